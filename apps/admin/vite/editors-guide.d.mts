import type { Plugin } from 'vite';

/** A part of a text: words, or an element. */
export type GuideNode = string | { readonly tag: string; readonly href?: string; readonly children: readonly GuideNode[] };
/** What stands below a heading. */
export type GuideSection = {
  /** The anchor of the heading. */ readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly nodes: readonly GuideNode[];
};

export declare const readGuide: (markdown: string) => GuideSection[];
export declare const editorsGuide: () => Plugin;
