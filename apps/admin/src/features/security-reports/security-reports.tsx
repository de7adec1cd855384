import { ActionIcon, Button } from '@mantine/core';
import type { SecurityReport } from '@ximblox/contract';
import { IconShieldCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { formatNumber } from '../../shared/format.ts';
import { t } from '../../shared/language/t.ts';
import { trpc } from '../../shared/api/client.ts';
import { Filter } from '../../shared/list/filter.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListColumn } from '../../shared/list/list-table.tsx';
import { listOptions, useListRows, useListView } from '../../shared/list/use-list.ts';
import { When } from '../../shared/list/when.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { adviceOf, titleOf } from './advice.ts';
import { formatReports, parseReports, reportSort } from './reports-state.ts';
import css from './security-reports.module.css';

const areas = [
  { value: 'site', title: t('Site') },
  { value: 'admin', title: t('Back office') },
] as const;

const columns: readonly ListColumn<SecurityReport>[] = [
  { id: 'what', title: t('Blocked'), cell: (report) => <What report={report} /> },
  { id: 'page', title: t('Page'), width: '14rem', hide: 'tablet', cell: ({ page }) => <span title={page}>{page}</span> },
  { id: 'reports', title: t('Reports'), width: '5.5rem', cell: ({ reports }) => formatNumber(reports) },
  {
    id: 'firstSeenAt',
    title: t('First'),
    width: '6.5rem',
    hide: 'tablet',
    cell: ({ firstSeenAt }) => <When iso={firstSeenAt} />,
  },
  { id: 'lastSeenAt', title: t('Last'), width: '6.5rem', hide: 'phone', cell: ({ lastSeenAt }) => <When iso={lastSeenAt} /> },
];

function What({ report }: { readonly report: SecurityReport }) {
  const { directive, page, source, line } = report;
  return (
    <div className={css.what}>
      <span className={css.title}>{titleOf(report)}</span>
      <span className={css.facts}>
        {t('{directive}, on {page}', { directive, page })}
        {source !== '' && source !== page && `, ${t('caused by {source}', { source })}`}
        {line > 0 && `, ${t('line {line}', { line })}`}
      </span>
      <span className={css.advice}>{adviceOf(report)}</span>
    </div>
  );
}

const forgetButton = (onForget: (report: SecurityReport) => void) => (report: SecurityReport) => (
  <ActionIcon
    aria-label={t('Remove “{report}” on {page} from this list', { report: titleOf(report), page: report.page })}
    title={t('Remove from this list until it is reported again')}
    onClick={() => onForget(report)}
  >
    <IconX size={16} />
  </ActionIcon>
);

/** What browsers blocked because the content security policy does not allow it, with advice. */
export function SecurityReports() {
  const utils = trpc.useUtils();
  const remove = trpc.securityReports.delete.useMutation();
  const clear = trpc.securityReports.clear.useMutation();
  const [isClearing, setClearing] = useState(false);
  const [error, setError] = useState<unknown>();
  const view = useListView(parseReports, formatReports);
  const { state, change } = view;
  const { area, ...paging } = view.settled;
  const answer = trpc.securityReports.list.useQuery({ ...paging, ...(area !== null && { area }) }, listOptions);
  const rows = useListRows(view, answer);
  const total = rows.list?.totalItems;
  const forget = async (report: SecurityReport) => {
    setError(undefined);
    try {
      await remove.mutateAsync({ id: report.id });
      showToast({ text: t('The report is removed until it comes again.') });
    } catch (cause) {
      setError(cause);
    }
    await utils.securityReports.list.invalidate();
  };
  return (
    <>
      <TopBar
        title={t('Security reports')}
        note={total === undefined ? undefined : t('{total, plural, one {# kind} other {# kinds}}', { total })}
      >
        {(total ?? 0) > 0 && (
          <Button variant="default" onClick={() => setClearing(true)}>
            {t('Clear all')}
          </Button>
        )}
      </TopBar>
      <ListFrame
        list={rows}
        caption={t('Security reports')}
        columns={columns}
        sortColumns={reportSort}
        rowKey={({ id }) => id}
        actions={forgetButton((report) => void forget(report))}
        search={{ label: t('Search by page, site or directive'), placeholder: t('Page, site or directive') }}
        filters={
          <Filter
            name={t('Area')}
            value={state.area}
            options={areas}
            onChoose={(chosen) => change({ area: chosen, pageIndex: 0 })}
          />
        }
        notes={
          <>
            <p className={css.about}>
              {t(
                'Browsers report what they blocked because the content security policy doesn’t allow it. Nothing in this list was run or shown. Reports are kept for 30 days, without anything about visitors.',
              )}
            </p>
            {error !== undefined && (
              <div className={css.notice}>
                <ErrorNotice title={t('The report is still on the list.')} error={error} />
              </div>
            )}
          </>
        }
        empty={{
          icon: IconShieldCheck,
          title: t('No security reports'),
          text: t('Browsers have reported nothing that the content security policy blocked.'),
        }}
        noMatch={{
          isNarrowed: rows.searchTerm !== '' || state.area !== null,
          title: t('No report matches these filters'),
          text: t('Try part of a page’s path, or another site.'),
          button: t('Clear the filters'),
          onClear: () => change({ searchTerm: '', area: null, pageIndex: 0 }),
        }}
      />
      <ConfirmDialog
        opened={isClearing}
        title={t('Clear all security reports?')}
        confirmLabel={t('Clear all')}
        isDangerous
        onConfirm={async () => {
          await clear.mutateAsync({});
          await utils.securityReports.list.invalidate();
        }}
        onClose={() => setClearing(false)}
      >
        <p>{t('All reports are deleted. What browsers report from now on appears again.')}</p>
      </ConfirmDialog>
    </>
  );
}
