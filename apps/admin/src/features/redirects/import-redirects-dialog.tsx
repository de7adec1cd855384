import { decodeText } from '@ximblox/primitives';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { sendForm } from '../../shared/api/send-form.ts';
import { ImportDialog } from '../../shared/ui/import-dialog.tsx';
import { refusedLines, type RefusedLine } from './import-lines.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './redirects.module.css';
import { lineError } from './redirect-texts.ts';

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
export function ImportRedirectsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  return (
    <ImportDialog
      title={t('Import redirects')}
      size={640}
      about={
        <T
          message="A CSV file with a line for each redirect, below the header <code>originalURL,targetURL,status</code>. The status may be left out; then it is 301. Existing redirects don’t change."
          parts={elements}
        />
      }
      isRepeatable
      importFile={importFile}
      onDone={onDone}
      onClose={onClose}
    >
      {(outcome) => <Result outcome={outcome} />}
    </ImportDialog>
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
