import type { Contract, Tag } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import { invalid, nameTaken, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { mergeChanges } from '../../../kernel/operation/merge-changes.ts';
import { translateUnique } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { countFilesWithTag } from '../media/index.ts';
import { listPagesWithTag, deleteTagFromDrafts } from '../pages/index.ts';
import { deleteTag, insertTag, isTagNameTaken, listTags, lockTag, updateTag } from './tags.repository.ts';

const everyTag = 10_000;
const searchLimit = 20;
const usesLimit = 20;

/** A tag's slug: its name in lower case with `-` for all other characters. */
const tagSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

async function changeTag(
  context: Context,
  input: { id: number; name: string; original?: object | undefined },
): Promise<{ tag: Tag }> {
  return translateUnique(
    unitOfWork(context, async (unit) => {
      const before = await lockTag(unit.tx, input.id);
      if (before === undefined) throw notFound('tag');
      const { name } = mergeChanges({ name: input.name.trim() }, input.original, before);
      if (tagSlug(name) === '') throw invalid('name', { rule: 'format', format: 'tagName' }, { subject: 'tag' });
      const tag = await updateTag(unit.tx, { id: input.id, name, slug: tagSlug(name) });
      if (tag === undefined) throw notFound('tag');
      unit.invalidate('tags');
      unit.audit({ action: 'tags.update', subjectType: 'tag', subjectID: input.id, params: { kind: 'named', name } });
      return { tag };
    }),
    { tag_name_key: (options) => nameTaken('name', 'tag', options) },
  );
}

export const tagsHandlers: Handlers<Contract['tags']> = {
  fetch: async (context) => ({ items: await listTags(context.db, { isPrivate: false, term: '', limit: everyTag }) }),
  fetchPrivate: async (context) => ({ items: await listTags(context.db, { isPrivate: true, term: '', limit: everyTag }) }),
  search: async (context, { term }) => ({ items: await listTags(context.db, { isPrivate: false, term, limit: searchLimit }) }),
  create: (context, input) =>
    unitOfWork(context, async (unit) => {
      const name = input.name.trim();
      // Without a letter or digit the slug would be empty, and the tag could not be found.
      if (tagSlug(name) === '') throw invalid('name', { rule: 'format', format: 'tagName' }, { subject: 'newTag' });
      const tag = await insertTag(unit.tx, { name, slug: tagSlug(name), isPrivate: input.private });
      if (tag === undefined) throw nameTaken('name', 'tag');
      // No page has it yet, so cached pages stay right.
      unit.audit({ action: 'tags.create', subjectType: 'tag', subjectID: tag.id, params: { kind: 'named', name } });
      return { tag };
    }),
  searchPrivate: async (context, { term }) => ({
    items: await listTags(context.db, { isPrivate: true, term, limit: searchLimit }),
  }),
  validate: async (context, { tag }) => {
    if (tagSlug(tag) === '') throw invalid('tag', { rule: 'format', format: 'tagName' }, { subject: 'newTag' });
    if (await isTagNameTaken(context.db, tag.trim())) throw nameTaken('tag', 'tag');
    return {};
  },
  update: changeTag,
  delete: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const name = await deleteTag(unit.tx, id);
      if (name === undefined) throw notFound('deletedTag');
      await deleteTagFromDrafts(unit.tx, id);
      unit.invalidate('tags');
      unit.audit({ action: 'tags.delete', subjectType: 'tag', subjectID: id, params: { kind: 'named', name } });
      return {};
    }),
  listPages: async (context, { id }) => {
    const [pages, fileCount] = await Promise.all([
      listPagesWithTag(context.db, id, usesLimit),
      countFilesWithTag(context.db, id),
    ]);
    return { ...pages, fileCount };
  },
};
