import { beforeEach, expect, it, vi } from 'vitest';

const { shown } = vi.hoisted(() => ({ shown: [] as { text: string; onUndo?: () => void; isRefusal?: boolean }[] }));
vi.mock('../../../shared/ui/toast.tsx', () => ({ showToast: (toast: (typeof shown)[number]) => shown.push(toast) }));

// Files share modules, and the toast of another file's test may be in them.
vi.resetModules();
const { offerUndoOfFiles, putFilesBack } = await import('./offer-undo.ts');
beforeEach(() => void shown.splice(0));

const run = async (undo: () => Promise<number>) => {
  const onUndone = vi.fn();
  offerUndoOfFiles({ text: 'Two files moved.', undo, onUndone });
  shown[0]?.onUndo?.();
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledOnce());
  expect(onUndone).toHaveBeenCalledWith(shown[1]?.isRefusal !== true);
  return shown[1];
};

it('the undo of a change of the library says what came of it: done, files left out, or why not', async () => {
  expect(await run(async () => 0)).toEqual({ text: 'Undone.' });
  shown.splice(0);
  const partly = await run(async () => 2);
  expect(partly?.isRefusal).toBe(true);
  expect(partly?.text).toMatch(/^2 files were not put back/);
  shown.splice(0);
  const refused = await run(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(refused?.isRefusal).toBe(true);
  expect(refused?.text).toMatch(/^Not undone\. ./);
});

it('files of several folders go back to their own, and those that stay are counted', async () => {
  const calls: unknown[] = [];
  const mutate = async (input: { ids: number[]; newPath: string }) => {
    calls.push(input);
    return { files: [], refused: input.newPath === '/b' ? [{ id: 3, reason: 'nameTaken' }] : [] };
  };
  const api = { media: { moveFiles: { mutate } } } as unknown as Parameters<typeof putFilesBack>[0];
  const files = [
    { id: 1, path: '/a' },
    { id: 2, path: '/a' },
    { id: 3, path: '/b' },
  ];
  expect(await putFilesBack(api, files)).toBe(1);
  expect(calls).toEqual([
    { ids: [1, 2], newPath: '/a' },
    { ids: [3], newPath: '/b' },
  ]);
});
