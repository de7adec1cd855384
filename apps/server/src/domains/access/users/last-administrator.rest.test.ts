import { permissionNames } from '@ximblox/primitives';
import { expect, it } from 'vitest';

import { createTestApp } from '../../../testing/app.ts';

type ListedUser = { readonly ID: number; readonly role: { readonly ID: number }; readonly isLastAdministrator: boolean };

it('the last user who can manage users and roles is reported as such, and cannot be deleted or get another role', async () => {
  const test = await createTestApp();
  try {
    const [first, writer] = [await test.loginAs(permissionNames), await test.loginAs([])];
    const listed = async () => (await first.get(`/api/ximblox/user/list?pageSize=100`)).body['items'] as ListedUser[];
    const last = async () => (await listed()).filter((user) => user.isLastAdministrator).map(({ ID }) => ID);
    expect(await last()).toEqual([first.userID]);
    const roleID = (await listed()).find(({ ID }) => ID === writer.userID)?.role.ID;
    const demoted = { email: 'first@example.org', roleID, profile: { name: 'First', jobTitle: '' } };
    expect((await first.send('DELETE', `/api/ximblox/user/${String(first.userID)}`)).status).toBe(409);
    expect((await first.send('PUT', `/api/ximblox/user/${String(first.userID)}`, demoted)).status).toBe(409);
    const second = await test.loginAs(permissionNames);
    expect(await last()).toEqual([]);
    expect((await first.send('DELETE', `/api/ximblox/user/${String(second.userID)}`)).status).toBe(200);
    expect(await last()).toEqual([first.userID]);
  } finally {
    await test.close();
  }
});
