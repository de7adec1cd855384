import type { ErrorDetail, ErrorRule } from '@ximblox/primitives';

/** Formats numbers and file sizes in one language. */
export type Numbers = {
  /** The name of the list that a count is of; undefined where it has no name of its own. */ readonly list?: ListName | undefined;
  /** A count. */ readonly number: (value: number) => string;
  /** A value that people enter, which may be a year. */ readonly value: (value: number) => string;
  readonly size: (bytes: number) => string;
};

/** Lists whose items have a name of their own, by the property that has them. */
export const listNames = ['blocks', 'tags', 'images', 'files', 'pageIDs'] as const;
export type ListName = (typeof listNames)[number];

type DetailOf<Rule extends ErrorRule> = Extract<ErrorDetail, { readonly rule: Rule }>;
/** One sentence per rule; a missing rule is a type error. */
export type DetailTexts = { readonly [Rule in ErrorRule]: (detail: DetailOf<Rule>, numbers: Numbers) => string };

/** Seconds, or whole minutes from two minutes on, rounded up. */
export const toWait = (seconds: number): { readonly unit: 'second' | 'minute'; readonly count: number } =>
  seconds < 120 ? { unit: 'second', count: Math.max(1, Math.ceil(seconds)) } : { unit: 'minute', count: Math.ceil(seconds / 60) };
