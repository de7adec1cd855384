import type { PublicationRequest } from '@ximblox/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useScreenKeys } from '../../shared/keys/use-screen-keys.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import type { ListQuery } from '../../shared/list/list-area.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';
import { fromList } from '../../shared/list/list-search.ts';
import listCss from '../../shared/list/list.module.css';
import { useFocusBesideRemoved } from '../../shared/use-return-focus.ts';
import { DecidedPreview } from './decided-preview.tsx';
import { requestKey } from './request-lists.ts';
import { RequestRow, reviewPath, rowID } from './request-row.tsx';
import css from './requests.module.css';
import { Preview } from './review/preview.tsx';

type InboxColumnsProps = {
  /** Undefined until loaded. */ readonly requests: readonly PublicationRequest[] | undefined;
  readonly query: ListQuery;
  readonly seenAtMs: number | undefined;
  readonly empty: { readonly title: string; readonly text: string };
  /** Above the list, such as a search. */ readonly head?: ReactNode;
  /** Below the list, such as a pager. */ readonly foot?: ReactNode;
};

/** A list of requests, with the selected one beside it. J and K select, Enter opens. */
export function InboxColumns({ requests, query, seenAtMs, empty, head, foot }: InboxColumnsProps) {
  const isNarrow = useMediaQuery('(max-width: 64rem)', window.innerWidth <= 1024) ?? false;
  const [chosenKey, choose] = useState<string>();
  const chosen = requests?.find((request) => requestKey(request) === chosenKey) ?? requests?.[0];
  useStepKeys(requests ?? [], chosen, choose);
  useFocusBesideRemoved(requests);
  const isLoading = requests === undefined && query.error === null;
  return (
    <div className={css.inbox} aria-busy={isLoading}>
      <div className={css.list}>
        {head}
        {isLoading && <Bones />}
        {requests?.length === 0 && (
          <EmptyState icon={IconInbox} title={empty.title}>
            {empty.text}
          </EmptyState>
        )}
        <ul>
          {requests?.map((request) => (
            <li key={requestKey(request)}>
              <RequestRow
                request={request}
                isSelected={!isNarrow && request === chosen}
                hasPreview={!isNarrow}
                onSelect={() => choose(requestKey(request))}
              />
            </li>
          ))}
        </ul>
        {foot}
        {query.error !== null && <ListFailure error={query.error} seenAtMs={seenAtMs} onRetry={() => void query.refetch()} />}
      </div>
      {!isNarrow && (
        <div className={css.beside}>
          {chosen !== undefined &&
            (chosen.state === 'open' ? (
              <Preview key={requestKey(chosen)} request={chosen} />
            ) : (
              <DecidedPreview key={requestKey(chosen)} request={chosen} />
            ))}
        </div>
      )}
    </div>
  );
}

/** Whether a key belongs to no control: its heading has the focus where a screen has just been opened. */
const isOfScreen = (target: EventTarget | null): boolean => target instanceof Element && target.matches('body, h1');

/** J and K move between requests; Enter follows the link of one. */
function useStepKeys(
  requests: readonly PublicationRequest[],
  chosen: PublicationRequest | undefined,
  choose: (key: string) => void,
): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useScreenKeys((event) => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey || event.altKey || chosen === undefined) return false;
    if (key === 'j' || key === 'k') {
      const isIn = document.activeElement?.id === rowID(chosen);
      // The first step focuses the selected request, which has no focus yet.
      const next = isIn ? requests[requests.indexOf(chosen) + (key === 'j' ? 1 : -1)] : chosen;
      if (next === undefined) return false;
      choose(requestKey(next));
      document.getElementById(rowID(next))?.focus();
    } else if (key === 'enter' && isOfScreen(event.target))
      void navigate(reviewPath(chosen.pageVersionID), { state: fromList(search) });
    else return false;
    return true;
  });
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
