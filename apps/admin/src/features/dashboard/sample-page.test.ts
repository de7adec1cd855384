import { checkBlocks } from '@ximblox/blocks';
import type { Permission } from '@ximblox/primitives';
import { describe, expect, test } from 'vitest';

import { sampleBlocks, samplePlace } from './sample-page.ts';

const may = (name: Permission['name'], parameters: Permission['parameters'] = {}): Permission => ({ name, parameters });
const writer = (parameters: Permission['parameters'] = {}) => [may('create-page', parameters), may('edit-page', parameters)];

describe('the place of a sample page', () => {
  test('is a content page in the language of the back office where nothing is restricted', () => {
    expect(samplePlace(writer(), 'en')).toEqual({ type: 'content', locale: 'en-gb' });
    expect(samplePlace(writer(), 'nl')).toEqual({ type: 'content', locale: 'nl-nl' });
  });

  test('is one that a narrowed role may both create and edit', () => {
    expect(samplePlace(writer({ pageTypes: ['news'], locales: ['nl-nl'] }), 'en')).toEqual({ type: 'news', locale: 'nl-nl' });
    const mixed = [may('create-page'), may('edit-page', { pageTypes: ['news'], locales: ['en-gb'] })];
    expect(samplePlace(mixed, 'nl')).toEqual({ type: 'news', locale: 'en-gb' });
  });

  test('is none for who may create pages or edit them only', () => {
    expect(samplePlace([may('create-page')], 'en')).toBeUndefined();
    expect(samplePlace([may('edit-page')], 'en')).toBeUndefined();
    expect(
      samplePlace([may('create-page', { locales: ['nl-nl'] }), may('edit-page', { locales: ['en-gb'] })], 'en'),
    ).toBeUndefined();
  });
});

describe('the blocks of a sample page', () => {
  test('can be published as they are, each with a key of its own', () => {
    const blocks = sampleBlocks('content', { mayDelete: true });
    expect(blocks.map(({ type }) => type)).toEqual([
      'richText',
      'heading',
      'richText',
      'quote',
      'heading',
      'richText',
      'table',
      'heading',
      'richText',
    ]);
    expect(checkBlocks(blocks, { strength: 'strict', sanitizers: { html: (html) => html } }).issues).toEqual([]);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
  });

  test('say how to delete the page to who may', () => {
    const textOf = (mayDelete: boolean) => JSON.stringify(sampleBlocks('content', { mayDelete }));
    expect(textOf(true)).toContain('Move page to the bin…');
    expect(textOf(false)).not.toContain('Move page to the bin…');
  });
});
