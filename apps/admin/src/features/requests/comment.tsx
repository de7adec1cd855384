import type { PublicationRequest } from '@ximblox/contract';

import { Avatar } from '../../shared/ui/avatar.tsx';
import { formatExact, formatWhen } from '../../shared/format.ts';
import css from './requests.module.css';

/** Who requested publication, when, and the message. */
export function RequestComment({ request }: { readonly request: PublicationRequest }) {
  const { requestedBy, requestedAt, comment } = request;
  return (
    <div className={css.comment}>
      <Avatar name={requestedBy.name} />
      <div>
        <p className={css.asked}>
          <b>{requestedBy.name}</b> requested publication,{' '}
          <time dateTime={requestedAt} title={formatExact(requestedAt)}>
            {formatWhen(requestedAt)}
          </time>
        </p>
        <p className={css.words}>{comment.trim() === '' ? <span className={css.dim}>No message</span> : comment}</p>
      </div>
    </div>
  );
}
