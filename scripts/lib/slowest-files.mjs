import path from 'node:path';

import { root } from './run.mjs';

/** So many stand in the table of a run; where time is lost is seldom further down. */
const shownMax = 6;

const top = (seconds) =>
  [...seconds]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shownMax)
    .map(([file, value]) => `${path.isAbsolute(file) ? path.relative(root, file) : file} ${value.toFixed(0)} s`);

/** The files of a JSON report of vitest that took longest, with the seconds of their tests and hooks. */
export const slowestOfVitest = ({ testResults = [] }) =>
  top(testResults.map(({ name, startTime = 0, endTime = 0 }) => [name, (endTime - startTime) / 1000]));

/** The files of a JSON report of Playwright whose journeys took longest, tries that failed included. */
export const slowestOfPlaywright = ({ suites = [] }) => {
  const seconds = new Map();
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests = [] } of specs)
      for (const { results = [] } of tests)
        for (const { duration = 0 } of results) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
    for (const suite of inner) add(suite);
  };
  for (const suite of suites) add(suite);
  return top(seconds);
};
