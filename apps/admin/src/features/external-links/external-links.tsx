import { linkOutcomes, type ExternalLink, type LinkOutcome } from '@ximblox/contract';
import { IconCircleCheck, IconPlugOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { trpc } from '../../shared/api/client.ts';
import { t } from '../../shared/language/t.ts';
import { Count } from '../../shared/list/count.tsx';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import list from '../../shared/list/list.module.css';
import { listOptions, useListRows, useSortedView } from '../../shared/list/use-list.ts';
import { findingText } from '../../shared/link-finding.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { showToast } from '../../shared/ui/toast.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import css from './external-links.module.css';
import { linkColumns, linkSort } from './link-columns.tsx';
import { emptyText, outcomeName } from './link-texts.ts';

const outcomeOf = (search: URLSearchParams): LinkOutcome =>
  linkOutcomes.find((outcome) => outcome === search.get('outcome')) ?? 'broken';

type Counts = Readonly<Record<LinkOutcome, number>>;

function OutcomeTabs({ outcome, counts }: { readonly outcome: LinkOutcome; readonly counts: Counts | undefined }) {
  return (
    <nav className={list.tabs} aria-label={t('Views')}>
      {linkOutcomes.map((one) => (
        <Link
          key={one}
          className={list.tab}
          to={`/external-links${one === 'broken' ? '' : `?outcome=${one}`}`}
          aria-current={one === outcome ? 'page' : undefined}
        >
          {outcomeName(one)}
          {counts !== undefined && <Count of={counts[one]} />}
        </Link>
      ))}
    </nav>
  );
}

/** Links to other sites by what their last check found, with the pages where they stand. */
export function ExternalLinks() {
  const [search] = useSearchParams();
  const outcome = outcomeOf(search);
  const view = useSortedView(linkSort, ['outcome']);
  const answer = trpc.externalLinks.list.useQuery({ ...view.settled, outcome }, listOptions);
  const rows = useListRows(view, answer);
  const check = trpc.externalLinks.check.useMutation();
  const utils = trpc.useUtils();
  const [error, setError] = useState<unknown>();
  const isOn = answer.data?.isOn ?? true;
  const checkAgain = async ({ id, url }: ExternalLink) => {
    setError(undefined);
    try {
      const { link } = await check.mutateAsync({ id });
      showToast({ text: `${url}: ${findingText(link)} ${link.movedTo ?? ''}`.trim() });
    } catch (cause) {
      setError(cause);
    }
    await utils.externalLinks.list.invalidate();
  };
  const checkingID = check.isPending ? Number(check.variables.id) : undefined;
  return (
    <>
      <TopBar
        title={t('External links')}
        note={rows.list && t('{total, plural, one {# link} other {# links}}', { total: rows.list.totalItems })}
      />
      <OutcomeTabs outcome={outcome} counts={answer.data?.counts} />
      <ListFrame
        key={outcome}
        list={rows}
        caption={outcomeName(outcome)}
        columns={linkColumns({ checkingID, isOn, onCheck: (link) => void checkAgain(link) })}
        sortColumns={linkSort}
        rowKey={({ id }) => id}
        search={{ label: t('Search by URL'), placeholder: t('URL') }}
        notes={
          error !== undefined && (
            <div className={css.notice}>
              <ErrorNotice title={t('The link was not checked.')} error={error} />
            </div>
          )
        }
        empty={
          isOn
            ? { icon: IconCircleCheck, ...emptyText(outcome) }
            : {
                icon: IconPlugOff,
                title: t('Links to other sites are not checked'),
                text: t('Ask whoever runs the server to set EXTERNAL_LINK_CHECK to weekly.'),
              }
        }
        noMatch={{
          title: t('No link matches “{searchTerm}”', { searchTerm: rows.searchTerm }),
          text: t('Try part of the URL.'),
        }}
      />
    </>
  );
}
