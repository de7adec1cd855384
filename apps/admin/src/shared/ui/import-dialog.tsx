import { Button, FileInput } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { t } from '../language/t.ts';
import shared from '../shared.module.css';
import { useReturnFocus } from '../use-return-focus.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Modal } from './modal/modal.tsx';

type ImportDialogProps<Outcome> = {
  readonly title: string;
  readonly size: number;
  /** Which columns the file has, and what becomes of entries that are there already. */ readonly about: ReactNode;
  /** Whether another file can be chosen once one was imported. */ readonly isRepeatable?: boolean;
  /** The error is shown if it fails. */ importFile(file: File): Promise<Outcome>;
  onDone(): void;
  onClose(): void;
  /** What was imported, and why lines were skipped. */ children(outcome: Outcome): ReactNode;
};

/** Imports a CSV file and reports what became of its lines. */
export function ImportDialog<Outcome>(props: ImportDialogProps<Outcome>) {
  const { title, size, about, isRepeatable = false, importFile, onDone, onClose, children } = props;
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
  const restart = () => {
    setOutcome(undefined);
    setFile(null);
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} padding={0}>
      <div className={shared.question}>
        {outcome === undefined ? (
          <>
            <p>{about}</p>
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
              <div className={shared.importError}>
                <ErrorNotice title={t('Nothing was imported.')} mayBeDone error={error} />
              </div>
            )}
          </>
        ) : (
          children(outcome)
        )}
      </div>
      <div className={shared.footer}>
        {outcome !== undefined && isRepeatable && (
          <Button variant="default" onClick={restart}>
            {t('Choose another file')}
          </Button>
        )}
        <Button variant={outcome === undefined ? 'default' : 'filled'} onClick={onClose}>
          {outcome === undefined ? t('Cancel') : t('Close')}
        </Button>
        {outcome === undefined && (
          <Button variant="filled" loading={isBusy} onClick={() => void run()}>
            {t('Import')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
