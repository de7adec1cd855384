import type { CropParams } from '@ximblox/primitives';

export type DemoLocale = 'en-gb' | 'nl-nl';

/** An image of the demo content: a file of `pictures/` and its folder in the media library. */
export type DemoPicture = {
  readonly file: string;
  readonly path: string;
  readonly altText: { readonly en: string; readonly nl: string };
};

/** An image in a block, by its file. */
export type DemoImage = { readonly picture: string; readonly altText: string; readonly cropParams?: CropParams };

/** A link in a block: to a page by its group, or to a URL. The text may be empty where the block shows none. */
export type DemoLink = { readonly text: string; readonly group: string } | { readonly text: string; readonly url: string };

/**
 * A block of the demo content. In its props a {@link DemoLink} becomes a link, and `{group:name}` in HTML the path of a page;
 * images are given by file name. Keys are generated when it is stored.
 */
export type DemoBlock = {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly images?: Readonly<Record<string, DemoImage>>;
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
  readonly picture?: DemoImage;
  readonly typeData: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly blocks: readonly DemoBlock[];
};

export type DemoMenuItem = { readonly group: string; readonly title: string; readonly children?: readonly DemoMenuItem[] };

export type DemoContent = {
  readonly pictures: readonly DemoPicture[];
  readonly pages: readonly DemoPage[];
  readonly menus: Readonly<Record<DemoLocale, readonly DemoMenuItem[]>>;
  readonly site: {
    readonly siteName: string;
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
