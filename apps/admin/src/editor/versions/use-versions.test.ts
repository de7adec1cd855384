import { expect, test, vi } from 'vitest';

// The client of the API reads a token of the document when it is imported.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined }));
const { inOrder } = await import('./use-versions.ts');
vi.unstubAllGlobals();

const by = { ID: 7, name: 'Ann' };
const version = (number: number, saved: string, publishedAt: string | null) => ({
  id: number,
  number,
  name: '',
  revision: 0,
  title: 'Wave maker',
  createdAt: saved,
  updatedAt: saved,
  createdBy: by,
  isLive: false,
  wasPublished: publishedAt !== null,
  publishedAt,
});

test('a published version has the time of its publication, so that what was named between its last save and that is older', () => {
  const named = {
    id: 1,
    pageID: 1,
    pageVersionID: 1,
    title: 'Wave maker',
    name: 'Approved',
    reason: 'named',
    createdBy: by,
    createdAt: '2026-11-02T10:00:00Z',
  } as const;
  const listed = inOrder(
    [version(2, '2026-11-04T09:00:00Z', null), version(1, '2026-11-02T09:00:00Z', '2026-11-03T12:00:00Z')],
    [named],
  );
  expect(listed.map(({ kind, number, at }) => [kind, number, at])).toEqual([
    ['version', 2, '2026-11-04T09:00:00Z'],
    ['version', 1, '2026-11-03T12:00:00Z'],
    ['checkpoint', null, '2026-11-02T10:00:00Z'],
  ]);
});
