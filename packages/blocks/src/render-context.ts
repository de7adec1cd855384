import type { FocalPoint, Locale } from '@ximblox/primitives';
import type { ReactNode } from 'react';

import type { RenderedFormula } from './formula/formula-markup.ts';
import type { PageFormNow } from './page-form.ts';
import type { Filtering } from './page-queries/filters.ts';

/** A page that a link or a card points at. */
export type PageLink = {
  readonly id: number;
  readonly title: string;
  readonly path: string;
};

type CardImage = {
  readonly url: string;
  readonly altText: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly focalPoint?: FocalPoint | undefined;
};

/** A page in a list, as `page/get-pages` gives it. */
export type PageCard = PageLink & {
  readonly type: string;
  readonly locale: Locale;
  readonly description: string;
  readonly typeData: Record<string, unknown>;
  readonly image: CardImage | null;
  /** Shown instead where the visitor's screen is dark; absent where the image is shown there too. */
  readonly dark?: CardImage | undefined;
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly publishedAt: string;
  /** How the form of the page is now; absent where it has none, or one that does not change. */
  readonly form?: PageFormNow | undefined;
};

export type PageList = {
  readonly items: readonly PageCard[];
  readonly totalItems: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  /** Present if upcoming pages are first: the date that divides them from past ones, and how many of the items are upcoming. */
  readonly byDay?: { readonly today: string; readonly coming: number } | undefined;
  /** Present if the block requested filters. */
  readonly filtering?: Filtering | undefined;
  /** Present if the block requested a search: the term, which a list does not use while it is too short. */
  readonly search?: { readonly term: string; readonly isTooShort: boolean } | undefined;
};

/** An office of the organisation, in the language of the page. */
export type OfficeCard = {
  readonly key: string;
  readonly name: string;
  /** The town or place as on a map; may be empty. */
  readonly place: string;
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  /** Degrees north and east; null where that is not known. */
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  /** How the map marks it (site specification, section 3). */
  readonly marker: 'white' | 'blue' | 'orange';
  /** Whether it is the main office; without one, the first is. */
  readonly isMain: boolean;
};

/** A text with markup as a view draws it, and the field that it is: `items.0.html`. */
export type DrawnText = {
  readonly field: string;
  readonly html: string;
  readonly className: string | undefined;
  readonly drawn: ReactNode;
};

/** The page context of a block view, the same on the site's server, in its client and in the editor's canvas. */
export type RenderContext = {
  readonly locale: Locale;
  /** The type of the page; absent where a block is drawn without one. */
  readonly pageType?: string | undefined;
  /** The fields of the page's type, for blocks that draw them; absent where a block is drawn without a page. */
  readonly typeData?: Readonly<Record<string, unknown>> | undefined;
  /** The page's own path, `/en/news`. */
  readonly path: string;
  /** Live pages that blocks link to, by ID; a link to a page that is not here is shown as text. */
  readonly pages: Readonly<Record<number, PageLink>>;
  /** The MathML of the formulas in the blocks; one that is not here is shown as TeX. */
  readonly formulas?: readonly RenderedFormula[] | undefined;
  /** Results of the blocks' page queries, by block key. */
  readonly lists: Readonly<Record<string, PageList>>;
  /** Key of the block whose title is the page's own; absent where the template shows the page's title itself. */
  readonly titleBlock?: string | undefined;
  /** Key of the list whose first image is the first of the page; absent where another one, or none, stands above it. */
  readonly firstList?: string | undefined;
  /** Levels of blocks that the page has and its reader may not see; absent where there are none. */
  readonly hiddenLevels?: readonly (1 | 2)[] | undefined;
  /** Whom blocks of level 2 of the page are for: the members of its own group, or of any. */
  readonly membersOf?: 'page' | 'any' | undefined;
  /** Whether the reader is logged in: a notice for members then has no link to log in. */
  readonly isLoggedIn?: boolean | undefined;
  /** Key of the block below which the notice is shown; absent if it is at the end of the page, or nowhere. */
  readonly hiddenNoticeBlock?: string | undefined;
  /** The organisation's offices, as its settings have them. */
  readonly offices?: readonly OfficeCard[] | undefined;
  /** The URL of the privacy statement, where the site has one. */
  readonly privacyStatement?: string | undefined;
  /** How the form of the page's type is now; absent where it does not change. */
  readonly form?: PageFormNow | undefined;
  /** Draws a text in which somebody types in place of what visitors see; absent on the site, where no text names its field. */
  readonly drawText?: ((text: DrawnText) => ReactNode) | undefined;
  /** True in the editor's canvas. */
  readonly editing: boolean;
};
