import { installCatalog } from '@ximblox/blocks';
import { catalog } from '@ximblox/institute/catalog';
import { afterEach, expect, test } from 'vitest';

import { groupMembersInSentence, readerNames, visibilityNames } from './visibility-names.ts';

afterEach(() => installCatalog(catalog));

const install = (groupMembers?: { readonly one: string; readonly many: string }): void => {
  const { groupMembers: _, ...others } = catalog;
  installCatalog({ ...others, ...(groupMembers === undefined ? {} : { groupMembers }) });
};

test('the last level is named as the site calls members of its groups', () => {
  install({ one: 'MOB patron', many: 'MOB patrons' });
  expect([visibilityNames()[2], readerNames()[2], groupMembersInSentence()]).toEqual([
    'MOB patrons',
    'MOB patron',
    'MOB patrons',
  ]);
});

test('a site without a name for them has group members, in lower case within a sentence', () => {
  install();
  expect(Object.values(visibilityNames())).toEqual(['Everyone', 'Logged in', 'Group members']);
  expect(Object.values(readerNames())).toEqual(['Visitor', 'Member', 'Group member']);
  expect(groupMembersInSentence()).toBe('group members');
});
