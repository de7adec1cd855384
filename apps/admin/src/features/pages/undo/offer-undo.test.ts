import { beforeEach, describe, expect, it, vi } from 'vitest';

const { shown } = vi.hoisted(() => ({ shown: [] as { text: string; onUndo?: () => void; isRefusal?: boolean }[] }));
vi.mock('../../../shared/ui/toast.tsx', () => ({ showToast: (toast: (typeof shown)[number]) => shown.push(toast) }));

// Files share modules, and the toast of another file's test may be in them.
vi.resetModules();
const { offerUndoOfPages } = await import('./offer-undo.ts');
beforeEach(() => void shown.splice(0));

const run = async (
  undoIDs: readonly number[],
  mutate: (input: { ids: readonly number[] }) => Promise<unknown>,
  isDeletion = false,
) => {
  const onUndone = vi.fn();
  const api = { pages: { undoMany: { mutate } } } as unknown as Parameters<typeof offerUndoOfPages>[0];
  offerUndoOfPages(api, { text: 'Two pages unpublished.', undone: 'Two pages are back.', undoIDs, isDeletion, onUndone });
  shown[0]?.onUndo?.();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledTimes(undoIDs.length === 0 ? 0 : 1));
};

describe('the undo of a change of pages', () => {
  it('undoes all of it, the last first, and says so', async () => {
    const calls: (readonly number[])[] = [];
    await run([1, 2], async ({ ids }) => {
      calls.push(ids);
      return { refused: [] };
    });
    expect(calls).toEqual([[2, 1]]);
    expect(shown.map(({ text }) => text)).toEqual(['Two pages unpublished.', 'Two pages are back.']);
  });

  it('goes on where one is refused, and says how many were', async () => {
    await run([1, 2], async () => ({ refused: [{ id: 2, errors: [{ message: 'Changed since.' }] }] }));
    expect(shown[1]).toMatchObject({ isRefusal: true, text: '1 of 2 not undone. Changed since.' });
  });

  it('says of a taken path what can be done: a page of the bin is put back there at another one', async () => {
    const errors = [{ name: 'nameTaken', property: 'slug', message: 'Another page uses it. Choose a different one.' }];
    await run([1], async () => ({ refused: [{ id: 1, errors }] }));
    expect(shown[1]?.text).toBe('Not undone. Another page has the path now.');
    shown.splice(0);
    await run([1], async () => ({ refused: [{ id: 1, errors }] }), true);
    expect(shown[1]?.text).toBe('Not undone. Another page has the path now. In the bin you can choose another path.');
  });

  it('takes several calls for many, and goes on where one fails as a whole', async () => {
    const sizes: number[] = [];
    const many = Array.from({ length: 60 }, (_, at) => at + 1);
    await run(many, ({ ids }) => {
      sizes.push(ids.length);
      return ids.length === 50 ? Promise.reject(new Error('no')) : Promise.resolve({ refused: [] });
    });
    expect(sizes).toEqual([50, 10]);
    expect(shown[1]?.text).toMatch(/^50 of 60 not undone\. ./);
  });

  it('is not offered where there is nothing to undo', async () => {
    await run([], () => Promise.resolve());
    expect(shown).toEqual([{ text: 'Two pages unpublished.', onUndo: undefined }]);
  });
});
