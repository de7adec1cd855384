import { ActionIcon, Button, TextInput } from '@mantine/core';
import { contract, type Tag } from '@ximblox/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { focusAfter } from '../../shared/focus-later.ts';
import list from '../../shared/list/list.module.css';
import { describeTagError } from './tag-list.ts';
import css from './tags.module.css';

type TagRowProps = {
  readonly tag: Tag;
  readonly isRenamed: boolean;
  /** Somebody else removed it while it was renamed. */ readonly isDeleted: boolean;
  onRename(isOn: boolean): void;
  /** Says whether a name is typed that is not stored. */ onTyped(isTyped: boolean): void;
  onRenamed(tag: Tag): void;
  onRemove(): void;
};

/** A tag in the list, or its name field while it is renamed. */
export function TagRow({ tag, isRenamed, isDeleted, onRename, onTyped, onRenamed, onRemove }: TagRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const leave = () => {
    onTyped(false);
    onRename(false);
    focusAfter(row.current, isDeleted ? 'new-tag' : `rename-${tag.id}`);
  };
  return (
    <tr ref={row}>
      <td>
        {isRenamed ? (
          <RenameForm
            tag={tag}
            isDeleted={isDeleted}
            onTyped={onTyped}
            onRenamed={(renamed) => (onRenamed(renamed), leave())}
            onLeave={leave}
          />
        ) : (
          <span className={list.title}>{tag.name}</span>
        )}
      </td>
      <td>
        <span className={css.kind} data-private={tag.private || undefined}>
          {tag.private ? t('Private') : t('Public')}
        </span>
      </td>
      <td className={list.menuCell}>
        {!isDeleted && (
          <span className={css.buttons}>
            <ActionIcon
              id={`rename-${tag.id}`}
              aria-label={t('Rename “{name}”', { name: tag.name })}
              title={t('Rename')}
              onClick={() => onRename(true)}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon aria-label={t('Remove “{name}”…', { name: tag.name })} title={t('Remove…')} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </span>
        )}
      </td>
    </tr>
  );
}

type RenameFormProps = Pick<TagRowProps, 'tag' | 'isDeleted' | 'onTyped' | 'onRenamed'> & { onLeave(): void };

function RenameForm({ tag, isDeleted, onTyped, onRenamed, onLeave }: RenameFormProps) {
  const update = trpc.tags.update.useMutation();
  const form = useForm<{ name: string }>({
    resolver: contractResolver(contract.tags.update.input, ({ name }) => ({ id: tag.id, name }), describeTagError),
    defaultValues: { name: tag.name },
    reValidateMode: 'onSubmit',
  });
  const original = useOriginal({ name: tag.name });
  const rename = form.handleSubmit(async ({ name }) => {
    try {
      onRenamed((await update.mutateAsync({ id: tag.id, name, original: original.fields })).tag);
    } catch (cause) {
      applyServerErrors(form, cause, describeTagError);
      original.accept(cause);
    }
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDeleted) return;
    if (form.getValues('name').trim() === tag.name) onLeave();
    else void rename(event);
  };
  const problem = isDeleted ? (
    <span role="alert">{t('This tag no longer exists. Someone else removed it.')}</span>
  ) : (
    (errorAt(form, 'name') ?? problemOf(form))
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves the field or a button of it.
    <form
      className={css.rename}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
      noValidate
    >
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The field stands where its button was pressed.
        autoFocus
        aria-label={t('New name of “{name}”', { name: tag.name })}
        error={problem}
        {...form.register('name', {
          onChange: () => {
            form.clearErrors();
            onTyped(form.getValues('name').trim() !== tag.name);
          },
        })}
      />
      {!isDeleted && (
        <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
          {t('Rename')}
        </Button>
      )}
      <Button variant="default" onClick={onLeave}>
        {t('Cancel')}
      </Button>
    </form>
  );
}
