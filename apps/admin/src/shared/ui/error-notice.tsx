import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

import { T } from '../language/rich-message.tsx';
import { t } from '../language/t.ts';
import { failureOf, sentencesOf } from '../api/failure.ts';
import css from '../shared.module.css';

type ErrorNoticeProps = {
  readonly error: unknown;
  /** The title: the action that failed, as a sentence. */ readonly title?: string;
  /** The title says that nothing was done, which nobody knows where no answer came. */ readonly mayBeDone?: boolean;
  /** What the screen calls the fields of the call, where the error may be of one. */ readonly fieldNames?: Readonly<
    Record<string, string>
  >;
  readonly onRetry?: (() => void) | undefined;
};

/** An error with its cause and remedy, shown where it occurred. */
export function ErrorNotice({ error, title, mayBeDone = false, fieldNames, onRetry }: ErrorNoticeProps) {
  const failure = failureOf(error);
  const heading =
    mayBeDone && failure.kind === 'unreachable'
      ? t('No answer came, so it may have been done: look before you repeat it.')
      : title;
  return (
    <div role="alert" className={css.errorNotice}>
      <IconAlertCircle size={18} aria-hidden />
      <p>
        {heading !== undefined && <strong>{heading} </strong>}
        {sentencesOf(error, fieldNames).join(' ')}
        {failure.status !== undefined && failure.status >= 500 && failure.reference !== '' && (
          <span>
            {' '}
            <T
              message="Number for support: <code>{reference}</code>."
              values={{ reference: failure.reference.slice(0, 8) }}
              parts={{ code: (words) => <code>{words}</code> }}
            />
          </span>
        )}
      </p>
      {onRetry !== undefined && (
        <Button variant="default" size="xs" onClick={onRetry}>
          {t('Try now')}
        </Button>
      )}
    </div>
  );
}
