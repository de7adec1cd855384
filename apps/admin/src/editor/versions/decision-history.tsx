import { adminVersionTexts as texts } from '../../shared/language/version-words.ts';
import { DecisionList } from '../../features/requests/decision-list.tsx';
import { trpc } from '../../shared/api/client.ts';
import { useSession } from '../session/session.ts';
import css from './versions.module.css';

/** How many decisions of a page are shown. */
const shownMax = 50;

/** What was decided on the publication requests of this page, newest first; nothing where none was decided. */
export function DecisionHistory({ isOpen = true }: { readonly isOpen?: boolean }) {
  const { pageID } = useSession();
  const { data, isError } = trpc.publicationRequests.fetchRequests.useQuery({ state: 'decided', pageID, pageSize: shownMax });
  if (isError) return <p className={css.note}>{texts.decisionsFailed}</p>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <details className={css.decisions} open={isOpen}>
      <summary className={css.columnHead}>
        {texts.decisions} <span className={css.count}>{data.totalItems}</span>
      </summary>
      <DecisionList requests={data.items} />
    </details>
  );
}
