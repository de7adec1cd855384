import { Button } from '@mantine/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { required } from '@ximblox/primitives/errors';
import { useState } from 'react';

import { t } from '../../../../shared/language/t.ts';
import { textOfCode } from '../../../../shared/api/failure.ts';
import links from '../links/links.module.css';
import { BoxAtWords } from './box-at-words.tsx';
import { FormulaInput, problemOf } from './formula-input.tsx';

/** The box that writes a formula into a text, or changes the selected one. */
export function FormulaBox({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  return (
    <BoxAtWords editor={editor} label={t('Formula')} onClose={onClose}>
      {(close) => <FormulaForm editor={editor} onClose={close} />}
    </BoxAtWords>
  );
}

/** The TeX of the selected formula, else the selected words, which may be TeX typed as text. */
function selectedTeX({ state }: Editor): { readonly tex: string; readonly isFormula: boolean } {
  const { selection, doc } = state;
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  if (node?.type.name === 'formula') return { tex: String(node.attrs['tex']), isFormula: true };
  const words = doc.textBetween(selection.from, selection.to, ' ');
  return { tex: words.trim().replaceAll(/^\$+|\$+$/g, ''), isFormula: false };
}

function FormulaForm({ editor, onClose }: { readonly editor: Editor; onClose(): void }) {
  const [before] = useState(() => selectedTeX(editor));
  const [tex, setTeX] = useState(before.tex);
  const [error, setError] = useState<string | null>(null);
  const remove = () => {
    editor.commands.deleteSelection();
    onClose();
  };
  const write = () => {
    const written = tex.trim();
    if (written === '' && before.isFormula) return remove();
    const problem = written === '' ? textOfCode(required) : problemOf({ tex: written, isDisplay: false });
    if (problem !== null) return setError(problem);
    const { from, to } = editor.state.selection;
    editor
      .chain()
      .insertContentAt({ from, to }, { type: 'formula', attrs: { tex: written } })
      .run();
    onClose();
  };
  return (
    <form
      className={links.box}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        write();
      }}
    >
      <div>
        <FormulaInput
          id="formula-tex"
          label={t('Formula in TeX')}
          isFirst
          formula={{ tex, isDisplay: false }}
          error={error}
          onChange={(next) => {
            setTeX(next);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            write();
          }}
        />
      </div>
      <div className={links.buttons}>
        <Button type="submit" variant="filled" size="xs">
          {before.isFormula ? t('Change formula') : t('Add formula')}
        </Button>
        {before.isFormula && (
          <Button variant="default" size="xs" onClick={remove}>
            {t('Remove')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
