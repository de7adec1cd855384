import type { ReviewComment } from '@ximblox/contract';
import { mentionParts } from '@ximblox/primitives';

import css from './mentions.module.css';

/** The text of a comment, with the names of those whom it mentions. */
export function MentionedText({ text, mentions }: Pick<ReviewComment, 'text' | 'mentions'>) {
  const names = new Map(mentions.map(({ ID, name }) => [ID, name]));
  return mentionParts(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- Parts have no other name, and do not move.
      <span key={index} className={css.mention}>
        @{names.get(part.userID)}
      </span>
    ),
  );
}
