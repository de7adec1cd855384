import '#site/views';
import type { AccountFacts, Block } from '@ximblox/blocks';
import { siteLook } from '@ximblox/blocks/views';
import { BlockList, FormStateProvider, type FormAnswer } from '@ximblox/blocks/render';
import type { AccountView, PreviewBar as Bar, SiteView } from '@ximblox/contract';
import { texts } from '@ximblox/i18n/site-texts';
import { interfaceLanguage, type Locale } from '@ximblox/primitives';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { accountHead } from './account/account-head.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { documentOf, type Assets } from './document/document.ts';
import { headOf, type Head } from './document/head.ts';
import type { SharePicture } from './document/share-picture.ts';
import { frameSourcesOf } from './frame-sources.ts';
import { Layout } from './layout/layout.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { SiteScreen } from './site-screen.tsx';

export { pictureColors } from '@ximblox/ui';

export type RenderOptions = {
  /** The site's own origin, `https://www.meridian.example`. */
  readonly publicUrl: string;
  readonly assets: Assets;
  readonly csrfToken: string;
  /** The part of REST paths that stands for this site. */
  readonly productKey: string;
  /** What came of a form of the page that was sent. */
  readonly formAnswer?: FormAnswer | undefined;
  /** What the form of the page is filled in with, for a member. */
  readonly facts?: AccountFacts | undefined;
  /** Set where the page is previewed: it is then not indexed. */
  readonly preview?: Bar | undefined;
};

/** The answer to a browser. `html` is empty for a redirect, whose target is in `location`. */
export type Rendered = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** Where players come from that may be opened on the page; its policy lets these into frames. */
  readonly frameOrigins: readonly string[];
  /** What is drawn for the page to be shared with, where it has no image. */
  readonly picture?: SharePicture | undefined;
};

/** Renders the view of a path. */
export function render(view: SiteView, options: RenderOptions): Rendered {
  const { publicUrl, productKey, assets, csrfToken, formAnswer, facts, preview } = options;
  if (view.kind === 'redirect') return { status: view.status, html: '', location: view.location, frameOrigins: [] };
  const drawn = renderToString(
    <FormStateProvider value={{ token: csrfToken, answer: formAnswer, facts }}>
      <SiteScreen view={view} />
    </FormStateProvider>,
  );
  // React puts the preload links of the first image before its markup; they belong in the head.
  const preloads = /^(?:<link [^>]*>)*/.exec(drawn)?.[0] ?? '';
  const frames = frameSourcesOf(view);
  const head = withAnswer(headOf(view, publicUrl), view.frame.locale, formAnswer);
  const html = documentOf({
    head: preview === undefined ? head : { ...withoutPicture(head), indexed: false, canonical: undefined, alternates: [] },
    siteName: view.frame.siteName,
    preloads,
    body: drawn.slice(preloads.length),
    assets,
    csrfToken,
    productKey,
    frameOrigins: frames,
    bar: preview === undefined ? '' : barOf(view, preview),
    isStatic: formAnswer !== undefined || preview !== undefined,
  });
  return { status: statusOf(view), html, frameOrigins: frames, picture: head.picture };
}

/** Pictures are drawn of live pages only. */
const withoutPicture = (head: Head): Head =>
  head.picture === undefined ? head : { ...head, image: undefined, picture: undefined };

/** The title says first what came of a form that was sent. */
function withAnswer(head: Head, locale: Locale, answer: FormAnswer | undefined): Head {
  const { sent, error } = texts(locale).formInTitle;
  const first = answer?.isSent === true ? sent : (answer?.errors.length ?? 0) > 0 ? error : undefined;
  return first === undefined ? head : { ...head, title: `${first}: ${head.title}` };
}

/** The bar above a preview: in English for colleagues, as the back office is, otherwise in the language of the page. */
function barOf(view: Exclude<SiteView, { kind: 'redirect' }>, preview: Bar): string {
  const language = preview.choices === undefined ? interfaceLanguage(view.frame.locale) : 'en';
  return renderToString(<PreviewBar bar={preview} language={language} isShown={view.kind === 'page'} />);
}

function statusOf(view: SiteView): number {
  if (view.kind === 'notFound') return 404;
  return view.kind === 'closed' && view.isGone ? 410 : 200;
}

/** Renders an account screen. */
export function renderAccount(view: AccountView, { assets, csrfToken, productKey, formAnswer }: RenderOptions): Rendered {
  const body = renderToString(
    <FormStateProvider value={{ token: csrfToken, answer: formAnswer }}>
      <Layout view={view}>
        <AccountScreen view={view} />
      </Layout>
    </FormStateProvider>,
  );
  const head = accountHead(view, formAnswer !== undefined && formAnswer.errors.length > 0);
  const { siteName } = view.frame;
  return {
    status: 200,
    html: documentOf({
      head,
      siteName,
      preloads: '',
      bar: '',
      body,
      assets,
      csrfToken,
      productKey,
      frameOrigins: [],
      isStatic: true,
    }),
    frameOrigins: [],
  };
}

/** The mark of the site as an SVG, for the pictures that are drawn to be shared; undefined where it has none. */
export function pictureMark(): string | undefined {
  const { Mark } = siteLook();
  return Mark === undefined ? undefined : renderToStaticMarkup(<Mark />);
}

/** The blocks of an English page without layout, as a baseline for `npm run bench`. */
export function renderBlocks(blocks: readonly Block[], path: string): string {
  const context = { locale: 'en-gb', path, pages: {}, lists: {}, editing: false } as const;
  return renderToString(<BlockList blocks={blocks} context={context} template="content" />);
}
