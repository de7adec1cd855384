import type { PublicationRequest } from '@ximblox/contract';

import { RequestComment } from './comment.tsx';
import { DecidedActs } from './decided-acts.tsx';
import { DecisionChip, DecisionWords } from './decision-list.tsx';
import { kindOf } from './request-row.tsx';
import css from './requests.module.css';

/** The selected request of the inbox after its decision: the request, the decision and its reason. */
export function DecidedPreview({ request }: { readonly request: PublicationRequest }) {
  return (
    <section className={css.preview} aria-label={request.title}>
      <header className={css.previewHead}>
        <div className={css.previewTitle}>
          <h2>{request.title}</h2>
          <span className={css.second}>
            {request.path} · {kindOf(request)}
          </span>
        </div>
        <DecisionChip request={request} />
      </header>
      <div className={css.previewBody}>
        <div className={css.bubble}>
          <RequestComment request={request} />
        </div>
        <div className={css.bubble}>
          <DecisionWords request={request} />
        </div>
        <DecidedActs request={request} />
      </div>
    </section>
  );
}
