import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { ImportLinesDialog } from '../../shared/ui/import-lines-dialog.tsx';

const elements = { b: (words: string) => <b>{words}</b>, code: (words: string) => <code>{words}</code> };

/** Imports terms from a file. */
export function ImportTermsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  return (
    <ImportLinesDialog
      title={t('Import terms')}
      about={
        <T
          message="A CSV file with a line for each term, as <b>Export</b> writes it. Languages are written <code>en-gb</code> and <code>nl-nl</code>. A term that the glossary has is changed; others stay."
          parts={elements}
        />
      }
      path="glossary/import"
      summarize={({ added, changed, errors }) =>
        t(
          '{added, plural, one {# term} other {# terms}} added, {changed} changed{refused, plural, =0 {.} one {, # line skipped. Correct and import them again.} other {, # lines skipped. Correct and import them again.}}',
          { added, changed, refused: errors.length },
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
