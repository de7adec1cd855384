import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { useSessionState } from '../../../shared/session/session-store.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import css from './page-people.module.css';

/** How often a list asks who is where. */
const refetchMs = 30_000;
const shownMax = 2;

/** The others who have a page open in the editor. All rows share one query, and only those whose people change render. */
export function PagePeople({ pageID }: { readonly pageID: number }) {
  const ownID = useSessionState((state) => state.user?.ID);
  const { data: names = [] } = trpc.presence.list.useQuery(
    {},
    {
      refetchInterval: refetchMs,
      staleTime: refetchMs / 2,
      select: ({ items }) => items.flatMap(({ pageID: id, user }) => (id === pageID && user.ID !== ownID ? [user.name] : [])),
    },
  );
  if (names.length === 0) return null;
  const words = t('{names} {count, plural, one {has} other {have}} this page open', {
    names: names.join(', '),
    count: names.length,
  });
  return (
    <span className={css.people} title={words}>
      {names.slice(0, shownMax).map((name) => (
        <Avatar key={name} name={name} />
      ))}
      {names.length > shownMax && <span aria-hidden>+{names.length - shownMax}</span>}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
