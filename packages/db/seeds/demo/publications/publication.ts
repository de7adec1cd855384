/** Something in English and in Dutch. */
export type Both<Value = string> = { readonly en: Value; readonly nl: Value };

/** A publication of the demo content: its pages in both languages and its document are made from it. */
export type Publication = {
  /** The last part of its paths, the name of its document and its group. */
  readonly slug: string;
  readonly type: 0 | 2 | 3 | 4;
  /** In its own language, whichever page it is on. */
  readonly title: string;
  readonly authors: readonly string[];
  /** The experts among the authors, by their groups. */
  readonly experts: readonly string[];
  readonly journal: string;
  readonly conferenceTitle?: string;
  readonly date: string;
  readonly volume?: string;
  readonly pages: string;
  /** Under 10.5555, the prefix that is never resolved. */
  readonly doi: string;
  readonly readingTime: number;
  /** Who may download it: 0 everybody, 1 members, 2 members of projects and chosen members. */
  readonly visibility: 0 | 1 | 2;
  readonly image: string;
  readonly tags: Both<readonly string[]>;
  readonly description: Both;
  readonly abstract: Both<readonly string[]>;
};
