import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf } from '../../../shared/api/failure.ts';
import { productURL } from '../../../shared/api/product-url.ts';
import { listOptions } from '../../../shared/list/use-list.ts';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { idsOf, useKnownSearch } from '../membership/known-members.ts';
import { Membership, useMembershipList } from '../membership/membership.tsx';
import { MissingOwner } from '../membership/missing-owner.tsx';

const parent = { title: t('JIPs'), to: '/jips' };
const words = {
  empty: t('Nobody belongs to this JIP yet'),
  removeHint: t('Remove from this JIP'),
  removeText: t('no longer sees what its pages show to its members. The account stays.'),
};

/** The members of a JIP. */
export function JipMembers({ jipID }: { readonly jipID: number }) {
  const view = useMembershipList('members');
  const jip = trpc.jips.get.useQuery({ id: jipID });
  const answer = trpc.jips.listUsers.useQuery({ id: jipID, ...view.input }, listOptions);
  const search = useKnownSearch();
  const known = trpc.jips.listUsers.useQuery({ id: jipID, ...search.input }, { enabled: search.isSearching });
  const add = trpc.jips.addUsers.useMutation();
  const remove = trpc.jips.removeUsers.useMutation();
  const utils = trpc.useUtils();
  const refetch = () => void utils.jips.listUsers.invalidate();
  if (jip.error !== null && failureOf(jip.error).status === 404)
    return <MissingOwner parent={parent} title={t('This JIP isn’t here any more')} />;
  return (
    <Membership
      name={jip.data?.name ?? ''}
      title={jip.data === undefined ? t('Members') : t('Members of {name}', { name: jip.data.name })}
      parent={parent}
      words={words}
      view={view}
      answer={answer}
      closedBecause={jip.data?.status === 0 ? t('Nobody can be added to a closed JIP.') : undefined}
      exportURL={productURL(`jips/csv-export/${jipID}`)}
      known={idsOf(known.data)}
      onSearch={search.onSearch}
      add={async (input) => {
        const added = await add.mutateAsync({ id: jipID, ...input });
        refetch();
        return added;
      }}
      remove={async (memberID) => {
        await remove.mutateAsync({ id: jipID, userIDs: [memberID] });
        refetch();
      }}
    >
      {jip.error !== null && (
        <ErrorNotice title={t('The JIP could not be loaded.')} error={jip.error} onRetry={() => void jip.refetch()} />
      )}
    </Membership>
  );
}
