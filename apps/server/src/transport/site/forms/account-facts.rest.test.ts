import { dayInZone, siteTimeZone } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestClock } from '../../../testing/accounts.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makeLivePage } from '../../../testing/factories.ts';

const clock = createTestClock();
const soon = dayInZone(new Date(clock.now().getTime() + 10 * 86_400_000), siteTimeZone);

let test: TestApp;
let member: Caller;
let event: string;
let vacancy: string;
beforeAll(async () => {
  test = await createTestApp({ clock });
  const staff = await test.loginAs(['create-page', 'edit-page', 'publish-page']);
  const typeData = { type: 5, startDate: `${soon}T09:30`, registration: true };
  event = `/en/${(await makeLivePage(staff, { title: 'Seakeeping', type: 'event', typeData })).slug}`;
  vacancy = `/en/${(await makeLivePage(staff, { title: 'Engineer', type: 'vacancy', typeData: { publicationDate: '2026-01-01' } })).slug}`;
  member = await test.loginAsMember(1001);
  const names = { first_name: 'Marijke', middle_name: 'van den', last_name: 'Berg' };
  const rest = { email: 'marijke@devlijt.example', organisation: 'De Vlijt & Zn', telephone: '+31 10 123 4567' };
  await test.db
    .updateTable('member')
    .set({ ...names, ...rest })
    .where('member_id', '=', 1001)
    .execute();
});
afterAll(() => test.close());

const valueOf = (html: string, name: string): string | undefined =>
  / value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '')?.[1];
const valuesOf = (html: string, names: readonly string[]) => names.map((name) => valueOf(html, name));

describe('the form of a page', () => {
  it('is filled in from the account of a member, with what its fields ask', async () => {
    expect(valuesOf((await member.get(event)).text, ['name', 'email', 'organisation'])).toEqual([
      'Marijke van den Berg',
      'marijke@devlijt.example',
      'De Vlijt &amp; Zn',
    ]);
    expect(valuesOf((await member.get(vacancy)).text, ['firstName', 'lastName', 'email', 'phone'])).toEqual([
      'Marijke',
      'van den Berg',
      'marijke@devlijt.example',
      '+31 10 123 4567',
    ]);
  });

  it('is empty for everybody else, before and after a member had it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { text } = await test.visitor.get(event);
      expect(valuesOf(text, ['name', 'email', 'organisation'])).toEqual(['', '', '']);
      await member.get(event);
    }
  });
});
