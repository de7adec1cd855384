import type { PublicationRequest } from '@ximblox/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { ListFailure } from '../../shared/list/list-failure.tsx';
import listCss from '../../shared/list/list.module.css';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { isWriting } from './review/is-writing.ts';
import { Preview } from './review/preview.tsx';
import { firstView, neighbour, requestViews, type RequestLists, type RequestView } from './request-lists.ts';
import { RequestRow, reviewPath, rowID } from './request-row.tsx';
import css from './requests.module.css';
import { useRequests } from './use-requests.ts';

const titles: Readonly<Record<RequestView, string>> = { toReview: 'To review', mine: 'Mine', all: 'All' };
const empty: Readonly<Record<RequestView, { readonly title: string; readonly text: string }>> = {
  toReview: {
    title: 'Nothing to review',
    text: 'Requests that you can review appear here. You also get an email.',
  },
  mine: {
    title: 'You have no requests',
    text: 'Your requests appear here until someone publishes the page or asks for changes.',
  },
  all: { title: 'No publication requests', text: 'Pages that editors have submitted for publication appear here.' },
};

/** The publication requests: page, author and message, with a preview of the changes beside the list. */
export function RequestInbox() {
  const { query, lists, onlooker } = useRequests();
  const [search, setSearch] = useSearchParams();
  const view = requestViews.find((name) => name === search.get('view')) ?? firstView(onlooker);
  const isNarrow = useMediaQuery('(max-width: 64rem)', window.innerWidth <= 1024) ?? false;
  const [chosenID, choose] = useState<number>();
  const requests = lists?.[view];
  const chosen = requests?.find(({ pageVersionID }) => pageVersionID === chosenID) ?? requests?.[0];
  useStepKeys(requests ?? [], chosen, choose);
  return (
    <>
      <TopBar title="Publication Requests">
        <span className={css.keys} aria-hidden>
          <kbd>J</kbd> <kbd>K</kbd> next, previous <kbd>Enter</kbd> review
        </span>
      </TopBar>
      <Views view={view} lists={lists} onView={(name) => setSearch({ view: name }, { replace: true })} />
      <div className={css.inbox} aria-busy={requests === undefined && query.error === null}>
        <div className={css.list}>
          {requests === undefined && query.error === null && <Bones />}
          {requests?.length === 0 && (
            <EmptyState icon={IconInbox} title={empty[view].title}>
              {empty[view].text}
            </EmptyState>
          )}
          <ul>
            {requests?.map((request) => (
              <li key={request.pageVersionID}>
                <RequestRow
                  request={request}
                  isSelected={!isNarrow && request === chosen}
                  hasPreview={!isNarrow}
                  onSelect={() => choose(request.pageVersionID)}
                />
              </li>
            ))}
          </ul>
          {requests !== undefined && requests.length > 0 && <p className={css.end}>End of list</p>}
          {query.error !== null && (
            <ListFailure
              error={query.error}
              seenAtMs={query.data === undefined ? undefined : query.dataUpdatedAt}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
        {!isNarrow && (
          <div className={css.beside}>{chosen !== undefined && <Preview key={chosen.pageVersionID} request={chosen} />}</div>
        )}
      </div>
    </>
  );
}

type ViewsProps = { readonly view: RequestView; readonly lists: RequestLists | undefined; onView(view: RequestView): void };

function Views({ view, lists, onView }: ViewsProps) {
  return (
    <nav className={listCss.tabs} aria-label="Views">
      {requestViews.map((name) => (
        <button
          key={name}
          type="button"
          className={listCss.tab}
          aria-current={name === view ? 'true' : undefined}
          onClick={() => onView(name)}
        >
          {titles[name]} <span className={css.count}>{lists?.[name].length ?? '·'}</span>
        </button>
      ))}
    </nav>
  );
}

/** J and K move between requests; Enter follows the link of one. */
function useStepKeys(
  requests: readonly PublicationRequest[],
  chosen: PublicationRequest | undefined,
  choose: (versionID: number) => void,
): void {
  const navigate = useNavigate();
  const latest = useRef({ requests, chosen, choose, navigate });
  latest.current = { requests, chosen, choose, navigate };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isWriting(event)) return;
      const now = latest.current;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const isIn = document.activeElement?.id === rowID(now.chosen?.pageVersionID ?? 0);
        // The first step focuses the selected request, which has no focus yet.
        const next = isIn ? neighbour(now.requests, now.chosen?.pageVersionID, key === 'j' ? 1 : -1) : now.chosen;
        if (next === undefined) return;
        now.choose(next.pageVersionID);
        document.getElementById(rowID(next.pageVersionID))?.focus();
      } else if (event.key === 'Enter' && event.target === document.body && now.chosen !== undefined) {
        void now.navigate(reviewPath(now.chosen.pageVersionID));
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const Bones = () => (
  <div aria-hidden>
    {[52, 68, 44].map((width) => (
      <div key={width} className={css.bones}>
        <span className={listCss.bone} style={{ width: `${width}%` }} />
        <span className={listCss.bone} data-small style={{ width: '36%' }} />
        <span className={listCss.bone} style={{ width: '76%' }} />
      </div>
    ))}
  </div>
);
