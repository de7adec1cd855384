import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { formatDate, formatNumber } from '@ximblox/i18n';
import type { InterfaceLanguage, Locale } from '@ximblox/primitives';

import { contentFolder } from '../src/content-folder.ts';
import { criteria } from './criteria.ts';
import type { AccessibilityResults, Tally } from './results.ts';

/** The section with the figures: from its heading to the next, the same anchor in both languages. */
const section = /^(## .*\{#results\}\n\n)[^]*?\n(?=\n## )/m;

const fileOf = (language: InterfaceLanguage): string => path.join(contentFolder, 'pages', `accessibility.${language}.md`);

/** The page of the statement as its editor left it. */
export const readStatement = (language: InterfaceLanguage): string => readFileSync(fileOf(language), 'utf8');

const numberOf = (criterion: string): number[] => criterion.split('.').map(Number);
const byNumber = ([one]: [string, Tally], [other]: [string, Tally]): number => {
  const [a, b] = [numberOf(one), numberOf(other)];
  return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0);
};

/** The size of a window, as 1,440 × 900. */
const sizesOf = ({ looks }: AccessibilityResults): [width: number, height: number][] =>
  [...new Set(looks.map(({ width, height }) => `${width} ${height}`))].map((size) => {
    const [width = 0, height = 0] = size.split(' ').map(Number);
    return [width, height];
  });

const localeOf: Readonly<Record<InterfaceLanguage, Locale>> = { en: 'en-gb', nl: 'nl-nl' };

const words = {
  en: {
    tested: (day: string, tool: string, browser: string) => `On ${day} ${tool}, in ${browser}, examined`,
    pages: (pages: string) => `all ${pages} pages of this site, in English and Dutch, as visitors without an account see them`,
    looks: (looks: string, sizes: string) => `each in ${looks} looks: windows of ${sizes} pixels, in light and in dark`,
    and: ' and ',
    findings: (rules: string, count: number, places: string) =>
      `It applied ${rules} rules. ${count === 0 ? 'No place breaks any of them.' : count === 1 ? 'One place breaks one of them.' : `${places} places break one of them.`}`,
    undecided: (count: number, places: string) =>
      count === 0
        ? ''
        : ` It could not decide about ${count === 1 ? 'one place' : `${places} places`}, counted in the last column.`,
    head: ['Criterion', 'Rules', 'Faults', 'Undecided'],
    practice: 'Good practice, no criterion',
    caption: 'Faults and undecided places by criterion of WCAG 2.2. A rule may belong to several',
  },
  nl: {
    tested: (day: string, tool: string, browser: string) => `Op ${day} bekeek ${tool}, in ${browser},`,
    pages: (pages: string) =>
      `alle ${pages} pagina’s van deze site, in het Engels en het Nederlands, zoals bezoekers zonder account ze zien`,
    looks: (looks: string, sizes: string) => `elk in ${looks} weergaven: vensters van ${sizes} pixels, in licht en in donker`,
    and: ' en ',
    findings: (rules: string, count: number, places: string) =>
      `Daarbij werden ${rules} regels toegepast. ${count === 0 ? 'Nergens werd er een overtreden.' : count === 1 ? 'Op één plaats werd er een overtreden.' : `Op ${places} plaatsen werd er een overtreden.`}`,
    undecided: (count: number, places: string) =>
      count === 0
        ? ''
        : ` Over ${count === 1 ? 'één plaats' : `${places} plaatsen`} kon het programma niet beslissen; die staan in de laatste kolom.`,
    head: ['Criterium', 'Regels', 'Fouten', 'Onbeslist'],
    practice: 'Goed gebruik, geen criterium',
    caption: 'Fouten en onbesliste plaatsen per criterium van WCAG 2.2. Een regel kan bij meer criteria horen',
  },
} as const;

/** The results in words: two sentences and a table, as Markdown of the page. */
export function resultLines(results: AccessibilityResults, language: InterfaceLanguage): string {
  const texts = words[language];
  const locale = localeOf[language];
  const number = (value: number): string => formatNumber(locale, value);
  const undecided = Object.values(results.criteria).reduce((sum, tally) => sum + tally.undecided, results.practice.undecided);
  const sizes = sizesOf(results).map(([width, height]) => `${number(width)} × ${number(height)}`);
  const { name, version } = results.tool;
  const tested = texts.tested(formatDate(locale, results.date), `${name} ${version}`, results.browser);
  const row = (heading: string, { rules, findings, undecided: open }: Tally): string =>
    `| **${heading}** | ${number(rules)} | ${number(findings)} | ${number(open)} |`;
  const found = texts.findings(number(results.rules), results.findings.length, number(results.findings.length));
  return [
    `${tested} ${texts.pages(number(results.pages))}, ${texts.looks(number(results.looks.length), sizes.join(texts.and))}. ${found}${texts.undecided(undecided, number(undecided))}`,
    '',
    `| ${texts.head.join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...Object.entries(results.criteria)
      .toSorted(byNumber)
      .map(([criterion, tally]) => row(`${criterion} ${criteria[criterion]?.[language] ?? ''}`.trim(), tally)),
    row(texts.practice, results.practice),
    '',
    `Table: ${texts.caption}`,
    '',
  ].join('\n');
}

/** A statement with the figures of these results in the section that has them. @throws Error if it has no such section */
export function withResults(statement: string, results: AccessibilityResults, language: InterfaceLanguage): string {
  if (!section.test(statement)) throw new Error(`accessibility.${language}.md has no section with the anchor #results.`);
  return statement.replace(section, (_, heading: string) => `${heading}${resultLines(results, language)}`);
}

/** Puts the figures into the statement of both languages. */
export function writeStatements(results: AccessibilityResults): void {
  for (const language of ['en', 'nl'] as const)
    writeFileSync(fileOf(language), withResults(readStatement(language), results, language));
}
