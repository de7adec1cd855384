import { Button, FileInput } from '@mantine/core';
import { decodeText } from '@ximblox/primitives';
import { IconAlertCircle, IconCircleCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { sendForm } from '../../shared/api/send-form.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import shared from '../../shared/shared.module.css';
import { refusedLines, type RefusedLine } from './import-lines.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './redirects.module.css';
import { lineError } from './redirect-texts.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';

const elements = { code: (words: string) => <code className={css.code}>{words}</code> };

type Outcome = { readonly imported: number; readonly refused: readonly RefusedLine[] };
type Answer = {
  readonly imported: number;
  readonly errors: readonly { line: number; code: string; host?: string; columns?: number }[];
};

async function importFile(file: File): Promise<Outcome> {
  const body = new FormData();
  body.append('f', file, file.name);
  const { imported, errors } = (await sendForm('POST', 'redirect/import', body)) as Answer;
  return { imported, refused: refusedLines(decodeText(new Uint8Array(await file.arrayBuffer())) ?? '', errors) };
}

/** Imports redirects from a file and reports the reason for each rejected line. */
export function ImportDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  useReturnFocus();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const run = async () => {
    setMissing(file === null);
    if (file === null) return;
    setBusy(true);
    setError(undefined);
    try {
      setOutcome(await importFile(file));
      onDone();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Import redirects')} size={640} padding={0}>
      <div className={shared.question}>
        {outcome === undefined ? (
          <>
            <p>
              <T
                message="A CSV file with a line for each redirect, below the header <code>originalURL,targetURL,status</code>. The status may be left out; then it is 301. Existing redirects don’t change."
                parts={elements}
              />
            </p>
            <FileInput
              label={t('File')}
              placeholder={t('Choose a CSV file')}
              accept=".csv,text/csv"
              leftSection={<IconFileTypeCsv size={16} />}
              value={file}
              onChange={setFile}
              error={isMissing && file === null ? t('Choose a file.') : undefined}
            />
            {error !== undefined && (
              <div className={css.importError}>
                <ErrorNotice title={t('Nothing was imported.')} error={error} />
              </div>
            )}
          </>
        ) : (
          <Result outcome={outcome} />
        )}
      </div>
      <div className={shared.footer}>
        {outcome === undefined ? (
          <>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button variant="filled" loading={isBusy} onClick={() => void run()}>
              {t('Import')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="default"
              onClick={() => {
                setOutcome(undefined);
                setFile(null);
              }}
            >
              {t('Choose another file')}
            </Button>
            <Button variant="filled" onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}

function Result({ outcome: { imported, refused } }: { readonly outcome: Outcome }) {
  return (
    <>
      <p role="status" className={css.result}>
        <IconCircleCheck size={16} aria-hidden />
        {t(
          '{imported, plural, one {# redirect was} other {# redirects were}} imported{refused, plural, =0 {.} one {, # line skipped. Correct and import them again.} other {, # lines skipped. Correct and import them again.}}',
          { imported, refused: refused.length },
        )}
      </p>
      {refused.length > 0 && (
        <ScrollList label={t('Lines')} className={css.lines}>
          {refused.map(({ line, text, ...reason }) => (
            <li key={line}>
              <IconAlertCircle size={16} aria-hidden />
              <span>
                <b>{t('Line {line}', { line })}</b> {lineError(reason)}
                {text !== '' && <code className={css.code}>{text}</code>}
              </span>
            </li>
          ))}
        </ScrollList>
      )}
    </>
  );
}
