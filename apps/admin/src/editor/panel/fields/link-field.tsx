import { ActionIcon, Checkbox, Select, TextInput } from '@mantine/core';
import type { Link } from '@ximblox/blocks';
import { normalizeHref } from '@ximblox/primitives';
import { IconPencil, IconX, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';

import { useLinkedPage } from '../../canvas/linked-pages.ts';
import { PagePicker } from '../../parts.tsx';
import { useEditor, useView } from '../../session/session.ts';
import { describedBy, FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';

const kinds = [
  { value: 'none', label: 'No link' },
  { value: 'internal', label: 'Page of this site' },
  { value: 'external', label: 'URL' },
  { value: 'anchor', label: 'Place on this page' },
  { value: 'mail', label: 'Email' },
  { value: 'phone', label: 'Telephone' },
];

/** A link of another kind with the same text. A page is chosen in a second step, because a link without one is invalid. */
function emptyLink(kind: string | null, text: string): Link | null {
  switch (kind) {
    case 'none':
      return { kind, text };
    case 'external':
      return { kind, text, url: 'https://', newWindow: false };
    case 'anchor':
      return { kind, text, anchor: '' };
    case 'mail':
      return { kind, text, email: '' };
    case 'phone':
      return { kind, text, phone: '' };
    default:
      return null;
  }
}

/** A link: its kind, target and text. */
export function LinkField({ editor, value, path, error, onChange, onLeave }: FieldProps<'link', Link>) {
  const id = fieldID(path);
  const [isPicking, setPicking] = useState(false);
  const locale = useView((view) => view.page.locale);
  const choose = (kind: string | null) => {
    const next = emptyLink(kind, value.text);
    if (next === null) setPicking(true);
    else onChange(next);
  };
  return (
    <FieldFrame {...frameOf(id, editor, error)} isGroup>
      <div className={css.linkBox}>
        <Select
          id={id}
          aria-label={`${editor.label}: kind`}
          value={value.kind}
          data={kinds}
          allowDeselect={false}
          onChange={choose}
        />
        <LinkTarget
          value={value}
          label={editor.label}
          error={error}
          id={id}
          onChange={onChange}
          onLeave={onLeave}
          onPick={() => setPicking(true)}
        />
        {value.kind !== 'none' && (
          <TextInput
            aria-label={`${editor.label}: words`}
            placeholder="Link text"
            value={value.text}
            maxLength={200}
            onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
          />
        )}
      </div>
      <PagePicker
        opened={isPicking}
        locale={locale}
        onClose={() => setPicking(false)}
        onPick={(page) => {
          setPicking(false);
          onChange({ kind: 'internal', text: value.text || page.title, pageID: page.id, anchor: '' });
        }}
      />
    </FieldFrame>
  );
}

type TargetProps = {
  readonly value: Link;
  readonly label: string;
  readonly error: string | null;
  readonly id: string;
  onChange(value: Link): void;
  onLeave(): void;
  onPick(): void;
};

function LinkTarget({ value, label, error, id, onChange, onLeave, onPick }: TargetProps) {
  const wrong = { error: error !== null, ...describedBy(id, error) };
  /** On blur the field shows the URL as it will be stored. */
  const settled = (typed: string, normal: string | undefined, write: (text: string) => void) => () => {
    if (normal !== undefined && normal !== typed) write(normal);
    onLeave();
  };
  switch (value.kind) {
    case 'none':
      return null;
    case 'internal':
      return (
        <InternalTarget
          value={value}
          onPick={onPick}
          onClear={() => onChange({ kind: 'none', text: value.text })}
          onChange={onChange}
        />
      );
    case 'external':
      return (
        <>
          <TextInput
            aria-label={`${label}: address`}
            value={value.url}
            placeholder="https://"
            onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
            {...wrong}
            onBlur={settled(value.url, normalizeHref(value.url), (url) => onChange({ ...value, url }))}
          />
          <Checkbox
            label="Open in a new window"
            checked={value.newWindow}
            onChange={(event) => onChange({ ...value, newWindow: event.currentTarget.checked })}
          />
        </>
      );
    case 'anchor':
      return <AnchorTarget value={value} label={label} onChange={onChange} />;
    case 'mail':
      return (
        <TextInput
          type="email"
          aria-label={`${label}: e-mail`}
          value={value.email}
          placeholder="name@example.org"
          onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
          {...wrong}
          onBlur={settled(value.email, value.email.trim().replace(/^mailto:/i, ''), (email) => onChange({ ...value, email }))}
        />
      );
    case 'phone':
      return (
        <TextInput
          type="tel"
          aria-label={`${label}: telephone`}
          value={value.phone}
          placeholder="+31 …"
          onChange={(event) => onChange({ ...value, phone: event.currentTarget.value })}
          {...wrong}
          onBlur={settled(value.phone, value.phone.trim().replace(/^tel:/i, ''), (phone) => onChange({ ...value, phone }))}
        />
      );
  }
}

function InternalTarget({
  value,
  onPick,
  onClear,
  onChange,
}: {
  readonly value: Extract<Link, { kind: 'internal' }>;
  onPick(): void;
  onClear(): void;
  onChange(value: Link): void;
}) {
  const page = useLinkedPage(value.pageID);
  return (
    <>
      <div className={css.linkCard}>
        <IconFileText size={16} aria-hidden />
        <span className={css.linkWords}>
          <span className={css.linkTitle}>{page?.title ?? `Page ${value.pageID}`}</span>
          <span className={css.linkPath}>
            {page?.path ?? ''}
            {value.anchor === '' ? '' : ` #${value.anchor}`}
          </span>
        </span>
        <ActionIcon variant="subtle" color="gray" aria-label="Choose another page" onClick={onPick}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Remove the link" onClick={onClear}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <TextInput
        aria-label="Anchor on that page"
        placeholder="Anchor on that page"
        leftSection="#"
        value={value.anchor}
        maxLength={100}
        onChange={(event) => onChange({ ...value, anchor: event.currentTarget.value })}
      />
    </>
  );
}

function AnchorTarget({
  value,
  label,
  onChange,
}: {
  readonly value: Extract<Link, { kind: 'anchor' }>;
  readonly label: string;
  onChange(value: Link): void;
}) {
  const blocks = useEditor((state) => state.document.blocks);
  const anchors = blocks.map(({ anchorPoint }) => anchorPoint).filter((anchor) => anchor !== '');
  if (anchors.length === 0)
    return <p className={css.help}>No block of this page has an anchor yet. Give one its name under Anchor.</p>;
  return (
    <Select
      aria-label={`${label}: place`}
      placeholder="Choose an anchor"
      value={value.anchor || null}
      data={[...new Set(anchors)].map((anchor) => ({ value: anchor, label: `#${anchor}` }))}
      onChange={(anchor) => onChange({ ...value, anchor: anchor ?? '' })}
    />
  );
}
