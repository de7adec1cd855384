import type { Published } from '@ximblox/contract';

import { announced } from './view-store.ts';
import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { failureInEditor } from './editor-api.ts';
import { isReadyToPublish, refreshPage, whileBusy } from './commands.ts';
import type { Session } from './session.ts';
import { withDropped } from '../../shared/ui/dropped-schedules.tsx';
import { showToast } from '../../shared/ui/toast.tsx';

/** The two times of the form: ISO strings, or null for none. */
export type ScheduledTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/** The outcome of changing a page's schedule. */
export type ScheduleResult = 'planned' | 'incomplete' | { readonly errors: readonly FailureError[] };

/** Sends the times. @returns the server's answer to a publication; undefined where only the end of the page is scheduled */
async function send(session: Session, { publishAt, unpublishAt }: ScheduledTimes): Promise<Published | undefined> {
  const { api, pageID, store, view } = session;
  const { liveVersionID, scheduledAt } = view.getState().page;
  if (publishAt !== null)
    return api.pages.publish.mutate({ id: pageID, pageVersionID: store.getState().pageVersionID, publishAt, unpublishAt });
  // Clears the scheduled publication, and sets the end of the live version.
  if (scheduledAt !== null || unpublishAt === null) await api.pages.unschedule.mutate({ id: pageID });
  if (unpublishAt !== null && liveVersionID !== null)
    await api.pages.publish.mutate({ id: pageID, pageVersionID: liveVersionID, unpublishAt });
  return undefined;
}

/** What the server did in place of scheduling: its clock decides, and a time that has passed means “now”. Undefined where it scheduled. */
function publishedInstead({ store }: Session, answer: Published, publishAt: string): string | undefined {
  if (answer.scheduledAt === publishAt) return undefined;
  const { title } = store.getState().document;
  return answer.wasLive
    ? t('Not scheduled: the time has passed, and “{title}” is on the site already.', { title })
    : withDropped(t('“{title}” was published at once, because the time has passed.', { title }), answer.droppedSchedule);
}

/** Saves, then schedules publishing and unpublishing; null for both cancels the schedule. */
export async function schedulePublication(session: Session, times: ScheduledTimes): Promise<ScheduleResult> {
  const { view, saver } = session;
  if (times.publishAt !== null) {
    if (!isReadyToPublish(session)) return 'incomplete';
    if (!(await saver.flush()))
      return {
        errors: [
          { code: '', property: '', message: t('Not scheduled, because the page isn’t saved yet. Your changes are kept.') },
        ],
      };
  }
  let instead: string | undefined;
  try {
    const answer = await send(session, times);
    if (answer !== undefined && times.publishAt !== null) instead = publishedInstead(session, answer, times.publishAt);
    await refreshPage(session);
  } catch (error) {
    return { errors: failureInEditor(error).errors };
  }
  const isCancelled = times.publishAt === null && times.unpublishAt === null;
  const outcome = instead !== undefined ? t('Not scheduled') : isCancelled ? t('Schedule cancelled') : t('Scheduled');
  view.setState({ ...announced(view, outcome), showsMissing: false });
  showToast({ text: instead ?? (isCancelled ? t('The schedule was cancelled.') : t('The schedule was saved.')) });
  return 'planned';
}

/** Schedules another version for the time that a page is scheduled for. @returns what was done instead, as {@link publishedInstead} */
async function moveSchedule(session: Session, pageVersionID: number, publishAt: string): Promise<string | undefined> {
  const answer = await session.api.pages.publish.mutate({ id: session.pageID, pageVersionID, publishAt });
  await refreshPage(session);
  return publishedInstead(session, answer, publishAt);
}

/** What is scheduled as the server has it now; undefined if nothing is. */
async function readSchedule(session: Session): Promise<{ readonly versionID: number; readonly publishAt: string } | undefined> {
  await refreshPage(session);
  const { scheduledAt: publishAt, scheduledVersionID: versionID } = session.view.getState().page;
  return publishAt === null || versionID === null ? undefined : { versionID, publishAt };
}

/** Saves, and schedules the newest version in place of the scheduled one, at the same time. A toast undoes it. */
export async function scheduleLaterChanges(session: Session): Promise<void> {
  const { view, saver, store } = session;
  if (!isReadyToPublish(session)) return;
  const isOver = () => view.setState({ problem: t('The schedule has changed: nothing is scheduled any more.') });
  await whileBusy(session, async () => {
    if (!(await saver.flush()))
      return view.setState({ problem: t('Not scheduled, because the page isn’t saved yet. Your changes are kept.') });
    const before = await readSchedule(session);
    if (before === undefined) return isOver();
    const instead = await moveSchedule(session, store.getState().pageVersionID, before.publishAt);
    if (instead !== undefined) return showToast({ text: instead });
    const undo = async () => {
      if ((await readSchedule(session)) === undefined) return isOver();
      const done = await moveSchedule(session, before.versionID, before.publishAt);
      showToast({ text: done ?? t('The schedule is as it was.') });
    };
    showToast({ text: t('Your later changes are in the schedule.'), onUndo: () => void whileBusy(session, undo) });
  });
}
