import { RichTextEditor } from '@mantine/tiptap';

import { useCallback } from 'react';

import { inLanguage } from '../../../shared/language/t.ts';
import { useSession } from '../../session/session.ts';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';
import { usePasteTarget } from './text/paste-target.ts';
import { TextWithToolbar } from './text/text-with-toolbar.tsx';
import { useRichText } from './text/use-rich-text.ts';

/** Rich text. */
export function RichTextField({ editor: meta, value, path, error, onChange, onLeave }: FieldProps<'richText', string>) {
  const id = fieldID(path);
  const { view } = useSession();
  const blockKey = usePasteTarget();
  const goToSecond = useCallback(() => view.setState({ focusPath: 'first' }), [view]);
  const text = useRichText({
    value,
    blockKey,
    // As places of texts in the page are named.
    path: path.replace(/^props\./, '').replaceAll(/\[(\d+)\]/g, '.$1'),
    onChange,
    onLeave,
    attributes: { id, 'aria-label': inLanguage(meta.label), class: css.prose ?? '' },
  });
  return (
    <FieldFrame {...frameOf(id, meta, error)} isGroup>
      <TextWithToolbar {...text} blockKey={blockKey} isWrong={error !== null} onSplit={goToSecond}>
        <RichTextEditor.Content />
      </TextWithToolbar>
    </FieldFrame>
  );
}
