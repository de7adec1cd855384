import { auditProgramName } from '@ximblox/i18n/audit-actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { remindReviewersJob } from '../../../background/jobs/remind-reviewers.ts';
import { createTestApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { makePage, outcomeOf } from '../../../testing/factories.ts';
import { sentMails, type SentMail } from '../../../testing/sent-mails.ts';
import { remindReviewers } from './index.ts';

describe('reminders of open requests', () => {
  let test: TestApp;
  let editor: Caller;
  let email: string;
  let publisher: Caller;
  beforeAll(async () => {
    test = await createTestApp();
    editor = await test.loginAs(['create-page', 'edit-page'], 'E. Ditor');
    publisher = await test.loginAs(['edit-page', 'publish-page'], 'P. Ublisher');
    email = String((await publisher.get('/api/ximblox/user')).body['email']);
  });
  afterAll(() => test.close());

  /** A requested page; @returns its version */
  async function requested(): Promise<number> {
    const { id, versionID } = await makePage(editor, { title: 'Crossing seas' });
    expect(outcomeOf(await editor.post(`/api/ximblox/page/${id}/request-publication`, { comment: 'Please' }))).toBe('done');
    return versionID;
  }
  /** Lets time pass for all requests. */
  const wait = (days: number) =>
    sql`
      update publication_request
      set
        requested_at = requested_at - make_interval(days => ${days}),
        reminded_at = reminded_at - make_interval(days => ${days})`.execute(test.db);
  const reminders = async (): Promise<SentMail[]> =>
    (await sentMails(test, email)).filter(({ subject }) => subject === 'Waiting for review: Crossing seas');

  it('are mailed after three days, then weekly, five times, and end with the decision', async () => {
    const versionID = await requested();
    await wait(2);
    expect(await remindReviewers(test.services)).toBe(0);
    await wait(1);
    // Two processes at once remind once.
    const counts = await Promise.all([remindReviewers(test.services), remindReviewers(test.services)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail?.body).toContain('E. Ditor asked for the publication of “Crossing seas” 3 days ago.');
    expect(mail?.body).toContain(`/cmsadmin/publication-requests/${versionID}`);
    const recorded = await test.db
      .selectFrom('audit')
      .select('user_name')
      .where('action', '=', 'publicationRequests.remind')
      .execute();
    expect(recorded.map(({ user_name: name }) => auditProgramName(name, 'en'))).toEqual(['Scheduled reminders']);
    for (const _week of [1, 2, 3, 4]) {
      await wait(6);
      expect(await remindReviewers(test.services)).toBe(0);
      await wait(1);
      expect(await remindReviewers(test.services)).toBe(1);
    }
    await wait(30);
    expect(await remindReviewers(test.services)).toBe(0);
    expect(await reminders()).toHaveLength(5);
    await publisher.post(`/api/ximblox/page/version/${versionID}/reject-publication`, { feedback: 'No.' });
    const other = await requested();
    await wait(4);
    await publisher.post(`/api/ximblox/page/version/${other}/reject-publication`, { feedback: 'No.' });
    expect(await remindReviewers(test.services)).toBe(0);
  });

  it('are switched off by the setting', async () => {
    const before = (await reminders()).length;
    await requested();
    await wait(4);
    const signal = new AbortController().signal;
    const off = { ...test.services, config: { ...test.services.config, reviewReminders: false } };
    await remindReviewersJob.run(off, signal);
    expect(await reminders()).toHaveLength(before);
    await remindReviewersJob.run(test.services, signal);
    expect(await reminders()).toHaveLength(before + 1);
  });
});
