import { t } from '../../shared/language/t.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { failureInEditor } from './editor-api.ts';
import { isReadyToPublish, refreshPage, whileBusy } from './commands.ts';
import type { Session } from './session.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/** The two times of the form: ISO strings, or null for none. */
export type ScheduledTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/** The outcome of changing a page's schedule. */
export type ScheduleResult = 'planned' | 'incomplete' | { readonly errors: readonly FailureError[] };

async function send(session: Session, { publishAt, unpublishAt }: ScheduledTimes): Promise<void> {
  const { api, pageID, store, view } = session;
  const { liveVersionID, scheduledAt } = view.getState().page;
  if (publishAt !== null) {
    await api.pages.publish.mutate({ id: pageID, pageVersionID: store.getState().pageVersionID, publishAt, unpublishAt });
    return;
  }
  // Clears the scheduled publication, and sets the end of the live version.
  if (scheduledAt !== null || unpublishAt === null) await api.pages.unschedule.mutate({ id: pageID });
  if (unpublishAt !== null && liveVersionID !== null)
    await api.pages.publish.mutate({ id: pageID, pageVersionID: liveVersionID, unpublishAt });
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
  try {
    await send(session, times);
    await refreshPage(session);
  } catch (error) {
    return { errors: failureInEditor(error).errors };
  }
  const isCancelled = times.publishAt === null && times.unpublishAt === null;
  view.setState({ announcement: isCancelled ? t('Schedule cancelled') : t('Scheduled'), showsMissing: false });
  showToast({ text: isCancelled ? t('The schedule was cancelled.') : t('The schedule was saved.') });
  return 'planned';
}

/** Schedules another version for the time that a page is scheduled for. */
async function moveSchedule({ api, pageID }: Session, pageVersionID: number, publishAt: string): Promise<void> {
  await api.pages.publish.mutate({ id: pageID, pageVersionID, publishAt });
}

/** What is scheduled as the server has it now; undefined if nothing is, or its time has come: then it is published already. */
async function readSchedule(session: Session): Promise<{ readonly versionID: number; readonly publishAt: string } | undefined> {
  await refreshPage(session);
  const { scheduledAt: publishAt, scheduledVersionID: versionID } = session.view.getState().page;
  if (publishAt === null || versionID === null || Date.parse(publishAt) <= Date.now()) return undefined;
  return { versionID, publishAt };
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
    await moveSchedule(session, store.getState().pageVersionID, before.publishAt);
    await refreshPage(session);
    const undo = async () => {
      if ((await readSchedule(session)) === undefined) return isOver();
      await moveSchedule(session, before.versionID, before.publishAt);
      await refreshPage(session);
      showToast({ text: t('The schedule is as it was.') });
    };
    showToast({ text: t('Your later changes are in the schedule.'), onUndo: () => void whileBusy(session, undo) });
  });
}
