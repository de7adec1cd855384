import type { ReactNode } from 'react';

import { sendForm } from '../api/send-form.ts';
import { t } from '../language/t.ts';
import { ScrollList } from '../list/scroll-list.tsx';
import shared from '../shared.module.css';
import { ImportDialog } from './import-dialog.tsx';

/** What an import says of the lines of its file. */
export type ImportedLines = {
  readonly added: number;
  readonly changed: number;
  readonly errors: readonly { readonly line: number; readonly property: string; readonly message: string }[];
};

type ImportLinesDialogProps = {
  readonly title: string;
  readonly about: ReactNode;
  /** The call that takes the file, below `/api/ximblox/`. */
  readonly path: string;
  /** How much was added, changed and skipped, in a sentence. */
  summarize(lines: ImportedLines): string;
  onDone(): void;
  onClose(): void;
};

/** Imports a file whose lines are taken one by one, and reports the reason for each rejected line. */
export function ImportLinesDialog({ title, about, path, summarize, onDone, onClose }: ImportLinesDialogProps) {
  const importFile = async (file: File): Promise<ImportedLines> => {
    const body = new FormData();
    body.append('f', file, file.name);
    return (await sendForm('POST', path, body)) as ImportedLines;
  };
  return (
    <ImportDialog title={title} size={560} about={about} importFile={importFile} onDone={onDone} onClose={onClose}>
      {(lines) => (
        <>
          <p role="status">{summarize(lines)}</p>
          {lines.errors.length > 0 && (
            <ScrollList label={t('Lines')} className={shared.choices}>
              {lines.errors.map(({ line, property, message }) => (
                <li key={line}>
                  <b>{t('Line {line}', { line })}</b> {property === '' ? '' : `${property}: `}
                  {message}
                </li>
              ))}
            </ScrollList>
          )}
        </>
      )}
    </ImportDialog>
  );
}
