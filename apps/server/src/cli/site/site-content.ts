import type { CropParams, Locale } from '@ximblox/primitives';

import type { InstituteContent } from './institute/institute-content.ts';

/** An image of a site: its file, its folder and tags in the media library, and its alternative text by language. */
export type SiteImageFile = {
  readonly file: string;
  readonly path: string;
  readonly altText: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** The file that is shown in its place on dark pages; empty where it is shown there as well. */
  readonly dark: string;
  /** Where it comes from: a link behind its caption, with its text by language. */
  readonly source?: { readonly text: Readonly<Record<string, string>>; readonly [target: string]: unknown };
};

/** A document of a site: its file, its folder and tags in the media library, and its title. */
export type SiteDocument = {
  readonly file: string;
  readonly path: string;
  readonly title: string;
  readonly tags: readonly string[];
};

/** An image in a block, by its file. */
export type SiteImage = { readonly file: string; readonly altText: string; readonly cropParams?: CropParams };

/** A link in a block: to a page by its key, or to a URL. The text may be empty where the block shows none. */
export type SiteLink =
  | { readonly text: string; readonly group: string; readonly anchor: string }
  | { readonly text: string; readonly url: string };

/**
 * A block of a site. In its props a {@link SiteLink} becomes a link, `{ pages: [key] }` the IDs of pages, and `page:key` in a link of HTML the path of a page;
 * images and documents are given by file name.
 */
export type SiteBlock = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly images: Readonly<Record<string, readonly SiteImage[]>>;
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Who sees it: 0 everybody, 1 members, 2 members of the group of the page. */
  readonly visibility: 0 | 1 | 2;
  readonly anchorPoint: string;
};

export type SitePage = {
  /** The key, which the translations of a page share. */
  readonly group: string;
  /** The path of its file in the folder. */
  readonly file: string;
  readonly locale: Locale;
  readonly slug: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Its image in lists and, on dark pages, the form of it; none where it has no image. */
  readonly images: readonly SiteImage[];
  /** The fields of its type: props as in a block. */
  readonly typeData: Pick<SiteBlock, 'props' | 'images' | 'files'>;
  readonly tags: readonly string[];
  readonly blocks: readonly SiteBlock[];
  /** Kept in the back office and not on the site, as a vacancy that is filled. */
  readonly isDraft: boolean;
};

/** An entry of a menu: of a page, or with a link of its own, or a heading. */
export type SiteMenuItem = {
  readonly title: string;
  readonly description: string;
  readonly children: readonly SiteMenuItem[];
} & ({ readonly group: string } | { readonly key: string; readonly link: string });

/** What the search of a site has: words that mean the same, and the pages on top for a term, by their keys. */
export type SiteSearch = {
  readonly synonyms: readonly { readonly locale: Locale; readonly words: readonly string[] }[];
  readonly bestBets: readonly { readonly locale: Locale; readonly term: string; readonly groups: readonly string[] }[];
};

/** A site as it stands in a folder: read by `readSiteFolder`, stored by `seedSite`. */
export type SiteContent = InstituteContent & {
  readonly folder: string;
  readonly images: readonly SiteImageFile[];
  readonly documents: readonly SiteDocument[];
  readonly pages: readonly SitePage[];
  /** By place and language. */
  readonly menus: Readonly<Record<string, Readonly<Partial<Record<Locale, readonly SiteMenuItem[]>>>>>;
  readonly search: SiteSearch;
  readonly site: SiteSettingsFile;
};

/** The settings of a site that its folder has. */
type SiteSettingsFile = {
  readonly siteName: string;
  /** The path of the privacy statement, by language. */
  readonly privacyStatement: Readonly<Partial<Record<'en' | 'nl', string>>>;
  readonly offices: readonly {
    readonly key: string;
    readonly name: Readonly<Record<string, string>>;
    readonly address: readonly string[];
    readonly phone: string;
    readonly email: string;
    readonly coordinates: { readonly latitude: number; readonly longitude: number };
    readonly place: string;
    readonly marker: 'white' | 'blue' | 'orange';
    readonly isMain: boolean;
  }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
};
