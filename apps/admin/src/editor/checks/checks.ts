import {
  blockCatalog,
  changeAt,
  deadLinks,
  htmlToText,
  sameValue,
  skippedLevels,
  withTextHeading,
  type Block,
  type SkippedLevel,
} from '@ximblox/blocks';
import { invalidURL } from '@ximblox/primitives/errors';

import { inLanguage, t } from '../../shared/language/t.ts';
import { textOfIssue } from '../../shared/api/issue-text.ts';
import type { PageDocument } from '../document/page-document.ts';
import { onPage, type PublishedContent } from '../reusable/published-content.ts';
import { isPristine } from '../document/pristine.ts';
import type { Check, Place } from './check.ts';
import { blockIssues, doubleAnchors, pageIssues } from './issues.ts';
import { labelOfPageField } from './page-field-label.ts';
import { placeChecks } from './place-checks.ts';
import { withSingleSpaces } from './text-repairs.ts';
import { videoChecks } from './video-checks.ts';
import { quoted, quotedTitle } from '../../shared/language/title-of-block.ts';

export type { Check, Place, Repair } from './check.ts';

export type Checks = {
  readonly mustBePutRight: readonly Check[];
  readonly worthALook: readonly Check[];
  readonly passed: readonly string[];
  /** Of {@link worthALook} what visitors would meet: broken links and skipped headings, or that these could not be checked. */
  readonly metByVisitors: readonly Check[];
};

/** Search engines display about this many characters of a title and of a description. */
export const seoLimits = { title: 60, description: 155 };

/**
 * Checks a page for errors that block publishing and for warnings.
 * @param content its blocks with what is published of reusable blocks, whose headings and anchors are among those of the page
 * @param pageID the page, for links of it to itself
 * @param isPage false for the content of a reusable block
 */
export function checkPage(
  document: PageDocument,
  pageType: string,
  content: PublishedContent,
  pageID?: number,
  isPage = true,
): Checks {
  const mustBePutRight = [
    ...document.blocks.flatMap(strictChecks),
    ...anchorChecks(document.blocks),
    ...pageChecks(document, pageType),
  ];
  const unknown = unknownChecks(content);
  const headings = headingChecks(pageType, content);
  const places = placeChecks(content, pageID, isPage);
  const unlessUnknown = (text: string): string => (unknown.length === 0 ? text : '');
  const looks = [
    { checks: seoChecks(document), passed: t('The search title and description fit') },
    { checks: document.blocks.flatMap(altTextChecks), passed: t('Every image has alternative text') },
    { checks: document.blocks.flatMap(videoChecks), passed: t('Every video of the library has captions or a transcript') },
    { checks: headings, passed: unlessUnknown(t('Heading levels follow each other')) },
    {
      checks: places,
      passed: unlessUnknown(t('Links within the page lead to places that their readers see')),
    },
    { checks: document.blocks.flatMap(emptyBlockChecks), passed: t('No block is empty') },
    { checks: document.blocks.flatMap(spaceChecks), passed: t('Words have single spaces between them') },
  ];
  const passed = [
    ...looks.flatMap(({ checks, passed: text }) => (checks.length === 0 && text !== '' ? [text] : [])),
    ...(doubleAnchors(document.blocks).size === 0 ? [t('Anchors are unique on this page')] : []),
    ...(mustBePutRight.length === 0 ? [t('Everything that is required is filled in')] : []),
  ];
  return {
    mustBePutRight,
    worthALook: [...unknown, ...looks.flatMap(({ checks }) => checks)],
    passed,
    metByVisitors: [...unknown, ...headings, ...places],
  };
}

/** The fields that every block has, whatever its type. */
const ownFields: Readonly<Record<string, string>> = { anchorPoint: t('Anchor'), name: t('Name in the list') };

/** The label of the field at a path inside a block. */
export function labelOfPath(block: Block, path: string): string {
  const fields = blockCatalog.get(block.type)?.fields ?? {};
  const [, name = '', , inner = ''] =
    /^(?:props|__images|__files)\.([A-Za-z0-9_]+)((?:\[\d+\]|\.[A-Za-z0-9_-]+)\.([A-Za-z0-9_]+))?/.exec(path) ?? [];
  const field = fields[name];
  if (field === undefined) return ownFields[path] ?? '';
  return inLanguage(field.itemFields?.[inner]?.editor.label ?? field.editor.label);
}

function strictChecks(block: Block): Check[] {
  return blockIssues(block, 'strict').map(({ code, path, detail }) => {
    const label = labelOfPath(block, path);
    return {
      id: `${block.key}.${path}.${code}`,
      title: label === '' ? quotedTitle(block) : t('{label} in {block}', { label, block: quotedTitle(block) }),
      detail: (code === invalidURL ? deadLinkText(block, path) : undefined) ?? textOfIssue({ code, detail, property: path }),
      place: { kind: 'block', key: block.key, path },
    };
  });
}

/** Names the broken link in a rich text and its fix; undefined where the value is not markup. */
function deadLinkText(block: Block, path: string): string | undefined {
  const value = path
    .match(/[^.[\]]+/g)
    ?.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], block);
  const links = typeof value === 'string' ? deadLinks(value) : [];
  const words = links.map(({ content }) => quoted(htmlToText(content), 60)).join(', ');
  if (links.length === 0) return undefined;
  return links.length === 1
    ? t('The link {words} has no target. Enter one or remove the link.', { words })
    : t('The links {words} have no target. Enter one or remove the links.', { words });
}

function anchorChecks(blocks: readonly Block[]): Check[] {
  const doubles = doubleAnchors(blocks);
  return blocks
    .filter(({ key }) => doubles.has(key))
    .map((block) => ({
      id: `${block.key}.anchorPoint`,
      title: t('Anchor #{anchor} is used twice', { anchor: block.anchorPoint }),
      detail: t('Give {block} another name.', { block: quotedTitle(block) }),
      place: { kind: 'block', key: block.key, path: 'anchorPoint' },
    }));
}

function pageChecks(document: PageDocument, pageType: string): Check[] {
  return pageIssues(document, pageType).map(({ code, property, detail }) => ({
    id: `page.${property}`,
    title:
      property === 'title'
        ? t('The page has no title')
        : t('Page Settings: {property}', { property: labelOfPageField(pageType, property) }),
    detail: textOfIssue({ code, detail, property }),
    place: { kind: 'tab', tab: 'settings', property },
  }));
}

function seoChecks(document: PageDocument): Check[] {
  const checks: Check[] = [];
  const title = document.seoTitle || document.title;
  const add = (property: string, text: string, detail: string) =>
    checks.push({ id: `seo.${property}`, title: text, detail, place: { kind: 'tab', tab: 'seo', property } });
  if (title.length > seoLimits.title)
    add(
      'seoTitle',
      t('The search title is {count} characters', { count: title.length }),
      t('Search engines cut it at about {count}.', { count: seoLimits.title }),
    );
  if (document.seoDescription === '')
    add('seoDescription', t('There is no search description'), t('Search engines will show text from the page instead.'));
  else if (document.seoDescription.length > seoLimits.description)
    add(
      'seoDescription',
      t('The search description is {count} characters', { count: document.seoDescription.length }),
      t('Search engines cut it at about {count}.', { count: seoLimits.description }),
    );
  return checks;
}

function altTextChecks(block: Block): Check[] {
  return Object.entries(block.__images).flatMap(([slot, refs]) =>
    refs.flatMap((ref, index) =>
      ref.altText.trim() !== ''
        ? []
        : [
            {
              id: `${block.key}.${slot}.${index}.alt`,
              title: t('An image in {block} has no alternative text', { block: quotedTitle(block) }),
              detail: t('Say what it shows, or leave it empty if it is only decoration.'),
              place: { kind: 'block' as const, key: block.key, path: `__images.${slot}${index === 0 ? '' : `-${index}`}-alt` },
            },
          ],
    ),
  );
}

/** Blocks without content, as they were added. */
function emptyBlockChecks(block: Block): Check[] {
  if (!isPristine(block)) return [];
  return [
    {
      id: `${block.key}.empty`,
      title: t('{block} is empty', { block: quotedTitle(block) }),
      detail: t('Visitors don’t see it.'),
      place: { kind: 'block', key: block.key, path: 'first' },
      repair: {
        label: t('Delete'),
        done: t('{block} deleted', { block: quotedTitle(block) }),
        action: { type: 'remove', keys: [block.key] },
      },
    },
  ];
}

const spaces = new WeakMap<Block, Check[]>();

/** Texts with several spaces between words. Memoized per block object. */
function spaceChecks(block: Block): Check[] {
  const known = spaces.get(block);
  if (known !== undefined) return known;
  const repaired = withSingleSpaces(block);
  const found: Check[] = sameValue(repaired, block)
    ? []
    : [
        {
          id: `${block.key}.spaces`,
          title: t('{block} has several spaces in a row', { block: quotedTitle(block) }),
          detail: t('A single space was probably intended.'),
          place: { kind: 'block', key: block.key, path: 'first' },
          repair: {
            label: t('Make single'),
            done: t('Spaces in {block} corrected', { block: quotedTitle(block) }),
            action: { type: 'replace', key: block.key, block: repaired },
          },
        },
      ];
  spaces.set(block, found);
  return found;
}

/** A block with another level for one of its headings; undefined where the block decides that. */
function withLevel(block: Block, { place }: SkippedLevel, level: number): Block | undefined {
  if (place === null) return undefined;
  if (place.index === null) return { ...block, props: { ...block.props, level } };
  const { index } = place;
  return changeAt(block, place.path, (html) => withTextHeading(String(html), index, level));
}

/** Reusable content that is not known: a check that could not be made is none that passed. */
const unknownChecks = ({ unknown }: PublishedContent): Check[] =>
  unknown.map((block) => ({
    id: `${block.key}.reusable.unknown`,
    title: t('The content of {block} is not checked', { block: quotedTitle(block) }),
    detail: t('The server did not answer, or can’t tell. Check again.'),
    place: { kind: 'block', key: block.key, path: 'first' },
  }));

/** Headings that skip a level; the page's title is level 1. Also those in texts, and those that blocks show themselves. */
const headingChecks = (pageType: string, content: PublishedContent): Check[] =>
  skippedLevels(pageType, content.blocks).flatMap((heading) => {
    const { blockKey, level, before, text, place } = heading;
    const block = content.blocks.find(({ key }) => key === blockKey);
    if (block === undefined) return [];
    const meant = before + 1;
    const repaired = withLevel(block, heading, meant);
    const named = text === '' ? quotedTitle(block) : quoted(text);
    const check: Check = {
      id: place === null || place.index === null ? `${block.key}.level` : `${block.key}.level.${place.path}.${place.index}`,
      title: t('A heading level is skipped'),
      detail: t('{block} is a level {level} under a level {before}. Level {meant} was probably intended.', {
        block: named,
        level,
        before,
        meant,
      }),
      place: { kind: 'block' as const, key: block.key, path: place?.path ?? 'first' },
      ...(repaired === undefined
        ? {}
        : {
            repair: {
              label: t('Set to {meant}', { meant }),
              done: t('{block} is level {meant} now', { block: named, meant }),
              action: { type: 'replace' as const, key: block.key, block: repaired },
            },
          }),
    };
    return [onPage(check, content)];
  });

/** The location that a server error names: `blocks[3].props.title`, `typeData.date`, `seoTitle`. */
export function placeOfProperty(document: PageDocument, property: string): Place | undefined {
  const [, index, path = ''] = /^blocks\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
  if (index !== undefined) {
    const block = document.blocks[Number(index)];
    return block === undefined ? undefined : { kind: 'block', key: block.key, path };
  }
  if (property.startsWith('seo')) return { kind: 'tab', tab: 'seo', property };
  return property === '' || property === 'revision' ? undefined : { kind: 'tab', tab: 'settings', property };
}
