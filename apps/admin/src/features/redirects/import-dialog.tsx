import { Button, FileInput, Modal } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';

import { sendForm } from '../../shared/api/send-form.ts';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { countOf } from '../../shared/format.ts';
import shared from '../../shared/shared.module.css';
import { refusedLines, type RefusedLine } from './import-lines.ts';
import css from './redirects.module.css';
import { lineError } from './redirect-texts.ts';
import { useReturnFocus } from '../../shared/use-return-focus.ts';

type Outcome = { readonly imported: number; readonly refused: readonly RefusedLine[] };
type Answer = { readonly imported: number; readonly errors: readonly { line: number; code: string; host?: string }[] };

async function importFile(file: File): Promise<Outcome> {
  const body = new FormData();
  body.append('f', file, file.name);
  const { imported, errors } = (await sendForm('POST', 'redirect/import', body)) as Answer;
  return { imported, refused: refusedLines(await file.text(), errors) };
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
    <Modal opened onClose={onClose} title="Import redirects" size={640} padding={0}>
      <div className={shared.question}>
        {outcome === undefined ? (
          <>
            <p>
              A CSV file with a line for each redirect, below the header{' '}
              <code className={css.code}>originalURL,targetURL,status</code>. The status may be left out; then it is 301. Existing
              redirects don’t change.
            </p>
            <FileInput
              label="File"
              placeholder="Choose a CSV file"
              accept=".csv,text/csv"
              leftSection={<IconFileTypeCsv size={16} />}
              value={file}
              onChange={setFile}
              error={isMissing && file === null ? 'Choose a file.' : undefined}
            />
            {error !== undefined && (
              <div className={css.importError}>
                <ErrorNotice title="Nothing was imported." error={error} />
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
              Cancel
            </Button>
            <Button variant="filled" loading={isBusy} onClick={() => void run()}>
              Import
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
              Choose another file
            </Button>
            <Button variant="filled" onClick={onClose}>
              Close
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
        {countOf(imported, 'redirect')} {imported === 1 ? 'was' : 'were'} imported
        {refused.length > 0 ? `, ${countOf(refused.length, 'line')} skipped. Correct and import them again.` : '.'}
      </p>
      {refused.length > 0 && (
        <ul className={css.lines}>
          {refused.map(({ line, text, code, host }) => (
            <li key={line}>
              <IconAlertCircle size={16} aria-hidden />
              <span>
                <b>Line {line}</b> {lineError(code, host)}
                {text !== '' && <code className={css.code}>{text}</code>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
