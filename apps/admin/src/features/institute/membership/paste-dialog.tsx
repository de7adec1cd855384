import { Textarea } from '@mantine/core';
import type { PastedLineResult } from '@ximblox/contract';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { t } from '../../../shared/language/t.ts';
import shared from '../../../shared/shared.module.css';
import { DialogFooter } from '../../../shared/ui/dialog-footer.tsx';
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import { linesOf, longestPaste, resultTexts } from './pasted-lines.ts';
import { ScrollList } from '../../../shared/list/scroll-list.tsx';
import css from './membership.module.css';

type PasteDialogProps = {
  add(emails: string[]): Promise<readonly PastedLineResult[]>;
  onClose(): void;
};

const errorOf = (lines: readonly string[]): string | undefined => {
  if (lines.every((line) => line === '')) return t('Enter at least one email address.');
  return lines.length > longestPaste
    ? t('Paste at most {longestPaste} lines at a time.', { longestPaste: formatNumber(longestPaste) })
    : undefined;
};

/** Adds members from a list of email addresses and reports the result of each line. */
export function PasteDialog({ add, onClose }: PasteDialogProps) {
  useReturnFocus();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [results, setResults] = useState<readonly PastedLineResult[]>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    const emails = linesOf(text);
    const wrong = errorOf(emails);
    setProblem(wrong);
    setError(undefined);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      setResults(await add(emails));
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={t('Paste email addresses')} size={640} padding={0}>
      <div className={shared.question}>
        {results === undefined ? (
          <>
            <Textarea
              data-autofocus
              label={t('Email addresses')}
              description={t('One on each line, with or without a name. They must have an account on the site.')}
              autosize
              minRows={6}
              maxRows={14}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={problem}
            />
            {error !== undefined && (
              <div className={css.error}>
                <ErrorNotice title={t('Nobody was added.')} error={error} />
              </div>
            )}
          </>
        ) : (
          <Results results={results} />
        )}
      </div>
      {results === undefined ? (
        <DialogFooter confirmLabel={t('Add members')} variant="filled" isBusy={isBusy} onConfirm={run} onClose={onClose} />
      ) : (
        <DialogFooter
          cancelLabel={notTaken(results) === '' ? t('Paste more') : t('Correct these lines')}
          confirmLabel={t('Close')}
          variant="filled"
          initialFocus="confirm"
          onConfirm={onClose}
          onClose={() => {
            setText(notTaken(results));
            setResults(undefined);
          }}
        />
      )}
    </Modal>
  );
}

/** The rejected lines, for correction. */
const notTaken = (results: readonly PastedLineResult[]): string =>
  results
    .filter(({ state }) => state === 'unknown' || state === 'invalid')
    .map(({ email }) => email)
    .join('\n');

function Results({ results }: { readonly results: readonly PastedLineResult[] }) {
  const count = (state: PastedLineResult['state']) => results.filter((result) => result.state === state).length;
  const refused = count('unknown') + count('invalid');
  const known = count('alreadyMember');
  return (
    <>
      <p role="status" className={css.result}>
        {t(
          '{added, plural, one {# member} other {# members}} added{known, plural, =0 {} other {, # already in the list}}{refused, plural, =0 {} one {, # line not added} other {, # lines not added}}.',
          { added: count('added'), known, refused },
        )}
      </p>
      <ScrollList label={t('Lines')} className={css.lines}>
        {results.map(({ line, email, state }) => (
          <li key={line} data-state={state}>
            {state === 'added' || state === 'alreadyMember' ? (
              <IconCircleCheck size={16} aria-hidden />
            ) : (
              <IconAlertCircle size={16} aria-hidden />
            )}
            <span>
              <b>{t('Line {line}', { line })}</b> {email}: {resultTexts[state]}
            </span>
          </li>
        ))}
      </ScrollList>
    </>
  );
}
