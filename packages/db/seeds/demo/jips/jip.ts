import type { Both } from '../publications/publication.ts';

/** A project, network or partner of the demo content: its record, its pages in both languages and its document are made from it. */
export type Jip = {
  /** The last part of its paths, its group and the name of its document. */
  readonly slug: string;
  readonly name: string;
  /** 0 closed, 1 initiative, 2 running. */
  readonly status: 0 | 1 | 2;
  /** 0 joint industry project, 1 network, 2 partner. */
  readonly type: 0 | 1 | 2;
  readonly image: string;
  readonly tags: Both<readonly string[]>;
  readonly intro: Both;
  /** What everybody reads. */
  readonly everybody: Both<readonly string[]>;
  /** Key figures, in the words of both languages. */
  readonly figures: readonly {
    readonly label: Both;
    readonly value: number;
    readonly unit: Both;
    readonly explanation: Both;
  }[];
  /** What is for those who have logged in. */
  readonly loggedIn: Both<readonly string[]>;
  /** What is for members of the project. */
  readonly members: Both<readonly string[]>;
  /** The document for its members. */
  readonly document: Both;
};
