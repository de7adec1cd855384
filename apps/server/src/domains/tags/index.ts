import type { Contract } from '@ximblox/contract';

import { failure } from '../../kernel/domain-error.ts';
import type { Handlers } from '../../kernel/handlers.ts';
import { unitOfWork } from '../../kernel/unit-of-work.ts';
import { insertTag, listTags } from './tags.repository.ts';

const everyTag = 10_000;
const searchLimit = 20;

/** A tag's slug: its name in lower case with `-` for all else. */
export const tagSlug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

export const tagsHandlers: Handlers<Contract['tags']> = {
  fetch: async (context) => ({ items: await listTags(context.db, { isPrivate: false, term: '', limit: everyTag }) }),
  fetchPrivate: async (context) => ({ items: await listTags(context.db, { isPrivate: true, term: '', limit: everyTag }) }),
  search: async (context, { term }) => ({ items: await listTags(context.db, { isPrivate: false, term, limit: searchLimit }) }),
  create: (context, input) =>
    unitOfWork(context, async (unit) => {
      const name = input.name.trim();
      const tag = await insertTag(unit.tx, { name, slug: tagSlug(name), isPrivate: input.private });
      if (tag === undefined) throw failure('TM_02', 'name');
      unit.invalidate('tags');
      unit.audit({ action: 'tags.create', subjectType: 'tag', subjectID: tag.id, summary: `Tag “${name}” made` });
      return { tag };
    }),
};
