import { expect, type Page } from '@playwright/test';

import { callAPI } from './versioned-page.ts';

/** What a test says of a member; the rest is made up. */
export type NewMember = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly organisation: string;
};

/** Registers members as visitors of the site do, one after another. */
export async function registerMembers(page: Page, members: readonly NewMember[]): Promise<void> {
  const password = 'Correct horse 9!';
  for (const member of members) {
    const answer = await callAPI(page, 'POST', '/api/institute/user/register', {
      title: 'Mrs.',
      ...member,
      country: 'Netherlands',
      password,
      confirmPassword: password,
      privacyAccepted: true,
    });
    expect(answer).toMatchObject({ Success: true });
  }
}
