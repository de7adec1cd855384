import { DomainStartError } from '@ximblox/db';
import { pagePath } from '@ximblox/primitives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { demoContent } from '../testing/demo-content.ts';
import type { Config } from '../config.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { firstStart, type FirstAdministrator } from './first-start.ts';
import { generatePassword } from './generate-password.ts';
import { checkMemberPassword, checkStaffPassword } from '../domains/access/credentials/index.ts';

/** Runs the first start with the settings of the test, or others. @returns the administrators it reported */
async function start(
  { services }: TestApp,
  settings: Partial<Config> = {},
  onProgress: (line: string) => void = () => {},
): Promise<FirstAdministrator[]> {
  const reported: FirstAdministrator[] = [];
  await firstStart(
    services,
    { ...services.config, ...settings },
    {
      onProgress,
      onAdministrator: (administrator) => void reported.push(administrator),
      onDemoMembers: () => {},
    },
  );
  return reported;
}

describe('the first start', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ environment: { ADMIN_EMAIL: 'first@example.org', SEED: 'demo' } });
  });
  afterAll(() => test.close());

  it('generates an acceptable password', async () => {
    for (let run = 0; run < 50; run += 1) {
      expect(await checkStaffPassword(generatePassword(), ['Administrator', 'admin'])).toEqual([]);
      expect(await checkMemberPassword(generatePassword(), ['Marijke'])).toEqual([]);
    }
  });

  it('publishes every page of the demo content, once, and the administrator can log in', async () => {
    const [administrator] = await start(test);
    expect(await start(test)).toEqual([]);
    const login = await test.visitor.post('/api/ximblox/auth/login', administrator);
    expect(login.body).toMatchObject({ Success: true, User: { role: { name: 'Administrator' } } });
    for (const page of demoContent.pages) {
      const found = await test.visitor.get(
        `/api/ximblox/page/get-by-slug-query?slug=${encodeURIComponent(pagePath(page.locale, page.slug))}`,
      );
      expect([page.slug, found.status]).toEqual([page.slug, page.isDraft ? 404 : 200]);
      if (page.isDraft) continue;
      expect((found.body['pageVersion'] as { blocks: unknown[] }).blocks).toHaveLength(
        page.blocks.filter((block) => block.visibility === 0).length,
      );
    }
    const menu = await test.visitor.get('/api/ximblox/menu/nl-nl');
    expect(menu.body['items']).toHaveLength(demoContent.menus['main']?.['nl-nl']?.length ?? -1);
  });

  it.each(['Welkom2026!', 'Administrator-1'])(
    'refuses %j as the first password with one sentence, and creates nothing',
    async (weak) => {
      const fresh = await createTestApp({ environment: { ADMIN_PASSWORD: weak, SEED: 'demo' } });
      try {
        const attempt = start(fresh);
        await expect(attempt).rejects.toThrow(
          /^ADMIN_PASSWORD cannot be used: .+\. Choose another one, or leave it out to have one made\.$/,
        );
        await expect(attempt).rejects.toBeInstanceOf(DomainStartError);
        expect(await fresh.db.selectFrom('page').select('page_id').execute()).toEqual([]);
      } finally {
        await fresh.close();
      }
    },
  );

  it.each<[given: Partial<Config>, said: string | undefined]>([
    [{ adminEmail: 'first@example.org', adminSettings: ['ADMIN_EMAIL'] }, undefined],
    [{ adminSettings: [] }, undefined],
    [{ adminEmail: 'other@example.org', adminSettings: ['ADMIN_EMAIL'] }, 'ADMIN_EMAIL is not used: it counts'],
    [
      {
        adminEmail: 'First@example.org',
        adminPassword: 'Zeven-blauwe-boten-7',
        adminSettings: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      },
      'ADMIN_PASSWORD is not used: it counts',
    ],
    [
      {
        adminEmail: 'other@example.org',
        adminPassword: 'Zeven-blauwe-boten-7',
        adminSettings: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      },
      'ADMIN_EMAIL and ADMIN_PASSWORD are not used: they count',
    ],
  ])(
    'says in one line which settings of the first administrator have no effect later, without the password: %j',
    async (given, message) => {
      await start(test);
      const lines: string[] = [];
      expect(await start(test, given, (line) => void lines.push(line))).toEqual([]);
      expect(lines.map((line) => line.slice(0, message?.length))).toEqual(message === undefined ? [] : [message]);
      for (const line of lines) {
        expect(line).not.toMatch(/Zeven|\n/);
        expect(line).toContain('npm run cms -- user create');
      }
    },
  );

  it('resumes after an interruption', async () => {
    await test.db.updateTable('staff_user').set({ deleted_at: new Date() }).execute();
    // The state of a start that was killed between an image and its description.
    await test.db.deleteFrom('media_file_tag').execute();
    await test.db
      .updateTable('media_file')
      .set({ shared: false, default_alt_text: '' })
      .where('name', '=', 'kelvin-wake.jpg')
      .execute();
    const [again] = await start(test);
    expect(again?.password).toBeDefined();
    const { totalItems } = await test.services.execute.call('pages.list', test.context, { pageSize: 1 });
    expect(totalItems).toBe(demoContent.pages.length);
    const files = await test.db.selectFrom('media_file').select(['shared', 'default_alt_text as text']).execute();
    expect(files.map(({ shared, text }) => [shared, text !== ''])).toEqual(
      [...demoContent.images, ...demoContent.documents].map(() => [true, true]),
    );
    const search = { searchTerm: 'kelvin-wake.jpg' };
    const described = await test.services.execute.call('media.searchFiles', test.context, search);
    expect(described.files[0]?.tags).toMatchObject([{ name: 'Waves', private: false }]);
  });
});
