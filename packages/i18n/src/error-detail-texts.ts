import type { ErrorDetail, ErrorRule } from '@ximblox/primitives';

/** Numbers as a language writes them. */
export type Numbers = { readonly number: (value: number) => string; readonly size: (bytes: number) => string };

type DetailOf<Rule extends ErrorRule> = Extract<ErrorDetail, { readonly rule: Rule }>;
/** A sentence for every rule; one that is missing does not compile. */
export type DetailTexts = { readonly [Rule in ErrorRule]: (detail: DetailOf<Rule>, numbers: Numbers) => string };

/** Seconds as people say them: whole minutes from two on, rounded up. */
export const toWait = (seconds: number): { readonly unit: 'second' | 'minute'; readonly count: number } =>
  seconds < 120 ? { unit: 'second', count: Math.max(1, Math.ceil(seconds)) } : { unit: 'minute', count: Math.ceil(seconds / 60) };
