import type { FailureError } from '../../shared/api/failure.ts';
import { failureInEditor } from './editor-api.ts';
import { isReadyToPublish, refreshPage } from './commands.ts';
import type { Session } from './session.ts';
import { showToast } from '../../shared/ui/toast.tsx';

/** Two times as a form has them: text of the wire, or null for none. */
export type ScheduledTimes = { readonly publishAt: string | null; readonly unpublishAt: string | null };

/** What a page's plan says, or says once it was changed. */
export type PlanResult = 'planned' | 'incomplete' | { readonly errors: readonly FailureError[] };

async function send(session: Session, { publishAt, unpublishAt }: ScheduledTimes): Promise<void> {
  const { api, pageID, store, view } = session;
  const { liveVersionID, scheduledAt } = view.getState().page;
  if (publishAt !== null) {
    await api.pages.publish.mutate({ id: pageID, pageVersionID: store.getState().pageVersionID, publishAt, unpublishAt });
    return;
  }
  // Nothing is to be published any more: what was planned before goes, and what is live gets its end.
  if (scheduledAt !== null || unpublishAt === null) await api.pages.unschedule.mutate({ id: pageID });
  if (unpublishAt !== null && liveVersionID !== null)
    await api.pages.publish.mutate({ id: pageID, pageVersionID: liveVersionID, unpublishAt });
}

/** Stores what is written and plans when it is published, and when the page leaves the site; both null cancels what was planned. */
export async function schedulePublication(session: Session, times: ScheduledTimes): Promise<PlanResult> {
  const { view, saver } = session;
  if (times.publishAt !== null) {
    if (!isReadyToPublish(session)) return 'incomplete';
    if (!(await saver.flush()))
      return {
        errors: [{ code: '', property: '', message: 'Not scheduled, because the page isn’t saved yet. Your changes are kept.' }],
      };
  }
  try {
    await send(session, times);
    await refreshPage(session);
  } catch (error) {
    return { errors: failureInEditor(error).errors };
  }
  const isCancelled = times.publishAt === null && times.unpublishAt === null;
  view.setState({ announcement: isCancelled ? 'Schedule cancelled' : 'Scheduled', showsMissing: false });
  showToast({ text: isCancelled ? 'Nothing is planned any more.' : 'The times are planned.' });
  return 'planned';
}
