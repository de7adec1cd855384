import { blockCatalog, checkTypeData, pageTypeCatalog, type StoredBlock } from '@ximblox/blocks';
import { isReservedSlug, type Locale } from '@ximblox/primitives';

import { actorUserID, type Context } from '../../../../kernel/operation/context.ts';
import { alreadyExists, DomainError, invalid, invalidInput, nameTaken, notFound } from '../../../../kernel/operation/errors.ts';
import { translateUnique, type UniqueTranslations } from '../../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { replaceReferences } from '../references/page-references.repository.ts';
import { lockPage, type LockedPage } from './lock-page.repository.ts';
import { insertPage } from './page.repository.ts';
import type { VersionValues } from './versions.repository.ts';
import { recordTranslation } from '../translations/translation-debt.ts';
import { randomKey } from './random-key.ts';
import { missingRecords, type RecordFinders } from '../references/record-references.ts';
import { requireRight } from '../pages.policy.ts';
import { sanitizers } from './sanitize-markup.ts';
import { findTemplate } from '../templates/page-templates.repository.ts';
import { stripTypeData, findReferences } from './store-version.ts';

/** Errors for a taken path or locale. @param localeProperty the request's name for the locale */
export const placeTaken = (localeProperty: string): UniqueTranslations => ({
  page_locale_slug_key: (options) => nameTaken('slug', 'page', options),
  page_group_locale_key: (options) => alreadyExists(localeProperty, 'translation', options),
});

/** @throws DomainError `invalid` for an unknown page type, `nameTaken` for a reserved slug */
function checkNewPage(input: { type: string; slug: string }): void {
  if (!pageTypeCatalog.has(input.type)) throw invalid('type', { rule: 'oneOf', allowed: [...pageTypeCatalog.keys()] });
  if (isReservedSlug(input.slug)) throw nameTaken('slug', 'reserved');
}

const emptyVersion: Omit<VersionValues, 'title'> = {
  blocks: [],
  typeData: {},
  seoTitle: '',
  seoDescription: '',
  seoKeywords: [],
  seoImage: null,
  tagIDs: [],
};

/**
 * The template that a page is created from, with the page settings that its type still has; undefined without one.
 * @throws DomainError `notFound`; `invalid` type where the template is of another
 */
async function findOwnTemplate({ db }: Context, { templateID, type }: { templateID?: number | undefined; type: string }) {
  if (templateID === undefined) return undefined;
  const template = await findTemplate(db, templateID);
  if (template === undefined) throw notFound('pageTemplate', 'templateID');
  if (template.type !== type) throw invalid('type', { rule: 'oneOf', allowed: [template.type] });
  const fields = pageTypeCatalog.get(type)?.fields ?? {};
  const typeData = Object.fromEntries(Object.entries(template.typeData).filter(([name]) => Object.hasOwn(fields, name)));
  return { ...template, typeData };
}

/**
 * Creates a page, empty or from a template.
 * @throws DomainError `forbidden`, `invalid` type or typeData, `nameTaken` slug, `notFound` template
 */
export async function createPage(
  context: Context,
  input: {
    title: string;
    slug: string;
    type: string;
    locale: Locale;
    content?: unknown;
    typeData: Record<string, unknown>;
    templateID?: number | undefined;
  },
  recordFinders: RecordFinders,
): Promise<{ pageID: number; pageVersionID: number }> {
  requireRight(context.actor, 'create-page', input);
  checkNewPage(input);
  const template = await findOwnTemplate(context, input);
  const checked = checkTypeData(input.type, { ...template?.typeData, ...input.typeData }, 'draft', sanitizers);
  if (checked.issues.length > 0) throw invalidInput(checked.issues);
  const version: VersionValues = {
    ...emptyVersion,
    title: input.title,
    blocks: rekeyBlocks(template?.blocks ?? []),
    typeData: stripTypeData(input.type, checked.typeData),
  };
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const { rows: references, faults } = await findReferences(unit.tx, input.type, version);
      faults.push(...(await missingRecords(unit.tx, recordFinders, { ...version, type: input.type })));
      // What a template refers to may have been deleted since, as with a page that is duplicated.
      if (faults.length > 0 && template === undefined) throw new DomainError(faults);
      const created = await insertPage(
        unit.tx,
        { ...input, content: input.content ?? null, groupID: null, userID: actorUserID(context.actor) },
        version,
      );
      if (references.length > 0)
        await replaceReferences(unit.tx, { pageID: created.pageID, versionID: created.pageVersionID }, references);
      unit.audit({
        action: 'pages.create',
        subjectType: 'page',
        subjectID: created.pageID,
        params: { kind: 'created', name: input.title, locale: input.locale, template: template?.name ?? null },
      });
      return created;
    }),
    placeTaken('locale'),
  );
}

/**
 * Copies blocks with new keys, including their anchors and images. Keys of list items may stay: they are unique within a block.
 */
const rekeyBlocks = (blocks: readonly StoredBlock[]): StoredBlock[] =>
  blocks.map((block) => ({
    ...block,
    key: `${blockCatalog.has(block.type) ? block.type.toLowerCase() : 'block'}-${randomKey()}`,
  }));

const copyOf = (source: LockedPage, title: string): VersionValues => ({
  title,
  blocks: rekeyBlocks(source.blocks),
  typeData: source.typeData,
  seoTitle: '',
  seoDescription: source.seoDescription,
  seoKeywords: source.seoKeywords,
  seoImage: source.seoImage,
  tagIDs: source.tagIDs,
});

type Copy = { pageID: number; locale: Locale; title: string; slug: string };
type CopyOptions = {
  /** Whether the copy is a translation, or a page of its own. */
  readonly isSibling: boolean;
  readonly action: 'pages.createTranslation' | 'pages.duplicate';
  /** The request's name for the locale. */
  readonly localeProperty: string;
};

/** Creates a page with the content of another's newest version. */
async function copyPage(
  context: Context,
  input: Copy,
  { isSibling, action, localeProperty }: CopyOptions,
): Promise<{ pageID: number; pageVersionID: number }> {
  if (isReservedSlug(input.slug)) throw nameTaken('slug', 'reserved');
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const source = await lockPage(unit.tx, { pageID: input.pageID });
      if (source === undefined) throw notFound('page', 'pageID');
      const { locale, slug } = input;
      const { type } = source;
      requireRight(context.actor, 'create-page', { type, locale });
      const version = copyOf(source, input.title);
      const groupID = isSibling ? source.pageGroupID : null;
      const created = await insertPage(
        unit.tx,
        { locale, slug, type, content: null, groupID, userID: actorUserID(context.actor) },
        version,
      );
      const { rows: references } = await findReferences(unit.tx, type, version);
      await replaceReferences(unit.tx, { pageID: created.pageID, versionID: created.pageVersionID }, references);
      if (isSibling)
        await recordTranslation(
          unit.tx,
          { pageID: created.pageID, sourceID: source.pageID },
          version.blocks.map(({ key }) => key),
          source.blocks.map(({ key }) => key),
        );
      unit.audit({
        action,
        subjectType: 'page',
        subjectID: created.pageID,
        params: { kind: 'copyOfPage', name: input.title, locale, pageID: input.pageID },
      });
      return created;
    }),
    placeTaken(localeProperty),
  );
}

/**
 * Creates a translation of a page with the blocks of its newest version.
 * @throws DomainError `notFound`, `forbidden`, `alreadyExists` newLocale where the translation exists, `nameTaken` slug
 */
export const createTranslation = (
  context: Context,
  { newLocale, ...input }: Omit<Copy, 'locale'> & { newLocale: Locale },
): Promise<{ pageID: number; pageVersionID: number }> =>
  copyPage(
    context,
    { ...input, locale: newLocale },
    { isSibling: true, action: 'pages.createTranslation', localeProperty: 'newLocale' },
  );

/**
 * Creates an independent page with the content of another's newest version.
 * @throws DomainError `notFound`, `forbidden`, `nameTaken` slug
 */
export const duplicatePage = (context: Context, input: Copy): Promise<{ pageID: number; pageVersionID: number }> =>
  copyPage(context, input, { isSibling: false, action: 'pages.duplicate', localeProperty: 'locale' });
