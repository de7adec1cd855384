import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const source = path.join(import.meta.dirname, '../..');
/** Listeners that decide nothing about a key of the screen, each with its reason. */
const allowed = [
  'shared/keys/key-reach.ts', // the rule itself
  'shared/keys/use-screen-keys.ts',
  'shared/menu-keys.ts', // arrows on the focused button of a menu, which is no field
  'app/session-gate.tsx', // notes that somebody is there
  'shared/ui/modal/use-escape.ts', // Escape closes the dialog on top
  'shell/shell.tsx', // letters typed before the palette has its field
  'editor/session/history-keys.ts', // undo of the document whose fields it works in
  'editor/canvas/canvas.tsx', // hands keys of the page on to the window
  'features/menus/tree/use-tree-drag.ts', // Escape ends a drag by pointer
];

test('keys of the whole window are heard through one hook, so that none acts where somebody writes', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const listening = files.filter((file) =>
    /addEventListener\(\s*'key|useHotkeys|useWindowEvent\(\s*'key|onkeydown/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(listening.toSorted()).toEqual(allowed.toSorted());
});
