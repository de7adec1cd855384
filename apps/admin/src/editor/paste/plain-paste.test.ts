import { expect, test } from 'vitest';

import { isPlainPaste, notePaste, notePasteKey } from './plain-paste.ts';

const press = (key: string, shiftKey: boolean): void =>
  notePasteKey({ key, ctrlKey: true, metaKey: false, shiftKey } as KeyboardEvent);
const paste = () => new Event('paste') as ClipboardEvent;
const isPlain = (event: ClipboardEvent): boolean => {
  notePaste(event);
  return isPlainPaste(event);
};

test('Ctrl+Shift+V asks for words only for the paste that it makes, however often that is noted, and not for the next one', () => {
  press('V', true);
  const first = paste();
  expect(isPlain(first)).toBe(true);
  expect(isPlain(first)).toBe(true);
  expect(isPlain(paste())).toBe(false);
  expect(isPlainPaste(first)).toBe(true);
});

test('another key takes back what was asked', () => {
  press('V', true);
  press('End', false);
  expect(isPlain(paste())).toBe(false);
});
