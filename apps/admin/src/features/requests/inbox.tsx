import { useSearchParams } from 'react-router-dom';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import listCss from '../../shared/list/list.module.css';
import { SavedViews } from '../../shared/list/views/saved-views.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { DoneRequests } from './done-requests.tsx';
import { InboxColumns } from './inbox-columns.tsx';
import { firstView, requestViews, type RequestLists, type RequestView } from './request-lists.ts';
import css from './requests.module.css';
import { useRequests } from './use-requests.ts';

const inboxViews = [...requestViews, 'done'] as const;
type InboxView = (typeof inboxViews)[number];
const titles: Readonly<Record<InboxView, string>> = {
  toReview: t('To review'),
  forMe: t('For me'),
  mine: t('Mine'),
  all: t('All'),
  done: t('Done'),
};
const empty: Readonly<Record<RequestView, { readonly title: string; readonly text: string }>> = {
  toReview: {
    title: t('Nothing to review'),
    text: t('Requests that you can review appear here. You also get an email.'),
  },
  forMe: {
    title: t('No request names you'),
    text: t('Requests whose author chose you as a reviewer appear here. Others that you can decide on are under To review.'),
  },
  mine: {
    title: t('You have no requests'),
    text: t('Your requests appear here until someone publishes the page. If a reviewer requests changes, you see that here too.'),
  },
  all: { title: t('No publication requests'), text: t('Pages that editors have submitted for publication appear here.') },
};

/** The publication requests: page, author and message, with a preview of the changes beside the list; and those decided. */
export function RequestInbox() {
  const { query, lists, onlooker } = useRequests();
  const [search, setSearch] = useSearchParams();
  const view = inboxViews.find((name) => name === search.get('view')) ?? firstView(onlooker);
  const requests = view === 'done' ? undefined : lists?.[view];
  return (
    <>
      <TopBar title={t('Publication Requests')}>
        <span className={css.keys} aria-hidden>
          <T
            message="<kbd>J</kbd> <kbd>K</kbd> next, previous <kbd>Enter</kbd> review"
            parts={{ kbd: (words) => <kbd>{words}</kbd> }}
          />
        </span>
      </TopBar>
      <div className={listCss.tabBar}>
        <Views view={view} lists={lists} onView={(name) => setSearch({ view: name }, { replace: true })} />
        <SavedViews list="requests" />
      </div>
      {view === 'done' ? (
        <DoneRequests />
      ) : (
        <InboxColumns
          key={view}
          requests={requests}
          query={query}
          seenAtMs={query.data === undefined ? undefined : query.dataUpdatedAt}
          empty={empty[view]}
          foot={requests !== undefined && requests.length > 0 && <p className={css.end}>{t('End of list')}</p>}
        />
      )}
    </>
  );
}

type ViewsProps = { readonly view: InboxView; readonly lists: RequestLists | undefined; onView(view: InboxView): void };

function Views({ view, lists, onView }: ViewsProps) {
  return (
    <nav className={listCss.tabs} aria-label={t('Views')}>
      {inboxViews.map((name) => (
        <button
          key={name}
          type="button"
          className={listCss.tab}
          aria-current={name === view ? 'true' : undefined}
          onClick={() => onView(name)}
        >
          {titles[name]} {name !== 'done' && <span className={css.count}>{lists?.[name].length ?? '·'}</span>}
        </button>
      ))}
    </nav>
  );
}
