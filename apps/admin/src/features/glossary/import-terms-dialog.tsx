import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { sendForm } from '../../shared/api/send-form.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import shared from '../../shared/shared.module.css';
import { ImportDialog } from '../../shared/ui/import-dialog.tsx';

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
  return (
    <ImportDialog
      title={t('Import terms')}
      size={560}
      about={
        <T
          message="A CSV file with a line for each term, as <b>Export</b> writes it. Languages are written <code>en-gb</code> and <code>nl-nl</code>. A term that the glossary has is changed; others stay."
          parts={elements}
        />
      }
      importFile={importFile}
      onDone={onDone}
      onClose={onClose}
    >
      {(answer) => <Result answer={answer} />}
    </ImportDialog>
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
