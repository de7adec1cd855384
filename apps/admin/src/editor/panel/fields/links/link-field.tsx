import { Checkbox, TextInput } from '@mantine/core';
import { sameValue, type Link } from '@ximblox/blocks';
import { useState } from 'react';

import { inLanguage, t } from '../../../../shared/language/t.ts';
import { FieldFrame, frameOf } from '../field-frame.tsx';
import { fieldID, type FieldProps } from '../field-props.ts';
import { LinkTargetInput } from './link-target-input.tsx';
import { targetOfLink, type LinkTarget } from './link-target.ts';
import css from './links.module.css';

/** A link to a target with the same text, and for a URL in the same window. */
function linkTo(target: LinkTarget | null, { text, ...before }: Link): Link {
  if (target === null) return { kind: 'none', text };
  if (target.kind !== 'external') return { ...target, text };
  return { ...target, text, newWindow: before.kind === 'external' && before.newWindow };
}

/** Text in the field, the value while it stands there, and whether it names no target yet. */
type Typing = { readonly text: string; readonly value: Link; readonly isUnfinished: boolean };

/** A link: its target and text. A text that names no target is stored when the field is left, where it is an error. */
export function LinkField({ editor, value, path, error, onChange, onLeave }: FieldProps<'link', Link>) {
  const id = fieldID(path);
  const [typing, setTyping] = useState<Typing | null>(null);
  // Undo and merges change the value under the typed text.
  const typed = typing !== null && sameValue(typing.value, value) ? typing.text : null;
  const target = targetOfLink(value);
  const isUnfinished = typed !== null && typing?.isUnfinished === true;
  const write = (next: Link, text: string | null) => {
    setTyping(text === null ? null : { text, value: next, isUnfinished: false });
    if (!sameValue(next, value)) onChange(next);
  };
  return (
    <FieldFrame {...frameOf(id, editor, error)} isGroup>
      <div className={css.box}>
        <LinkTargetInput
          id={id}
          label={t('{label}: link to', { label: inLanguage(editor.label) })}
          isLabelHidden
          target={isUnfinished ? null : target}
          typed={typed}
          error={null}
          {...(error === null ? {} : { describedBy: `${id}-error` })}
          onChange={(next, text, page) => {
            if (next !== null) write(linkTo(next, { ...value, text: value.text || (page?.title ?? '') }), text);
            else if (text?.trim() === '') write(linkTo(null, value), text);
            else setTyping({ text: text ?? '', value, isUnfinished: true });
          }}
          onLeave={() => {
            if (isUnfinished) write(linkTo({ kind: 'external', url: typed }, value), null);
            else setTyping(null);
            onLeave();
          }}
          onRemove={target === null ? undefined : () => write(linkTo(null, value), null)}
        />
        <LinkDetails value={value} label={inLanguage(editor.label)} onChange={(next) => write(next, null)} />
      </div>
    </FieldFrame>
  );
}

type LinkDetailsProps = { readonly value: Link; readonly label: string; onChange(value: Link): void };

/** The text of a link, the anchor on its page, and whether it opens a window. */
function LinkDetails({ value, label, onChange }: LinkDetailsProps) {
  if (value.kind === 'none') return null;
  return (
    <>
      {value.kind === 'internal' && (
        <PageAnchorInput anchor={value.anchor} onChange={(anchor) => onChange({ ...value, anchor })} />
      )}
      {value.kind === 'external' && (
        <Checkbox
          label={t('Open in a new window')}
          checked={value.newWindow}
          onChange={(event) => onChange({ ...value, newWindow: event.currentTarget.checked })}
        />
      )}
      <TextInput
        aria-label={t('{label}: words', { label })}
        placeholder={t('Link text')}
        value={value.text}
        maxLength={200}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
    </>
  );
}

/** The optional anchor on a linked page. */
export function PageAnchorInput({ anchor, onChange }: { readonly anchor: string; onChange(anchor: string): void }) {
  return (
    <TextInput
      aria-label={t('Anchor on that page')}
      placeholder={t('Anchor on that page (optional)')}
      leftSection="#"
      value={anchor}
      maxLength={100}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
