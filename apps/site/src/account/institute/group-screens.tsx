import type { MemberJip } from '@ximblox/contract';

import type { ScreenProps } from '../account-texts.ts';
import css from '../account.module.css';
import type { AccountTexts } from './texts.en.ts';

/** What kind of project it is, and how far. */
export const standingOf = ({ type, status }: Pick<MemberJip, 'type' | 'status'>, { jips }: AccountTexts): string =>
  `${jips.types[type] ?? ''}, ${jips.states[status]?.toLowerCase() ?? ''}`;

function JipsScreen({ view, words }: ScreenProps) {
  const { jips = [] } = view;
  if (jips.length === 0) return <p>{words.jips.none}</p>;
  return (
    <ul className={css.items}>
      {jips.map((jip) => (
        <li key={jip.id}>
          {jip.path === null ? <strong>{jip.name}</strong> : <a href={jip.path}>{jip.name}</a>}
          <span className={css.meta}>{standingOf(jip, words)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The screens of a member's groups. */
export const groupScreens = { jips: JipsScreen };
