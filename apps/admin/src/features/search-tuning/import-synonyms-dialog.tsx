import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { ImportLinesDialog } from '../../shared/ui/import-lines-dialog.tsx';

const elements = { b: (words: string) => <b>{words}</b>, code: (words: string) => <code>{words}</code> };

/** Imports synonyms from a file. */
export function ImportSynonymsDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  return (
    <ImportLinesDialog
      title={t('Import synonyms')}
      about={
        <T
          message="A CSV file with a line for each group, as <b>Export</b> writes it: the language, such as <code>en-gb</code>, and the words, separated by <code>|</code>. A group that has one of the words is changed; others stay."
          parts={elements}
        />
      }
      path="search/synonyms/import"
      summarize={({ added, changed, errors }) =>
        t(
          '{added, plural, one {# group} other {# groups}} added, {changed} changed{refused, plural, =0 {.} one {, # line skipped. Correct and import it again.} other {, # lines skipped. Correct and import them again.}}',
          { added, changed, refused: errors.length },
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  );
}
