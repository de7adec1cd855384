import type { Dashboard as DashboardData } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconAlertTriangle, IconCircleCheck, IconInbox, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { When } from '../../shared/list/when.tsx';
import { usePermissions, useSessionState } from '../../shared/session/session-store.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { Colleagues } from './colleagues.tsx';
import css from './dashboard.module.css';
import { FirstPageRow, FirstPageSteps, Keys } from './first-page.tsx';
import { Empty, Group, Part, Row } from './part.tsx';
import { placeOf } from './place.ts';
import { itemName, problemText } from './problem-texts.ts';
import { Scheduled } from './scheduled.tsx';
import { TipCard } from './tip.tsx';

const refreshMs = 60_000;

/** What concerns the user: what waits, their drafts, what is scheduled, and what is broken. */
export function Dashboard() {
  const query = trpc.dashboard.get.useQuery({}, { refetchInterval: refreshMs });
  const { data } = query;
  return (
    <>
      <TopBar title={t('Dashboard')} />
      <div className={css.scroll}>
        {query.error !== null && data === undefined && (
          <ErrorNotice title={t('The dashboard couldn’t be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data === undefined ? query.error === null && <Bones /> : <Parts data={data} />}
      </div>
    </>
  );
}

function Parts({ data }: { readonly data: DashboardData }) {
  const { firstPage, waiting, drafts, colleagues, scheduled, problems, tips } = data;
  // Whoever has written nothing yet sees the way to a first page, and nothing that is empty.
  const isNew = firstPage?.step === 'write';
  const [tip] = tips;
  return (
    <>
      {firstPage !== null && !isNew && <FirstPageRow first={firstPage} />}
      <div className={css.columns}>
        <div>
          {isNew && <FirstPageSteps first={firstPage} />}
          {waiting !== null && !(isNew && isNothing(waiting)) && <Waiting waiting={waiting} />}
          {drafts !== null && !(isNew && drafts.length === 0) && <Drafts drafts={drafts} />}
          {colleagues !== null && <Colleagues changes={colleagues} />}
        </div>
        <div>
          {isNew && <Keys />}
          {problems.length > 0 && !(isNew && problems.every(({ count }) => count === 0)) && <Problems problems={problems} />}
          {scheduled !== null && !(isNew && scheduled.count === 0) && <Scheduled scheduled={scheduled} />}
          {tip !== undefined && firstPage === null && <TipCard tip={tip} />}
          {waiting === null && problems.length === 0 && (
            <Empty>{t('Your role shows nothing here. The navigation has the screens that you can open.')}</Empty>
          )}
        </div>
      </div>
    </>
  );
}

const Bones = () => (
  <div className={css.columns} aria-hidden>
    {[0, 1].map((column) => (
      <div key={column}>
        {[0, 1, 2, 3].map((bone) => (
          <span key={bone} className={css.bone} />
        ))}
      </div>
    ))}
  </div>
);

type WaitingData = NonNullable<DashboardData['waiting']>;
const isNothing = ({ toReview, rejected, comments, translations }: WaitingData): boolean =>
  [toReview, rejected, comments, translations].every(({ count }) => count === 0);

function Waiting({ waiting }: { readonly waiting: WaitingData }) {
  const { toReview, rejected, comments, translations } = waiting;
  return (
    <Part title={t('Waiting for you')} icon={IconInbox} all={{ to: '/publication-requests', title: t('Publication requests') }}>
      {isNothing(waiting) && (
        <Empty>{t('Nothing waits for you: no request to decide, no rejection, no open comment, no translation behind.')}</Empty>
      )}
      <Group
        title={t('Requests to decide')}
        {...toReview}
        all={{ to: '/publication-requests', title: t('All') }}
        keyOf={({ pageVersionID }) => pageVersionID}
        renderRow={(item) => (
          <Row
            to={`/publication-requests/${item.pageVersionID}`}
            title={item.title}
            facts={t('{place}, from {name}{namesYou, select, true {, for you} other {}}', {
              place: placeOf(item),
              name: item.requestedBy.name,
              namesYou: String(item.namesYou),
            })}
            end={<When iso={item.requestedAt} />}
            act={t('Review')}
          />
        )}
      />
      <Group
        title={t('Changes requested')}
        {...rejected}
        all={{ to: '/publication-requests', title: t('All') }}
        keyOf={({ pageVersionID }) => pageVersionID}
        renderRow={(item) => (
          <Row
            to={`/page/${item.pageID}`}
            title={item.title}
            facts={t('{place}, rejected by {name}', { place: placeOf(item), name: item.decidedBy.name })}
            quote={item.feedback}
            end={<When iso={item.decidedAt} />}
            act={t('Change it')}
          />
        )}
      />
      <Group
        title={t('Open comments')}
        {...comments}
        keyOf={({ pageID, at }) => `${pageID}-${at}`}
        renderRow={(item) => (
          <Row
            to={`/page/${item.pageID}?comments`}
            title={item.title}
            facts={t('{place}, by {name}', { place: placeOf(item), name: item.author.name })}
            quote={item.text}
            end={<When iso={item.at} />}
            act={t('Answer')}
          />
        )}
      />
      <Group
        title={t('Translations behind their source')}
        {...translations}
        all={{ to: '/translations?state=behind', title: t('All') }}
        keyOf={({ pageID }) => pageID}
        renderRow={(item) => (
          <Row
            to={`/page/${item.pageID}`}
            title={item.title}
            facts={t('{place}, {debt, plural, one {# block} other {# blocks}} to translate', {
              place: placeOf(item),
              debt: item.debt,
            })}
            act={t('Translate')}
          />
        )}
      />
    </Part>
  );
}

function Drafts({ drafts }: { readonly drafts: NonNullable<DashboardData['drafts']> }) {
  const userID = useSessionState((state) => state.user?.ID) ?? 0;
  const canCreate = hasPermission(usePermissions(), 'create-page');
  return (
    <Part title={t('Your drafts')} icon={IconPencil} all={{ to: `/?by=${userID}`, title: t('All pages you changed') }}>
      {drafts.length === 0 && (
        <Empty>
          {t('No drafts: a page that you change is listed here until it is published, requested or scheduled.')}{' '}
          {canCreate && <Link to="/new-page">{t('Create a page')}</Link>}
        </Empty>
      )}
      <ul className={css.rows}>
        {drafts.map((draft, index) => (
          <li key={draft.pageID}>
            <Row
              to={`/page/${draft.pageID}`}
              title={draft.title}
              facts={`${placeOf(draft)}, ${draft.path}`}
              end={
                <>
                  <StatusChip {...draft} hasDraft={draft.isLive} />
                  <When iso={draft.updatedAt} />
                </>
              }
              {...(index === 0 && { act: t('Go on writing'), isMain: true })}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Problems({ problems }: { readonly problems: DashboardData['problems'] }) {
  const broken = problems.filter(({ count }) => count > 0);
  return (
    <Part title={t('Problems')} icon={broken.length > 0 ? IconAlertTriangle : IconCircleCheck}>
      {broken.length === 0 && <Empty>{t('Nothing that you look after is broken.')}</Empty>}
      <ul className={css.problems}>
        {broken.map(({ kind, count, items, isComplete }) => {
          const { title, advice, to, screen } = problemText(kind, count, items[0]?.name);
          return (
            <li key={kind}>
              <p className={css.problem}>{title}</p>
              <p className={css.facts}>{advice}</p>
              {items.length > 0 && (
                <ul className={css.names}>
                  {items.map(({ name, pageID }) => (
                    <li key={`${name}-${pageID}`}>
                      {pageID === null ? itemName(kind, name) : <Link to={`/page/${pageID}`}>{name}</Link>}
                    </li>
                  ))}
                </ul>
              )}
              <Link to={to}>{t('Open {screen}', { screen })}</Link>
              {!isComplete && <p className={css.facts}>{t('Not everything could be checked.')}</p>}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
