import { Button } from '@mantine/core';
import type { Member, MemberAccount } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import { IconTrash, IconUserOff } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

import { formatNumber } from '../../../../shared/format.ts';
import { t } from '../../../../shared/language/t.ts';
import { trpc } from '../../../../shared/api/client.ts';
import { failureOf } from '../../../../shared/api/failure.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import { searchOfList } from '../../../../shared/list/list-search.ts';
import list from '../../../../shared/list/list.module.css';
import { usePermissions } from '../../../../shared/session/session-store.ts';
import { ErrorNotice } from '../../../../shared/ui/error-notice.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { TopBar } from '../../../../shell/top-bar.tsx';
import { DeleteMemberDialog } from '../delete-member-dialog.tsx';
import { nameOf } from '../member-form.ts';
import { MemberDownloads } from './member-downloads.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberJips } from './member-jips.tsx';
import css from './member-page.module.css';
import { MemberProfile } from './member-profile.tsx';
import { MemberPublications } from './member-publications.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberSummary } from './member-summary.tsx';
import type { TabProps } from './tab-props.ts';
import { tabID } from './use-member-list.ts';

type Tab = {
  readonly view: string;
  readonly title: string;
  readonly count?: keyof MemberAccount['counts'];
  readonly Content: ComponentType<TabProps>;
};

const tabs: readonly Tab[] = [
  { view: 'jips', title: t('JIPs'), count: 'jips', Content: MemberJips },
  { view: 'publications', title: t('Publications'), count: 'publications', Content: MemberPublications },
  { view: 'downloads', title: t('Downloads'), count: 'downloads', Content: MemberDownloads },
  { view: 'sessions', title: t('Sessions'), count: 'sessions', Content: MemberSessions },
];
const historyTab: Tab = { view: 'history', title: t('History'), Content: MemberHistory };

/** Scrolls the current tab into view, where the tabs are wider than the screen. */
const showTab = (link: HTMLAnchorElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** One member: the account, the profile, and what belongs to it. */
export function MemberPage() {
  const { id: given = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
  const query = trpc.members.adminGet.useQuery({ id }, { enabled: id > 0, retry: false });
  const [toDelete, setToDelete] = useState<Member | null>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const parent = { title: t('Members'), to: `/members${searchOfList(useLocation().state)}` };
  const isMissing = id === 0 || (query.error !== null && failureOf(query.error).status === 404);
  const account = isMissing ? undefined : query.data;
  return (
    <>
      <TopBar title={account === undefined ? t('Member') : nameOf(account.User)} parent={parent}>
        {account !== undefined && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setToDelete(account.User)}>
            {t('Delete…')}
          </Button>
        )}
      </TopBar>
      {isMissing && (
        <EmptyState icon={IconUserOff} title={t('This member isn’t here any more')}>
          {t('The account was deleted, by its owner or by a colleague.')}
        </EmptyState>
      )}
      {query.error !== null && !isMissing && (
        <div className={css.failed}>
          <ErrorNotice title={t('The member could not be loaded.')} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {account !== undefined && <Account key={id} account={account} />}
      <DeleteMemberDialog
        member={toDelete}
        onDeleted={(member) => {
          showToast({ text: t('“{name}” was deleted.', { name: nameOf(member) }) });
          void navigate(parent.to);
          void utils.members.list.invalidate();
        }}
        onClose={() => setToDelete(null)}
      />
    </>
  );
}

function Account({ account }: { readonly account: MemberAccount }) {
  const { User: member, counts } = account;
  const utils = trpc.useUtils();
  const { state } = useLocation() as { state: unknown };
  const view = useSearchParams()[0].get('view');
  const shown = hasPermission(usePermissions(), 'view-audit-log') ? [...tabs, historyTab] : tabs;
  const tab = shown.find((one) => one.view === view);
  const refetch = () => {
    void utils.members.invalidate();
    void utils.audit.invalidate();
  };
  return (
    <>
      <MemberSummary account={account} />
      <nav className={list.tabs} aria-label={t('Parts of this member')}>
        <Link className={list.tab} to="?" state={state} aria-current={tab === undefined ? 'page' : undefined}>
          {t('Profile')}
        </Link>
        {shown.map((one) => (
          <Link
            key={one.view}
            id={tabID(one.view)}
            ref={one === tab ? showTab : undefined}
            className={list.tab}
            to={`?view=${one.view}`}
            state={state}
            aria-current={one === tab ? 'page' : undefined}
          >
            {one.title}
            {one.count !== undefined && <span className={css.count}>{formatNumber(counts[one.count])}</span>}
          </Link>
        ))}
      </nav>
      {tab === undefined ? (
        <MemberProfile member={member} onSaved={refetch} />
      ) : (
        <tab.Content
          key={tab.view}
          memberID={member.ID}
          name={nameOf(member)}
          isClosed={typeof member.erasedAt === 'string'}
          onChanged={refetch}
        />
      )}
    </>
  );
}
