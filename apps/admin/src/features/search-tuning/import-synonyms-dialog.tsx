import { sendForm } from '../../shared/api/send-form.ts';
import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
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
  return (await sendForm('POST', 'search/synonyms/import', body)) as Answer;
}

/** Imports synonyms from a file and reports the reason for each rejected line. */
export function ImportSynonymsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  return (
    <ImportDialog
      title={t('Import synonyms')}
      size={560}
      about={
        <T
          message="A CSV file with a line for each group, as <b>Export</b> writes it: the language, such as <code>en-gb</code>, and the words, separated by <code>|</code>. A group that has one of the words is changed; others stay."
          parts={elements}
        />
      }
      importFile={importFile}
      onDone={onDone}
      onClose={onClose}
    >
      {({ added, changed, errors }) => (
        <>
          <p role="status">
            {t(
              '{added, plural, one {# group} other {# groups}} added, {changed} changed{refused, plural, =0 {.} one {, # line skipped. Correct and import it again.} other {, # lines skipped. Correct and import them again.}}',
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
      )}
    </ImportDialog>
  );
}
