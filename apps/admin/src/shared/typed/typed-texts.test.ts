import { expect, test } from 'vitest';

import { ageMaxMs, createTypedTexts, textsMax } from './typed-texts.ts';

function storageOf(isFull = () => false) {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      entries.set(name, value);
    },
    removeItem: (name: string) => void entries.delete(name),
  };
}

test('a typed text is there again after a reload, for its user and place only', () => {
  const storage = storageOf();
  createTypedTexts(() => storage).write(1, 'review.7', 'Not yet');
  const reloaded = createTypedTexts(() => storage);
  expect([reloaded.read(1, 'review.7'), reloaded.read(2, 'review.7'), reloaded.read(1, 'review.70')]).toEqual([
    'Not yet',
    undefined,
    undefined,
  ]);
});

test('the places that begin alike are listed for their user, also what the storage does not take', () => {
  let isFull = false;
  const storage = storageOf(() => isFull);
  const own = createTypedTexts(() => storage);
  own.write(1, 'page.7.comment.a', 'x');
  own.write(1, 'page.70.comment.b', 'x');
  own.write(2, 'page.7.comment.c', 'x');
  isFull = true;
  own.write(1, 'page.7.comment.d', 'x');
  expect(own.places(1, 'page.7.').toSorted()).toEqual(['page.7.comment.a', 'page.7.comment.d']);
});

test('a text that was sent, or emptied, leaves nothing behind', () => {
  const storage = storageOf();
  const texts = createTypedTexts(() => storage);
  texts.write(1, 'a', 'x');
  texts.write(1, 'b', 'y');
  texts.clear(1, 'a');
  texts.write(1, 'b', '  ');
  expect(storage.length).toBe(0);
});

test('kept texts are bounded in number and age, the oldest go first, and other entries stay', () => {
  let now = 0;
  const storage = storageOf();
  storage.setItem('navigation.wide', 'true');
  const texts = createTypedTexts(
    () => storage,
    () => now,
  );
  for (now = 0; now < textsMax * 2; now += 1) texts.write(1, `place ${now}`, 'x');
  expect(storage.length).toBe(textsMax + 1);
  expect([texts.read(1, 'place 0'), texts.read(1, `place ${textsMax * 2 - 1}`)]).toEqual([undefined, 'x']);
  now += ageMaxMs;
  expect(texts.read(1, `place ${textsMax * 2 - 1}`)).toBeUndefined();
  texts.write(1, 'new', 'x');
  expect(storage.length).toBe(2);
});

test('a full or unavailable storage is told, and the window keeps the text', () => {
  let isFull = true;
  const storage = storageOf(() => isFull);
  const texts = createTypedTexts(() => storage);
  expect(texts.write(1, 'a', 'x')).toBe(false);
  expect(texts.read(1, 'a')).toBe('x');
  isFull = false;
  expect(texts.write(1, 'a', 'xy')).toBe(true);
  const none = createTypedTexts(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([none.write(1, 'a', 'x'), none.read(1, 'a')]).toEqual([false, 'x']);
});

test('what another program wrote under the same name is no text', () => {
  const storage = storageOf();
  storage.setItem('ximblox.typed.1.a', '{"text":3}');
  storage.setItem('ximblox.typed.1.b', 'not JSON');
  const texts = createTypedTexts(() => storage);
  expect([texts.read(1, 'a'), texts.read(1, 'b')]).toEqual([undefined, undefined]);
});
