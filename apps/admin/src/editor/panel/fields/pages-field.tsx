import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconFileText, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { useLinkedPage } from '../../canvas/linked-pages.ts';
import { focusLater, PagePicker } from '../../parts.tsx';
import { useView } from '../../session/session.ts';
import { FieldFrame, frameOf } from './field-frame.tsx';
import { fieldID, type FieldProps } from './field-props.ts';
import css from './fields.module.css';
import { AddButton } from './link-field.tsx';

/** Pages of this site, in the order in which they are shown. */
export function PagesField({ editor, value, path, error, onChange }: FieldProps<'pageReferences', readonly number[]>) {
  const id = fieldID(path);
  const [isPicking, setPicking] = useState(false);
  const locale = useView((view) => view.page.locale);
  const close = () => {
    setPicking(false);
    focusLater(id);
  };
  return (
    <FieldFrame
      {...frameOf(id, editor, error)}
      isGroup
      counter={value.length === 0 ? undefined : `${value.length} of ${editor.maximum}`}
    >
      <div className={css.linkBox}>
        {value.map((pageID, index) => (
          <ChosenPage
            key={pageID}
            pageID={pageID}
            onUp={
              index === 0
                ? undefined
                : () => onChange([...value.slice(0, index - 1), pageID, value[index - 1], ...value.slice(index + 1)])
            }
            onRemove={() => {
              onChange(value.filter((other) => other !== pageID));
              focusLater(id);
            }}
          />
        ))}
        <AddButton id={id} label="Add a page" disabled={value.length >= editor.maximum} onClick={() => setPicking(true)} />
      </div>
      <PagePicker
        opened={isPicking}
        locale={locale}
        onClose={close}
        onPick={(page) => {
          if (!value.includes(page.id)) onChange([...value, page.id]);
          close();
        }}
      />
    </FieldFrame>
  );
}

type ChosenProps = { readonly pageID: number; readonly onUp: (() => void) | undefined; onRemove(): void };

function ChosenPage({ pageID, onUp, onRemove }: ChosenProps) {
  const page = useLinkedPage(pageID);
  const title = page?.title ?? `Page ${pageID}`;
  return (
    <div className={css.linkCard}>
      <IconFileText size={16} aria-hidden />
      <span className={css.linkWords}>
        <span className={css.linkTitle}>{title}</span>
        <span className={css.linkPath}>{page?.path ?? ''}</span>
      </span>
      {onUp !== undefined && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Move ${title} up`} onClick={onUp}>
          <IconArrowUp size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${title}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
