import type { CropParams } from '@ximblox/primitives';

export type DemoLocale = 'en-gb' | 'nl-nl';

/** An image of the demo content: a file of `images/` and its folder in the media library. */
export type DemoImageFile = {
  readonly file: string;
  readonly path: string;
  readonly altText: { readonly en: string; readonly nl: string };
};

/**
 * A document of the demo content: a file of `documents/`, its folder in the media library, and what stands in it. Made by
 * `seeds/documents/make.ts`.
 */
export type DemoDocument = {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** Lines below the authors, such as the journal. */
  readonly source: readonly string[];
  readonly date: string;
  readonly sections: readonly {
    readonly language: 'en' | 'nl';
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
};

/** A joint industry project, network or partner; pages name it by its key. */
type DemoJip = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly status: 0 | 1 | 2;
  readonly type: 0 | 1 | 2;
};

/** A member of the site; the first start makes the e-mail address and the password. */
export type DemoMember = {
  readonly title: 'Mr.' | 'Mrs.';
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly organisation: string;
  readonly function: string;
  readonly city: string;
  readonly country: string;
  /** The domain of the e-mail address, which ends in `.example`. */
  readonly domain: string;
  readonly language: 'en' | 'nl';
  /** Keys of projects. */
  readonly jips: readonly string[];
  /** Groups of publications whose documents the member is given. */
  readonly publications: readonly string[];
};

/** An image in a block, by its file. */
export type DemoImage = { readonly file: string; readonly altText: string; readonly cropParams?: CropParams };

/** A link in a block: to a page by its group, or to a URL. The text may be empty where the block shows none. */
export type DemoLink = { readonly text: string; readonly group: string } | { readonly text: string; readonly url: string };

/**
 * A block of the demo content. In its props a {@link DemoLink} becomes a link, `{ pages: [group] }` the IDs of pages, and `{group:name}` in HTML the path of a page;
 * images are given by file name. Keys are generated when it is stored.
 */
export type DemoBlock = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly images?: Readonly<Record<string, DemoImage>>;
  /** Documents by slot. */
  readonly files?: Readonly<Record<string, string>>;
  /** Who sees it: 0 everybody, 1 members, 2 members of the project. */
  readonly visibility?: 0 | 1 | 2;
  readonly anchorPoint?: string;
};

export type DemoPage = {
  /** Siblings have the same group. */
  readonly group: string;
  readonly locale: DemoLocale;
  readonly slug: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly image?: DemoImage;
  /** `{ pages: [group] }` becomes the IDs of pages, `{ image }` that image, `{ file }` that document, `{ jip: key }` the number of a project. */
  readonly typeData: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly blocks: readonly DemoBlock[];
  /** Kept in the back office and not on the site, as a vacancy that is filled. */
  readonly isClosed?: true;
};

/** An entry of a menu: of the page of a group, or with a link of its own, or a heading. */
export type DemoMenuItem = { readonly title: string; readonly children?: readonly DemoMenuItem[] } & (
  | { readonly group: string }
  | { readonly key: string; readonly link?: string }
);

export type DemoContent = {
  readonly images: readonly DemoImageFile[];
  readonly documents: readonly DemoDocument[];
  readonly jips: readonly DemoJip[];
  readonly members: readonly DemoMember[];
  readonly pages: readonly DemoPage[];
  readonly menus: Readonly<Record<'main' | 'footer' | 'legal', Readonly<Record<DemoLocale, readonly DemoMenuItem[]>>>>;
  readonly site: {
    readonly siteName: string;
    /** The path of the privacy statement, by language. */
    readonly privacyStatement: Readonly<Record<'en' | 'nl', string>>;
    readonly offices: readonly {
      key: string;
      name: Record<string, string>;
      address: string[];
      phone: string;
      email: string;
      coordinates: { latitude: number; longitude: number };
      place: string;
      marker: 'white' | 'blue' | 'orange';
    }[];
    readonly social: readonly { name: string; url: string }[];
  };
};
