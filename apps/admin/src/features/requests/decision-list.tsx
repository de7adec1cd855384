import type { PublicationRequest } from '@ximblox/contract';
import { IconArrowBackUp, IconCircleCheck, IconMessageReport } from '@tabler/icons-react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { formatExact, formatWhen } from '../../shared/format.ts';
import shared from '../../shared/shared.module.css';
import css from './requests.module.css';

const decisions = {
  accepted: { kind: 'published', icon: IconCircleCheck, words: t('Accepted') },
  rejected: { kind: 'changes', icon: IconMessageReport, words: t('Rejected') },
  withdrawn: { kind: 'concept', icon: IconArrowBackUp, words: t('Withdrawn') },
};

/** The chip of a decision; a rejection that still asks for changes says so. Nothing for an open request. */
export function DecisionChip({ request }: { readonly request: PublicationRequest }) {
  if (request.state === 'open') return null;
  const { kind, icon: Icon, words } = decisions[request.state];
  return (
    <span className={shared.chip} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {request.asksForChanges ? t('Changes requested') : words}
    </span>
  );
}

/** Who decided on a request, when, and why. */
export function DecisionWords({ request }: { readonly request: PublicationRequest }) {
  const { state, decidedBy, decidedAt, feedback } = request;
  if (state === 'open' || decidedAt === null) return null;
  return (
    <div className={css.decisionWords}>
      <p className={css.asked}>
        <T
          message="<b>{name}</b> {state, select, accepted {accepted the request} rejected {requested changes} other {withdrew the request}}, <time>{when}</time>"
          values={{ name: decidedBy?.name ?? '', state, when: formatWhen(decidedAt) }}
          parts={{
            b: (words) => <b>{words}</b>,
            time: (words) => (
              <time dateTime={decidedAt} title={formatExact(decidedAt)}>
                {words}
              </time>
            ),
          }}
        />
      </p>
      {feedback.trim() !== '' && <p className={css.words}>{feedback}</p>}
    </div>
  );
}

/** Decided requests of one page, newest first, each with its requester, message, decision and reason. */
export function DecisionList({ requests }: { readonly requests: readonly PublicationRequest[] }) {
  return (
    <ul className={css.decisions}>
      {requests.map((request) => (
        <li key={`${request.pageVersionID} ${request.requestedAt}`}>
          <DecisionChip request={request} />
          <DecisionWords request={request} />
          <p className={css.asked}>
            {t('Requested by {name}, {time}', { name: request.requestedBy.name, time: formatWhen(request.requestedAt) })}
            {request.comment.trim() !== '' && <>: “{request.comment}”</>}
          </p>
        </li>
      ))}
    </ul>
  );
}
