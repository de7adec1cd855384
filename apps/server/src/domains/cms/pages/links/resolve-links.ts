import {
  frameAnchors,
  nearestAnchors,
  pageAnchors,
  pageTypeCatalog,
  upgradeBlocks,
  type LinkTo,
  type PageAnchor,
} from '@ximblox/blocks';
import type { LinkState, LinkTarget } from '@ximblox/contract';
import { pagePath, splitPath } from '@ximblox/primitives';

import type { Context } from '../../../../kernel/operation/context.ts';
import { collectReferences, mediaIDs } from '../references/content-references.ts';
import { findMediaFacts } from '../references/page-references.repository.ts';
import { resolveTypeData } from '../references/resolve-media.ts';
import { showReusable } from '../reusable/show-reusable.ts';
import {
  listCheckedURLs,
  listLibraryFiles,
  listOpenAddresses,
  listRedirectTargets,
  listTargetContents,
  listTargets,
  listTargetsAt,
  type CheckedURL,
  type FileAddress,
  type OpenAddress,
  type TargetRow,
} from './link-targets.repository.ts';
import { isOwnHost, linkAddress, storedURL } from './own-address.ts';
import { isUncheckable, servedPaths } from './served-paths.ts';

/** The most pages whose anchors and files are read at a time: each is read whole. */
const contentsMax = 200;
/** A file as a page offers it to its readers. */
const filePath = /^\/api\/[a-z-]+\/medialib\/get-page-file\/(\d{1,9})\/[^/]+\/([0-9a-f]{32})\/[^/]+$/;
/** A file, or its preview, as the media library opens it, for the back office only. */
const libraryPath = /^\/api\/[a-z-]+\/medialib\/(?:file\/(\d+)|preview-image|preview-crop|preview-pdf-page)$/;

/** A link to find out about. */
export type LinkQuestion = { readonly to: LinkTo; /** Who reads the link; 0 is everybody. */ readonly visibility: number };

type Options = {
  /** The anchors of the page that has the links; absent where they are not known. */
  readonly own?: readonly PageAnchor[] | undefined;
  /** That page: links that name it lead to the anchors given. */
  readonly self?: number | undefined;
  /** Pages that are taken as if they were published. */
  readonly published?: ReadonlySet<number>;
};

/** What a link asks for, parsed. */
type Wanted =
  | {
      readonly kind: 'elsewhere';
      /** Without its fragment, as it is checked; undefined for what never is. */ readonly url: string | undefined;
      readonly hash: string;
    }
  | { readonly kind: 'own'; readonly anchor: string }
  | { readonly kind: 'page'; readonly pageID: number; readonly anchor: string }
  | { readonly kind: 'path'; readonly path: string; readonly anchor: string };

function wantedOf(to: LinkTo, publicUrl: string): Wanted {
  if (!('href' in to)) return { kind: 'page', ...to };
  const address = linkAddress(to.href);
  if (address === undefined) return { kind: 'elsewhere', url: undefined, hash: '' };
  if (address.kind === 'anchor') return { kind: 'own', anchor: address.anchor };
  if (!isOwnHost(address.host, publicUrl))
    return { kind: 'elsewhere', url: storedURL(to.href), hash: new URL(to.href.trim()).hash };
  return { kind: 'path', path: address.path, anchor: address.anchor };
}

const target = (state: LinkState, more: Partial<LinkTarget> = {}): LinkTarget => ({
  state,
  pageID: null,
  title: '',
  location: '',
  anchors: [],
  lastCheck: null,
  ...more,
});

/** A link to another site by what its last check found. @param hash the fragment of the link, which browsers take along */
function atOtherSite(checked: CheckedURL | undefined, hash: string): LinkTarget {
  if (checked === undefined) return target('elsewhere');
  const { outcome, movedTo, lastCheck } = checked;
  return outcome === 'broken'
    ? target('brokenElsewhere', { lastCheck })
    : target('movedElsewhere', { location: `${movedTo}${hash}`, lastCheck });
}

const namesPage = ({ id, title }: TargetRow): Partial<LinkTarget> => ({ pageID: id, title });

function atAnchor(
  anchor: string,
  anchors: readonly PageAnchor[],
  visibility: number,
  more: Partial<LinkTarget> = {},
): LinkTarget {
  if (anchor === '' || frameAnchors.has(anchor)) return target('works', more);
  const found = anchors.filter((one) => one.anchor === anchor);
  if (found.length === 0) return target('noAnchor', { ...more, anchors: nearestAnchors(anchor, anchors) });
  return target(found.some((one) => one.visibility <= visibility) ? 'works' : 'restricted', more);
}

type Content = {
  readonly anchors: readonly PageAnchor[];
  /** The lowest level of its blocks; 0 without any. */ readonly level: number;
};

/** What is in pages that links lead to, up to {@link contentsMax} of them. */
async function readContents(context: Context, ids: readonly number[]): Promise<Map<number, Content>> {
  const rows = await listTargetContents(context.db, ids.slice(0, contentsMax));
  const contents = await Promise.all(
    rows.map(async ({ id, blocks }): Promise<[number, Content]> => {
      const shown = await showReusable(context, upgradeBlocks(blocks));
      const level = shown.length === 0 ? 0 : Math.min(...shown.map(({ visibility }) => visibility));
      return [id, { anchors: pageAnchors(shown), level }];
    }),
  );
  return new Map(contents);
}

/** Splits the address of a file of a page: `/en/publications/waves.pdf`. */
function pageFileOf(path: string): { readonly page: string; readonly extension: string } | undefined {
  const [, page = '', extension = ''] = /^(\/.+)\.([a-z]{2,5})$/.exec(path) ?? [];
  return page === '' ? undefined : { page, extension };
}

/** Pages by the path that they have. */
async function pagesAt(context: Context, paths: readonly string[]): Promise<Map<string, TargetRow>> {
  const addresses = paths.flatMap((path) => {
    const { locale, slug } = splitPath(path);
    return locale === undefined || pagePath(locale, slug).replace(/(?<=.)\/$/, '') !== path ? [] : [{ locale, slug }];
  });
  const found = new Map<string, TargetRow>();
  for (const row of await listTargetsAt(context.db, addresses)) {
    const path = pagePath(row.locale, row.slug).replace(/(?<=.)\/$/, '');
    if (!found.has(path)) found.set(path, row);
  }
  return found;
}

/** Which of these paths are files that pages have: generated ones of their type, and their full text. */
async function findPageFiles(context: Context, paths: readonly string[]): Promise<Set<string>> {
  const files = paths.flatMap((path) => {
    const file = pageFileOf(path);
    return file === undefined ? [] : [{ path, ...file }];
  });
  const pages = await pagesAt(context, [...new Set(files.map(({ page }) => page))]);
  const isLive = files.filter(({ page }) => pages.get(page)?.isLive === true);
  const withText = isLive.filter(({ extension }) => extension === 'pdf').flatMap(({ page }) => pages.get(page)?.id ?? []);
  const contents = await listTargetContents(context.db, [...new Set(withText)].slice(0, contentsMax));
  const media = await findMediaFacts(
    context.db,
    contents.flatMap(({ type, typeData }) => mediaIDs(collectReferences({ type, typeData, blocks: [], seoImage: null }))),
  );
  const texts = new Set(
    contents.flatMap(({ id, type, typeData }) => {
      const files = resolveTypeData(id, { type, typeData }, media).files;
      const page = { title: '', typeData, publishedAt: '', files };
      return pageTypeCatalog.get(type)?.fullText(page) === undefined ? [] : [id];
    }),
  );
  return new Set(
    isLive.flatMap(({ path, page, extension }) => {
      const row = pages.get(page);
      if (row === undefined) return [];
      const isGenerated = pageTypeCatalog.get(row.type)?.files.some((file) => file.extension === extension) === true;
      return isGenerated || (extension === 'pdf' && texts.has(row.id)) ? [path] : [];
    }),
  );
}

/** What stands at paths of the site, without anchors: pages, files, what the program serves, redirects. */
type Place =
  | { readonly kind: 'page'; readonly page: TargetRow }
  | { readonly kind: 'file'; readonly pageID: number; readonly open: OpenAddress }
  | { readonly kind: 'library'; readonly state: LinkState }
  | { readonly kind: 'served' | 'nothing' | 'unchecked' }
  | { readonly kind: 'redirect'; readonly to: string };

/** The one spelling of a path, to which the site redirects others. */
const plainSpelling = (path: string): string => path.replace(/\/{2,}/g, '/').toLowerCase();

/** What visitors get of the library by an address of it: never the file. @param id absent for a preview */
function libraryState(id: string | undefined, library: ReadonlyMap<number, { readonly isInBin: boolean }>): LinkState {
  if (id === undefined) return 'staffOnly';
  const file = library.get(Number(id));
  if (file === undefined) return 'notFound';
  return file.isInBin ? 'fileInBin' : 'staffOnly';
}

async function findPlaces(context: Context, paths: readonly string[]): Promise<Map<string, Place>> {
  const served = servedPaths();
  const fileOf = (path: string): FileAddress | undefined => {
    const [, id, hash = ''] = filePath.exec(path) ?? [];
    return id === undefined ? undefined : { pageID: Number(id), hash };
  };
  const files = paths.flatMap((path) => fileOf(path) ?? []);
  const libraryIDs = paths.flatMap((path) => {
    const id = libraryPath.exec(path)?.[1];
    // A longer number is no ID.
    return id === undefined || id.length > 9 ? [] : [Number(id)];
  });
  const [library, pages, open, pageFiles] = await Promise.all([
    listLibraryFiles(context.db, unique(libraryIDs)),
    pagesAt(context, unique(paths.flatMap((path) => [path, plainSpelling(path)]))),
    listOpenAddresses(context.db, files),
    findPageFiles(context, paths),
  ]);
  const isPage = (path: string): boolean => pages.get(path)?.isLive === true;
  const redirects = await listRedirectTargets(
    context.db,
    paths.flatMap((path) => (isPage(path) || served.has(path) ? [] : [path, `${path}/`])),
  );
  const placeOf = (path: string): Place => {
    const page = pages.get(path);
    const file = fileOf(path);
    if (served.has(path) || pageFiles.has(path)) return { kind: 'served' };
    if (page?.isLive === true) return { kind: 'page', page };
    const to = redirects.get(path) ?? redirects.get(`${path}/`);
    if (to !== undefined) return { kind: 'redirect', to };
    if (file !== undefined) {
      const found = open.get(`${file.pageID}/${file.hash}`);
      return found === undefined ? { kind: 'nothing' } : { kind: 'file', pageID: file.pageID, open: found };
    }
    const ofLibrary = libraryPath.exec(path);
    if (ofLibrary !== null) return { kind: 'library', state: libraryState(ofLibrary[1], library) };
    const spelled = page ?? pages.get(plainSpelling(path));
    if (spelled !== undefined) return { kind: 'page', page: spelled };
    return { kind: isUncheckable(path) ? 'unchecked' : 'nothing' };
  };
  return new Map(paths.map((path) => [path, placeOf(path)]));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * Finds out what links lead to: the one place that decides it. One query for each kind of target, however many links there are.
 * @returns an answer for each, in their order
 */
export async function resolveLinks(
  context: Context,
  questions: readonly LinkQuestion[],
  { own, self, published = new Set() }: Options = {},
): Promise<LinkTarget[]> {
  const { publicUrl, externalLinkCheck } = context.services.config;
  const wanted = questions.map(({ to }) => wantedOf(to, publicUrl));
  const paths = unique(wanted.flatMap((one) => (one.kind === 'path' ? [one.path] : [])));
  // What was found before the check was turned off is nobody's knowledge any more.
  const urls = externalLinkCheck === 'off' ? [] : wanted.flatMap((one) => (one.kind === 'elsewhere' ? (one.url ?? []) : []));
  const [checked, rows, places] = await Promise.all([
    listCheckedURLs(context.db, unique(urls)),
    listTargets(context.db, unique(wanted.flatMap((one) => (one.kind === 'page' ? [one.pageID] : [])))),
    findPlaces(context, paths),
  ]);
  const byID = new Map(rows.map((row) => [row.id, row]));
  const redirects = [...places.values()].flatMap((place) => (place.kind === 'redirect' ? [place.to] : []));
  const ends = unique(redirects).map((to) => [to, wantedOf({ href: to }, publicUrl)] as const);
  const endPlaces = await findPlaces(context, unique(ends.flatMap(([, end]) => (end.kind === 'path' ? [end.path] : []))));
  const endOf = new Map(ends);
  const isShown = (row: TargetRow): boolean => row.isLive || (published.has(row.id) && !row.isDeleted);
  const shown = [
    ...rows,
    ...[...places.values(), ...endPlaces.values()].flatMap((place) => (place.kind === 'page' ? [place.page] : [])),
  ].filter(isShown);
  const contents = await readContents(context, unique(shown.map(({ id }) => id)));

  const atPage = (page: TargetRow, anchor: string, visibility: number): LinkTarget => {
    const more = namesPage(page);
    if (page.isDeleted) return target('inBin', more);
    if (own !== undefined && page.id === self) return atAnchor(anchor, own, visibility, more);
    if (!isShown(page)) return target('notPublished', more);
    const content = contents.get(page.id);
    if (content === undefined) return target('unchecked', more);
    if (content.level > visibility) return target('restricted', more);
    return atAnchor(anchor, content.anchors, visibility, more);
  };
  const atFile = ({ pageID, open }: Extract<Place, { kind: 'file' }>, visibility: number): LinkTarget => {
    // What the page offers once it is published counts where it is about to be.
    const isNext = published.has(pageID) || (own !== undefined && pageID === self);
    const level = isNext ? open.draft : open.live;
    if (level !== null) return target(level > visibility ? 'restricted' : 'works');
    return target(isNext ? 'notFound' : 'notPublished');
  };
  const atPlace = (place: Place | undefined, anchor: string, visibility: number): LinkTarget => {
    switch (place?.kind) {
      case 'page':
        return atPage(place.page, anchor, visibility);
      case 'file':
        return atFile(place, visibility);
      case 'library':
        return target(place.state);
      case 'served':
        return target('works');
      case 'unchecked':
        return target('unchecked');
      case 'redirect':
        return atEnd(place.to, anchor, visibility);
      default:
        return target('notFound');
    }
  };
  const atEnd = (to: string, anchor: string, visibility: number): LinkTarget => {
    const end = endOf.get(to);
    if (end?.kind !== 'path') return target(end?.kind === 'elsewhere' ? 'redirects' : 'deadRedirect', { location: to });
    const place = endPlaces.get(end.path);
    // A second redirect is one too many: browsers follow some, search engines give up.
    if (place === undefined || place.kind === 'redirect') return target('deadRedirect', { location: to });
    const found = atPlace(place, end.anchor || anchor, visibility);
    if (found.state === 'works') return { ...found, state: 'redirects', location: to };
    return ['restricted', 'unchecked', 'noAnchor'].includes(found.state)
      ? { ...found, location: to }
      : { ...found, state: 'deadRedirect', location: to };
  };
  return questions.map(({ visibility }, index) => {
    const one = wanted[index];
    switch (one?.kind) {
      case 'elsewhere':
        return atOtherSite(checked.get(one.url ?? ''), one.hash);
      case 'own':
        return own === undefined && one.anchor !== '' ? target('unchecked') : atAnchor(one.anchor, own ?? [], visibility);
      case 'page': {
        const page = byID.get(one.pageID);
        return page === undefined ? target('notFound') : atPage(page, one.anchor, visibility);
      }
      case 'path':
        return atPlace(places.get(one.path), one.anchor, visibility);
      default:
        return target('unchecked');
    }
  });
}

/** Whether a link within the site is broken: visitors get to nothing, or not to the place that it names. */
export const isBroken = (state: LinkState): boolean =>
  ['notFound', 'noAnchor', 'notPublished', 'inBin', 'fileInBin', 'staffOnly', 'deadRedirect'].includes(state);
