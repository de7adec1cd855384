import { useSearchParams } from 'react-router-dom';

import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { listOptions } from '../../../shared/list/use-list.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { NotFound } from '../../../shell/not-found.tsx';
import { screenPageID } from '../../../shell/page-screens.ts';
import { idsOf, useKnownSearch } from '../membership/known-members.ts';
import { Membership, useMembershipList } from '../membership/membership.tsx';
import { MissingOwner } from '../membership/missing-owner.tsx';

const title = t('Members who can download');
const words = {
  empty: t('Nobody was given this publication yet'),
  removeHint: t('Remove from this publication'),
  removeText: t('can then download it only if the publication is open to them in another way. The account stays.'),
};

/** The members who may download a publication and its translations, whatever their visibility. */
export function PublicationMembers() {
  const pageID = screenPageID(useSearchParams()[0]);
  return pageID === undefined ? <NotFound /> : <MembersOf key={pageID} pageID={pageID} />;
}

function MembersOf({ pageID }: { readonly pageID: number }) {
  const view = useMembershipList('pageID');
  const page = trpc.pages.get.useQuery({ id: pageID });
  const answer = trpc.publications.listUsers.useQuery({ id: pageID, ...view.input }, listOptions);
  const search = useKnownSearch();
  const known = trpc.publications.listUsers.useQuery({ id: pageID, ...search.input }, { enabled: search.isSearching });
  const add = trpc.publications.addUsers.useMutation();
  const remove = trpc.publications.removeUsers.useMutation();
  const utils = trpc.useUtils();
  const refetch = () => void utils.publications.listUsers.invalidate();
  const isMissing = [page.error, answer.error].some((error) => error !== null && failureOf(error).status === 404);
  if (isMissing)
    return (
      <MissingOwner
        parent={{ title: t('Publications'), to: '/page-overview/publication' }}
        title={t('This publication isn’t here any more')}
      />
    );
  return (
    <Membership
      name={page.data?.title ?? ''}
      title={title}
      parent={{ title: page.data?.title ?? t('Publication'), to: `/page/${pageID}` }}
      intro={t(
        'These members can download the files of this publication and its translations, whatever its setting “Who can download” is.',
      )}
      words={words}
      view={view}
      answer={answer}
      exportURL={productURL(`publications/csv-export/${pageID}`)}
      known={idsOf(known.data)}
      onSearch={search.onSearch}
      add={async (input) => {
        const added = await add.mutateAsync({ id: pageID, ...input });
        refetch();
        return added;
      }}
      remove={async (memberID) => {
        await remove.mutateAsync({ id: pageID, userIDs: [memberID] });
        refetch();
      }}
    >
      {page.error !== null && (
        <ErrorNotice title={t('The publication could not be loaded.')} error={page.error} onRetry={() => void page.refetch()} />
      )}
    </Membership>
  );
}
