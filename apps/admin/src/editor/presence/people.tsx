import { t } from '../../shared/language/t.ts';
import { findBlock } from '../document/page-document.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { useEditor } from '../session/session.ts';
import css from './presence.module.css';
import { usePresence } from './use-presence.ts';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

/** How many are shown by their initials; others are counted. */
const shownMax = 3;

/** The others who have this page open, with the block that each is in; nothing while nobody has. */
export function People() {
  const people = usePresence((state) => state.people);
  if (people.length === 0) return null;
  const more = people.slice(shownMax);
  return (
    <ul className={css.people} aria-label={t('Also on this page')}>
      {people.slice(0, shownMax).map(({ user, blockKey }) => (
        <li key={user.ID}>
          <Person name={user.name} blockKey={blockKey} />
        </li>
      ))}
      {more.length > 0 && (
        <li className={css.more} title={more.map(({ user }) => user.name).join('\n')}>
          +{more.length}
          <span className="visually-hidden">: {more.map(({ user }) => user.name).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

function Person({ name, blockKey }: { readonly name: string; readonly blockKey: string }) {
  const place = useEditor((state) => {
    const block = findBlock(state.document, blockKey);
    return block === undefined ? '' : titleOfBlock(block);
  });
  const words = place === '' ? name : t('{name}, in “{place}”', { name, place });
  return (
    <span className={css.person} title={words}>
      <Avatar name={name} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
