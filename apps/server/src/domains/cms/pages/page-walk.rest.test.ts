import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { randomOf } from '../../../fault-injection/seed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { outcomeOf } from '../../../testing/factories.ts';
import { acceptByPublishing } from '../publication-requests/index.ts';
import { runScheduled, emptyBin } from './index.ts';
import { newModel } from '../../../testing/models/page-model.ts';
import type { Step, World } from '../../../testing/models/page-steps.ts';
import { adoptIDs, chains, observe, predict, touched, type Scope, type Views } from '../../../testing/models/page-views.ts';
import { happen, nextStep, type Event } from '../../../testing/models/page-walk.ts';

const seed = Number(process.env['PAGES_SEED'] ?? 20_260);
const steps = Number(process.env['PAGES_STEPS'] ?? 60);

let server: TestApp;
let scope: Scope;
beforeAll(async () => {
  server = await createTestApp();
  const names = ['create-page', 'edit-page', 'publish-page', 'delete-page', 'manage-menu', 'manage-redirects'] as const;
  scope = {
    staff: await server.loginAs(names),
    visitor: server.visitor,
    locales: ['nl-nl', 'en-gb'],
    types: ['content', 'blank'],
    slugs: ['', 'walk', 'walk/a', 'b'],
    otherPaths: ['/old', '/en/older', '/en/b/', '/nl'],
    searchTerm: 'everywhere',
  };
});
afterAll(() => server.close());

async function applyStep(step: Event): Promise<void> {
  if (step.event === 'the bin is emptied') {
    await sql`update page set deleted_at = now() - interval '31 days' where page_id = ${step.id}`.execute(server.db);
    await emptyBin(server.db);
    return;
  }
  await sql`update page set scheduled_at = scheduled_at - make_interval(hours => ${step.hours}), unpublish_at = unpublish_at - make_interval(hours => ${step.hours})`.execute(
    server.db,
  );
  await runScheduled(server.services, acceptByPublishing);
}

/** Executes the next step, on the server and on the model. */
async function take(world: World, step: Step | Event): Promise<void> {
  if ('event' in step) {
    await applyStep(step);
    happen(world, step);
    return;
  }
  const answer = await scope.staff.send(step.method, step.url, step.body);
  expect(outcomeOf(answer)).toBe(step.expected);
  step.apply(answer.body);
}

const newestNumbers = async (): Promise<{ version: number; release: number }> => {
  const { rows } = await sql<{ version: number; release: number }>`
    select coalesce((select max(page_version_id) from page_version), 0) as version, coalesce((select max(release_id) from release), 0) as release`.execute(
    server.db,
  );
  return rows[0] ?? { version: 0, release: 0 };
};

const wordsOf = (step: Step | Event): string =>
  'event' in step ? JSON.stringify(step) : `${step.method} ${step.url} ${JSON.stringify(step.body)} → ${step.expected}`;

test(
  `pages do and show what their rules say, whatever is done to them (PAGES_SEED=${seed})`,
  { timeout: 60_000 + steps * 2_000 },
  async () => {
    const world: World = { model: newModel(), scope, random: randomOf(seed), words: 0 };
    const history: string[] = [];
    let before: Views = {};
    for (let count = 0; count < steps; count += 1) {
      const known = await newestNumbers();
      const step = nextStep(world);
      history.push(wordsOf(step));
      try {
        await take(world, step);
        await server.services.outbox.settled();
        const views = await observe(scope, world.model);
        adoptIDs(world.model, views, known);
        expect(views).toEqual({ ...predict(scope, world.model), [touched]: views[touched] });
        expect(chains(views)).toEqual([]);
        if ('expected' in step && step.expected !== 'done') expect(views).toEqual(before);
        before = views;
      } catch (error) {
        throw new Error(`After PAGES_SEED=${seed}, step ${count}:\n${history.join('\n')}`, { cause: error });
      }
    }
  },
);
