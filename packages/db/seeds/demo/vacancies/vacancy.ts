import type { Both } from '../publications/publication.ts';

/** A vacancy or an internship of the demo content; the pages in both languages are made from it. */
export type Vacancy = {
  readonly group: string;
  readonly type: 'vacancy' | 'internship';
  readonly slug: Both;
  readonly title: Both;
  readonly intro: Both;
  readonly publicationDate: string;
  readonly catsID: number;
  readonly field: Both;
  readonly location: string;
  readonly duration: Both;
  readonly employment: Both;
  readonly hours: string;
  /** Filled: its pages are not on the site. */
  readonly isClosed?: true;
  readonly about: Both<readonly string[]>;
  readonly tasks: Both<readonly string[]>;
  readonly requirements: Both<readonly string[]>;
  readonly offer: Both<readonly string[]>;
};
