import type { PublicationRequest } from '@ximblox/contract';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
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
          <T
            message="<b>{name}</b> requested publication, <time>{when}</time>"
            values={{ name: requestedBy.name, when: formatWhen(requestedAt) }}
            parts={{
              b: (words) => <b>{words}</b>,
              time: (words) => (
                <time dateTime={requestedAt} title={formatExact(requestedAt)}>
                  {words}
                </time>
              ),
            }}
          />
        </p>
        <p className={css.words}>{comment.trim() === '' ? <span className={css.dim}>{t('No message')}</span> : comment}</p>
      </div>
    </div>
  );
}
