import { Button, FileInput } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { sendForm } from '../../shared/api/send-form.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import shared from '../../shared/shared.module.css';
import { ErrorNotice } from '../../shared/ui/error-notice.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';

const elements = { b: (words: string) => <b>{words}</b>, code: (words: string) => <code>{words}</code> };

type Answer = {
  readonly added: number;
  readonly changed: number;
  readonly errors: readonly { readonly line: number; readonly property: string; readonly message: string }[];
};

async function importFile(file: File): Promise<Answer> {
  const body = new FormData();
  body.append('f', file, file.name);
  return (await sendForm('POST', 'glossary/import', body)) as Answer;
}

/** Imports terms from a file and reports the reason for each rejected line. */
export function ImportTermsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  useReturnFocus();
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const run = async () => {
    setMissing(file === null);
    if (file === null) return;
    setBusy(true);
    setError(undefined);
    try {
      setAnswer(await importFile(file));
      onDone();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('Import terms')} size={560} padding={0}>
      <div className={shared.question}>
        {answer === undefined ? (
          <>
            <p>
              <T
                message="A CSV file with a line for each term, as <b>Export</b> writes it. Languages are written <code>en-gb</code> and <code>nl-nl</code>. A term that the glossary has is changed; others stay."
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
            {error !== undefined && <ErrorNotice title={t('Nothing was imported.')} error={error} />}
          </>
        ) : (
          <Result answer={answer} />
        )}
      </div>
      <div className={shared.footer}>
        <Button variant={answer === undefined ? 'default' : 'filled'} onClick={onClose}>
          {answer === undefined ? t('Cancel') : t('Close')}
        </Button>
        {answer === undefined && (
          <Button variant="filled" loading={isBusy} onClick={() => void run()}>
            {t('Import')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Result({ answer: { added, changed, errors } }: { readonly answer: Answer }) {
  return (
    <>
      <p role="status">
        {t(
          '{added, plural, one {# term} other {# terms}} added, {changed} changed{refused, plural, =0 {.} one {, # line skipped. Correct and import them again.} other {, # lines skipped. Correct and import them again.}}',
          { added, changed, refused: errors.length },
        )}
      </p>
      {errors.length > 0 && (
        <ScrollList label={t('Lines')} className={shared.choices}>
          {errors.map(({ line, property, message }) => (
            <li key={line}>
              <b>{t('Line {line}', { line })}</b> {property === '' ? '' : `${property}: `}
              {message}
            </li>
          ))}
        </ScrollList>
      )}
    </>
  );
}
