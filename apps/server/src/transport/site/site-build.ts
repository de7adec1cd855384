import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { AccountFacts, PendingFile } from '@ximblox/blocks';
import type { AccountView, PreviewBar, SiteView } from '@ximblox/contract';

import { builtFolder } from '../../boot/site-folder.ts';

type SiteAssets = {
  readonly css: readonly string[];
  readonly renderBlocking: readonly string[];
  readonly js: readonly string[];
  readonly preload: readonly string[];
};
export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  /** The origins of embedded players on the page. */
  readonly frameOrigins: readonly string[];
  /** What is drawn for the page to be shared with, where it has no image. */
  readonly picture?: SharePicture | undefined;
};
/** The texts of a picture, each empty where there is none, and the path of the picture. */
export type SharePicture = {
  readonly path: string;
  readonly siteName: string;
  readonly title: string;
  readonly label: string;
};
/** The look of the pictures of a site: its colours, its mark as a PNG of 64 pixels in height, and its fonts as TrueType. */
export type PictureLook = {
  readonly colors: { readonly ground: string; readonly text: string; readonly soft: string; readonly accent: string };
  readonly mark: { readonly path: string; readonly width: number } | undefined;
  readonly fonts: readonly string[];
  /** Squares of the mark on the ground, for those who put the site among their applications. */
  readonly icons: readonly { readonly name: string; readonly folder: string; readonly size: number }[];
};
/** The result of a submitted form, to be rendered with the page. */
export type FormAnswer = {
  /** Key of the block that contains the form. */
  readonly block: string;
  readonly isSent: boolean;
  readonly values: Readonly<Record<string, string>>;
  /** Files that were uploaded and wait for the form to be sent. */
  readonly files?: readonly PendingFile[];
  readonly errors: readonly {
    /** The error's name. */
    readonly name: string;
    readonly property: string;
    /** The server's message, where the name does not tell. */
    readonly text?: string;
  }[];
};
type RenderOptions = {
  readonly publicUrl: string;
  readonly assets: SiteAssets;
  readonly csrfToken: string;
  /** The part of REST paths that stands for this site. */
  readonly productKey: string;
  readonly formAnswer?: FormAnswer | undefined;
  /** What the form of the page is filled in with, for a member. */
  readonly facts?: AccountFacts | undefined;
  readonly preview?: PreviewBar | undefined;
};

/** The build of the site: its render function, and the names and folder of its files. */
export type SiteBuild = {
  readonly folder: string;
  readonly assets: SiteAssets;
  readonly pictureLook: PictureLook;
  render(view: SiteView, options: RenderOptions): RenderedPage;
  renderAccount(view: AccountView, options: RenderOptions): RenderedPage;
};

type ManifestEntry = { readonly file: string; readonly css?: readonly string[] };

/** The sources of the scripts of every page: of that which runs before it is drawn, and of the others. */
const scripts = { renderBlocking: 'src/consent/before-paint.ts', js: 'src/entry-client.ts' } as const;

/** The source of the font of the first text on every page. */
const firstFont = '/archivo-basic.woff2';

function assetsOf(folder: string): SiteAssets {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const entries = Object.values(manifest);
  const address = (file: string): string => `/${file}`;
  const filesOf = (end: string): string[] =>
    Object.entries(manifest)
      .filter(([source]) => source.endsWith(end))
      .map(([, entry]) => address(entry.file));
  const css = entries.flatMap((entry) => [...(entry.file.endsWith('.css') ? [entry.file] : []), ...(entry.css ?? [])]);
  return {
    css: [...new Set(css)].map(address),
    renderBlocking: filesOf(scripts.renderBlocking),
    js: filesOf(scripts.js),
    preload: filesOf(firstFont),
  };
}

/**
 * Loads the site's build, undefined where there is none yet.
 * @param version a query such as `?2`, with which a build that replaced another one is loaded instead of it
 */
export async function loadSiteBuild(folder: string = builtFolder('site'), version = ''): Promise<SiteBuild | undefined> {
  const entry = path.join(folder, 'server/entry-server.js');
  const client = path.join(folder, 'client');
  if (!existsSync(entry) || !existsSync(path.join(client, '.vite/manifest.json'))) return undefined;
  const { render, renderAccount, pictureColors } = (await import(`${pathToFileURL(entry).href}${version}`)) as Pick<
    SiteBuild,
    'render' | 'renderAccount'
  > & { readonly pictureColors: PictureLook['colors'] };
  const pictureLook = { colors: pictureColors, ...picturePartsOf(path.join(folder, 'server/picture')) };
  return { folder: client, assets: assetsOf(client), pictureLook, render, renderAccount };
}

/** The files that the build puts beside the program for pictures: the mark is named by its width. */
function picturePartsOf(folder: string): Pick<PictureLook, 'mark' | 'fonts' | 'icons'> {
  const names = readdirSync(folder);
  const mark = names.find((name) => /^mark-\d+\.png$/.test(name));
  return {
    mark: mark === undefined ? undefined : { path: path.join(folder, mark), width: Number(/\d+/.exec(mark)) },
    fonts: names.filter((name) => name.endsWith('.ttf')).map((name) => path.join(folder, name)),
    icons: names.filter((name) => /^icon-\d+\.png$/.test(name)).map((name) => ({ name, folder, size: Number(/\d+/.exec(name)) })),
  };
}

let knownStyles: readonly string[] | undefined;

/** The stylesheets of the site's build, for pages that it does not render; none where there is no build yet. */
export function siteStyles(): readonly string[] {
  const client = path.join(builtFolder('site'), 'client');
  if (knownStyles === undefined && existsSync(path.join(client, '.vite/manifest.json'))) knownStyles = assetsOf(client).css;
  return knownStyles ?? [];
}
