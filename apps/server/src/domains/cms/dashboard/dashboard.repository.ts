import { dashboardCountMax, dashboardItemsMax, samplePageSlug, type Dashboard } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import { pagePath, type Locale } from '@ximblox/primitives';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import { textOrder } from '../../../kernel/sql/text-order.ts';
import { person } from '../../../kernel/sql/person.ts';
import { asksForChanges, hasDraft } from '../pages/index.ts';

type Waiting = NonNullable<Dashboard['waiting']>;
type ItemOf<Part extends keyof Waiting> = Waiting[Part]['items'][number];

/** How many open requests are read before they are filtered by the caller's permissions, and pages of a user for translations. */
const unfilteredMax = 500;
/** Of a user's newest pages, how many are looked at for changes that are not published. */
const recentMax = 50;

const nameColumns = ['p.page_id as pageID', 'p.title', 'p.slug', 'p.locale', 'p.type'] as const;
const named = <Row extends { slug: string; locale: Locale }>({ slug, ...row }: Row): Omit<Row, 'slug'> & { path: string } => ({
  ...row,
  path: pagePath(row.locale, slug),
});

/** Open requests that others made, those that name the user first, then the oldest first. */
export async function listOpenRequests(db: Kysely<Database>, userID: number): Promise<ItemOf<'toReview'>[]> {
  const rows = await db
    .selectFrom('page as p')
    .innerJoin('publication_request as q', 'q.publication_request_id', 'p.publication_request_id')
    .select(nameColumns)
    .select(['q.page_version_id as pageVersionID', 'q.requested_at as requestedAt'])
    .select(person(sql`q.requested_by_user_id`).as('requestedBy'))
    .select(sql<boolean>`${userID}::int = any(q.reviewer_user_ids)`.as('namesYou'))
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`q.requested_by_user_id is distinct from ${userID}::int`)
    .orderBy('namesYou', 'desc')
    .orderBy('q.publication_request_id')
    .limit(unfilteredMax)
    .execute();
  return rows.map(named);
}

/** The user's requests that were rejected and still ask for changes, newest first. */
export async function listOwnRejections(db: Kysely<Database>, userID: number): Promise<ItemOf<'rejected'>[]> {
  const rows = await db
    .selectFrom('publication_request as q')
    .innerJoin('page as p', 'p.page_id', 'q.page_id')
    .select(nameColumns)
    .select(['q.page_version_id as pageVersionID', 'q.feedback', sql<string>`q.decided_at`.as('decidedAt')])
    .select(person(sql`q.decided_by_user_id`).as('decidedBy'))
    .where('q.requested_by_user_id', '=', userID)
    .where('p.deleted_at', 'is', null)
    .where(asksForChanges)
    .orderBy('q.decided_at', 'desc')
    .limit(dashboardCountMax)
    .execute();
  return rows.map(named);
}

/**
 * Open comments whose last words are of another user, newest first: on pages that the user created or changed last, and those
 * that the user wrote.
 */
export async function listOpenComments(db: Kysely<Database>, userID: number): Promise<ItemOf<'comments'>[]> {
  const rows = await db
    .selectFrom('review_comment as c')
    .innerJoin('page as p', 'p.page_id', 'c.page_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('review_comment as a')
          .select(['a.text', 'a.created_at', 'a.created_by_user_id'])
          .where((is) =>
            is.or([
              is('a.review_comment_id', '=', is.ref('c.review_comment_id')),
              is('a.answered_comment_id', '=', is.ref('c.review_comment_id')),
            ]),
          )
          .orderBy('a.review_comment_id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .select(nameColumns)
    .select(['l.text', sql<string>`l.created_at`.as('at'), person(sql`l.created_by_user_id`).as('author')])
    .where('c.answered_comment_id', 'is', null)
    .where('c.resolved_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`${userID}::int in (p.created_by_user_id, p.updated_by_user_id, c.created_by_user_id)`)
    .where(sql<boolean>`l.created_by_user_id is distinct from ${userID}::int`)
    .orderBy('c.review_comment_id', 'desc')
    .limit(dashboardCountMax)
    .execute();
  return rows.map(named);
}

/** The pages that a user changed last, newest first. */
const recentPages = (db: Kysely<Database>, userID: number, limit: number) =>
  db
    .selectFrom('page as p')
    .selectAll('p')
    .where('p.updated_by_user_id', '=', userID)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.page_id', 'desc')
    .limit(limit);

/**
 * Of the pages that the user changed last, translations whose source has changed since, those with the most blocks to translate
 * first.
 */
export async function listOwnDebts(db: Kysely<Database>, userID: number): Promise<ItemOf<'translations'>[]> {
  const rows = await db
    .selectFrom(recentPages(db, userID, unfilteredMax).as('p'))
    .innerJoinLateral(
      // The limit keeps the planner from reading all translations.
      (eb) =>
        eb
          .selectFrom('translation as t')
          .innerJoin('page as s', 's.page_id', 't.source_page_id')
          .select('t.debt')
          .whereRef('t.page_id', '=', 'p.page_id')
          .where('t.debt', '>', 0)
          .where('s.deleted_at', 'is', null)
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(nameColumns)
    .select('t.debt')
    .orderBy('t.debt', 'desc')
    .orderBy('p.page_id')
    .limit(dashboardCountMax)
    .execute();
  return rows.map(named);
}

/** Of the pages that a user changed last, those with changes that are neither published, requested nor scheduled, newest first. */
export async function listOwnDrafts(db: Kysely<Database>, userID: number): Promise<NonNullable<Dashboard['drafts']>> {
  const rows = await db
    .selectFrom(recentPages(db, userID, recentMax).as('p'))
    .select(nameColumns)
    .select(['p.state', 'p.updated_at as updatedAt', sql<boolean>`p.live_version_id is not null`.as('isLive')])
    .where('p.publication_request_id', 'is', null)
    .where(sql<boolean>`p.scheduled_version_id is distinct from p.newest_version_id`)
    .where(sql<boolean>`(p.live_version_id is null or ${hasDraft})`)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.page_id', 'desc')
    .execute();
  return rows.map(named);
}

/** Of the newest pages, how many are looked through for those that others changed. */
const lookedThroughMax = 200;

/** What a page changed by last: a request and a publication count where nothing was written since. */
const lastAct = <Value>(
  requested: RawBuilder<unknown>,
  published: RawBuilder<unknown>,
  changed: RawBuilder<unknown>,
) => sql<Value>`
  case
    when q.requested_at >= p.updated_at then ${requested}
    when r.published_at >= p.updated_at then ${published}
    else ${changed}
  end`;
const lastActor = lastAct<number | null>(
  sql.ref('q.requested_by_user_id'),
  sql.ref('r.published_by_user_id'),
  sql.ref('p.updated_by_user_id'),
);
const lastActName = lastAct<'requested' | 'published' | 'changed'>(sql`'requested'`, sql`'published'`, sql`'changed'`);

/** Pages that others changed last, newest first, with the last thing that they did. */
export async function listColleagueChanges(db: Kysely<Database>, userID: number): Promise<NonNullable<Dashboard['colleagues']>> {
  const newest = db
    .selectFrom('page as p')
    .selectAll('p')
    .where('p.deleted_at', 'is', null)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.page_id', 'desc')
    .limit(lookedThroughMax);
  const rows = await db
    .selectFrom(newest.as('p'))
    .leftJoin('release as r', 'r.release_id', 'p.release_id')
    .leftJoin('publication_request as q', 'q.publication_request_id', 'p.publication_request_id')
    .select(nameColumns)
    .select(lastActName.as('act'))
    .select(sql<string>`greatest(p.updated_at, q.requested_at, r.published_at)`.as('at'))
    .select(person(lastActor).as('by'))
    .where(sql<boolean>`${lastActor} <> ${userID}::int`)
    .orderBy('at', 'desc')
    .orderBy('p.page_id', 'desc')
    .limit(dashboardItemsMax)
    .execute();
  return rows.map(named);
}

/** Of a user's acts, how many of the newest are looked through for the pages that they created: who did more is no newcomer. */
const ownActsMax = 1000;
const creations = ['pages.create', 'pages.duplicate', 'pages.createTranslation'];

const progressColumns = [
  sql<boolean>`p.publication_request_id is not null`.as('isRequested'),
  sql<boolean>`exists (select from release r where r.page_id = p.page_id)`.as('wasPublished'),
] as const;

/**
 * The newest page that a user created or changed last. Undefined where they have none but their sample page.
 * @returns also the sample page, whether it waits for a decision, and whether the user is past a first page: one of these was published once. What they
 *   created is only looked for where what they changed last does not say so already
 */
export async function findOwnPages(db: Kysely<Database>, userID: number) {
  const changed = await db
    .selectFrom(recentPages(db, userID, recentMax).as('p'))
    .select(nameColumns)
    .select(progressColumns)
    .execute();
  if (changed.some(({ wasPublished }) => wasPublished)) return { newest: undefined, samplePageID: null, isPastFirst: true };
  const acts = db
    .selectFrom('audit as a')
    .select(['a.action', 'a.subject_id as id'])
    .where('a.user_id', '=', userID)
    .orderBy('a.at', 'desc')
    .orderBy('a.audit_id', 'desc')
    .limit(ownActsMax);
  const created = await db
    .selectFrom('page as p')
    .select(nameColumns)
    .select(progressColumns)
    .where('p.page_id', 'in', db.selectFrom(acts.as('a')).select('a.id').where('a.action', 'in', creations))
    .where('p.deleted_at', 'is', null)
    .execute();
  const own = [...changed, ...created].toSorted((a, b) => b.pageID - a.pageID);
  const isSample = ({ slug }: { readonly slug: string }): boolean => slug === samplePageSlug(userID);
  const [newest] = own.filter((page) => !isSample(page)).map(named);
  return {
    newest,
    samplePageID: own.find(isSample)?.pageID ?? null,
    isPastFirst: created.some(({ wasPublished }) => wasPublished),
  };
}

/** What a user has hidden for good. */
export async function listHiddenHints(db: Kysely<Database>, userID: number): Promise<string[]> {
  const rows = await db.selectFrom('hidden_hint').select('hint').where('staff_user_id', '=', userID).execute();
  return rows.map(({ hint }) => hint);
}

/** Hides a hint for good; twice is once. */
export async function hideHint(db: Kysely<Database>, userID: number, hint: string): Promise<void> {
  await db
    .insertInto('hidden_hint')
    .values({ staff_user_id: userID, hint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const counted = sql<number>`count(*)::int`.as('count');

/** Mails of the last month that could not be sent, up to the most that the dashboard counts. */
export async function countFailedMails(db: Kysely<Database>): Promise<number> {
  const failed = db
    .selectFrom('mail')
    .select('mail_id')
    .where(sql<boolean>`state = 'failed'`)
    .limit(dashboardCountMax);
  return (await db.selectFrom(failed.as('m')).select(counted).executeTakeFirstOrThrow()).count;
}

/** The kinds of jobs whose last run failed. */
export async function listFailedJobs(db: Kysely<Database>): Promise<string[]> {
  const last = db
    .selectFrom('job as j')
    .distinctOn('j.kind')
    .select(['j.kind', 'j.state'])
    .orderBy('j.kind')
    .orderBy('j.job_id', 'desc');
  const rows = await db.selectFrom(last.as('j')).select('j.kind').where('j.state', '=', 'failed').execute();
  return rows.map(({ kind }) => kind);
}

/** The names of webhooks that do not arrive, or were turned off for that. */
export async function listFailingWebhooks(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook as w')
    .select('w.name')
    .where((eb) => eb.or([eb('w.failing_since', 'is not', null), eb('w.turned_off_at', 'is not', null)]))
    .orderBy(textOrder('w.name'))
    .limit(dashboardCountMax)
    .execute();
  return rows.map(({ name }) => name);
}
