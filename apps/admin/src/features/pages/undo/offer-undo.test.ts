import { beforeEach, describe, expect, it, vi } from 'vitest';

const { shown } = vi.hoisted(() => ({ shown: [] as { text: string; onUndo?: () => void; isRefusal?: boolean }[] }));
vi.mock('../../../shared/ui/toast.tsx', () => ({ showToast: (toast: (typeof shown)[number]) => shown.push(toast) }));

const { offerUndo } = await import('./offer-undo.ts');
beforeEach(() => void shown.splice(0));

const run = async (undoIDs: readonly number[], mutate: (input: { id: number }) => Promise<unknown>) => {
  const onUndone = vi.fn();
  const api = { pages: { undo: { mutate } } } as unknown as Parameters<typeof offerUndo>[0];
  offerUndo(api, { text: 'Two pages unpublished.', undone: 'Two pages are back.', undoIDs, onUndone });
  shown[0]?.onUndo?.();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledTimes(undoIDs.length === 0 ? 0 : 1));
};

describe('the undo of a change of pages', () => {
  it('undoes all of it, the last first, and says so', async () => {
    const calls: number[] = [];
    await run([1, 2], async ({ id }) => calls.push(id));
    expect(calls).toEqual([2, 1]);
    expect(shown.map(({ text }) => text)).toEqual(['Two pages unpublished.', 'Two pages are back.']);
  });

  it('goes on where one is refused, and says how many were', async () => {
    await run([1, 2], ({ id }) => (id === 2 ? Promise.reject(new Error('no')) : Promise.resolve()));
    expect(shown[1]).toMatchObject({ isRefusal: true });
    expect(shown[1]?.text).toMatch(/^1 of 2 not undone\. ./);
  });

  it('is not offered where there is nothing to undo', async () => {
    await run([], () => Promise.resolve());
    expect(shown).toEqual([{ text: 'Two pages unpublished.', onUndo: undefined }]);
  });
});
