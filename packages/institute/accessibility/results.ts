import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contentFolder } from '../src/content-folder.ts';

/** What a criterion of WCAG, or the rules of axe beside them, came to: rules applied, places that break one, and places left open. */
export type Tally = {
  readonly rules: number;
  readonly findings: number;
  /** Places about which axe can't decide, such as letters on a picture. */ readonly undecided: number;
};

/** What `npm run accessibility` found on the demo site. */
export type AccessibilityResults = {
  /** The day, as 2026-11-28. */ readonly date: string;
  readonly tool: { readonly name: string; readonly version: string };
  /** The browser, with its version. */ readonly browser: string;
  /** The number of pages, all of them in each look. */ readonly pages: number;
  readonly looks: readonly { readonly width: number; readonly height: number; readonly colorScheme: 'light' | 'dark' }[];
  /** The number of rules. */ readonly rules: number;
  readonly criteria: Readonly<Record<string, Tally>>;
  /** The rules of good practice that belong to no criterion. */ readonly practice: Tally;
  /** Every place that breaks a rule, once however many looks show it. */
  readonly findings: readonly { readonly rule: string; readonly page: string; readonly element: string }[];
};

const file = path.join(contentFolder, 'accessibility-results.json');

/** The committed results. */
export const readResults = (): AccessibilityResults => JSON.parse(readFileSync(file, 'utf8')) as AccessibilityResults;

/** Puts new results in place of the committed ones. */
export const writeResults = (results: AccessibilityResults): void =>
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
