import { expect, it } from 'vitest';

import { mentionedIDs, mentionOf, mentionParts, withMentionedNames } from './mentions.ts';

const text = `${mentionOf(12)} and <@7>, see <@12>: a <@0> b <@x> c@d.example`;

it('a text mentions each user once, in its order', () => {
  expect(mentionedIDs(text)).toEqual([12, 7]);
  expect(mentionedIDs('Nobody @all')).toEqual([]);
});

it('a text is its words and whom it mentions, and is read with names', () => {
  expect(mentionParts('<@7>, see <@12>')).toEqual([{ userID: 7 }, ', see ', { userID: 12 }]);
  expect(mentionParts('')).toEqual([]);
  expect(withMentionedNames(text, (id) => `No. ${id}`)).toBe('@No. 12 and @No. 7, see @No. 12: a <@0> b <@x> c@d.example');
});
