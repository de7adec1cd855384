import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../lib/run.mjs';

/** What a bundler draws around the lines of a source. */
const frame = /^\s*(?:[╭│╰·─]|\d+ │|\d+ \||\||at )/;
/** Where it writes the place: `╭─[ src/app/main.ts:3:7 ]`, as a path with line and column, or as Node does without a column. */
const placePattern = /([\w@./-]+\.(?:tsx?|mjs|js|css|json):\d+(?::\d+)?)/;
const noise = /^(?:Build failed with|Transform failed with|Failed running|Node\.js v|\s*$|.*\bnode:internal\b)/;

/**
 * A failure as one line for the terminal: its place in the project, and the first line that says what is wrong.
 * @param text the output of a program or the message of an error, of any number of lines
 */
export function inOneLine(text: string): string {
  const plain = stripVTControlCharacters(text).replaceAll(`file://${root}/`, '').replaceAll(`${root}${path.sep}`, '');
  const lines = plain.split('\n');
  const place = placePattern.exec(plain)?.[1];
  const isMessage = (line: string): boolean => !frame.test(line) && !noise.test(line) && line.trim() !== place;
  const said = lines.find((line) => /\b\w*(?:Error|ERROR)\b/.test(line) && isMessage(line)) ?? lines.find(isMessage) ?? plain;
  const message = said.replace(/\s+/g, ' ').trim();
  return place === undefined || message.includes(place) ? message : `${place}: ${message}`;
}
