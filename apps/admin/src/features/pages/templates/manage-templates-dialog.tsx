import { Button, TextInput } from '@mantine/core';
import type { PageTemplate } from '@ximblox/contract';
import { useCallback, useEffect, useState } from 'react';

import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { t } from '../../../shared/language/t.ts';
import { trpc } from '../../../shared/api/client.ts';
import { failureOf, type FailureError } from '../../../shared/api/failure.ts';
import { useOriginal } from '../../../shared/api/use-original.ts';
import { focusIfLost } from '../../../shared/focus-later.ts';
import { useEdited } from '../../../shared/list/use-edited.ts';
import shared from '../../../shared/shared.module.css';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useReturnFocus } from '../../../shared/use-return-focus.ts';
import css from '../pages.module.css';

const closeID = 'close-templates';

/** Renames and deletes templates. */
export function ManageTemplatesDialog({ templates, onClose }: { readonly templates: readonly PageTemplate[]; onClose(): void }) {
  useReturnFocus();
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set());
  const note = useCallback((id: number, isTyped: boolean) => {
    setTyped((before) => new Set(isTyped ? [...before, id] : [...before].filter((other) => other !== id)));
  }, []);
  const { rows, removed } = useEdited(
    templates,
    ({ id }) => typed.has(id),
    ({ id }) => id,
  );
  // With the last template goes the button that opens the dialog.
  const isEmpty = rows.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Modal opened onClose={onClose} title={t('Templates')} size={560} padding={0}>
      <ul className={css.templateList}>
        {rows.map((template) => (
          <TemplateRow key={template.id} template={template} isDeleted={removed.has(template)} onTyped={note} />
        ))}
      </ul>
      <div className={shared.footer}>
        <Button id={closeID} variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </Modal>
  );
}

type TemplateRowProps = {
  readonly template: PageTemplate;
  /** Somebody else deleted it while something was typed. */ readonly isDeleted: boolean;
  /** Says whether something is typed that is not stored. */ readonly onTyped: (id: number, isTyped: boolean) => void;
};

function TemplateRow({ template, isDeleted, onTyped }: TemplateRowProps) {
  const [named, setNamed] = useState({ name: template.name, description: template.description });
  const original = useOriginal({ name: template.name, description: template.description });
  const [problems, setProblems] = useState<readonly FailureError[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const utils = trpc.useUtils();
  const update = trpc.pageTemplates.update.useMutation();
  const remove = trpc.pageTemplates.delete.useMutation();
  const isChanged = named.name.trim() !== template.name || named.description.trim() !== template.description;
  useEffect(() => onTyped(template.id, isChanged), [template.id, isChanged, onTyped]);
  const discard = () => setNamed({ name: template.name, description: template.description });
  const save = async () => {
    try {
      const input = { name: named.name.trim(), description: named.description.trim() };
      await update.mutateAsync({ id: template.id, ...input, original: original.fields });
      setProblems([]);
      await utils.pageTemplates.list.invalidate();
      // What others changed in the meantime was kept.
      const stored = (await utils.pageTemplates.list.fetch({})).items.find(({ id }) => id === template.id);
      if (stored === undefined) return;
      original.restart({ name: stored.name, description: stored.description });
      // What was typed in the meantime stays.
      setNamed((now) => ({
        name: now.name === named.name ? stored.name : now.name,
        description: now.description === named.description ? stored.description : now.description,
      }));
    } catch (error) {
      setProblems(failureOf(error).errors);
      original.accept(error);
    }
  };
  return (
    <li>
      <TextInput
        label={t('Name')}
        maxLength={100}
        value={named.name}
        error={isDeleted ? undefined : problems.find(({ property }) => property !== 'description')?.message}
        onChange={(event) => setNamed({ ...named, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('Description')}
        maxLength={300}
        value={named.description}
        error={isDeleted ? undefined : problems.find(({ property }) => property === 'description')?.message}
        onChange={(event) => setNamed({ ...named, description: event.currentTarget.value })}
      />
      {isDeleted && (
        <span role="alert" className={css.outcomeError}>
          {t('This template no longer exists. Someone else deleted it.')}
        </span>
      )}
      <div className={css.templateActions}>
        {isDeleted ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              discard();
              focusIfLost(closeID);
            }}
          >
            {t('Discard changes')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              size="compact-sm"
              disabled={!isChanged}
              loading={update.isPending}
              onClick={() => void save()}
            >
              {t('Save changes')}
            </Button>
            <Button variant="default" size="compact-sm" data-danger onClick={() => setDeleting(true)}>
              {t('Delete…')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete the template “{name}”?', { name: template.name })}
        confirmLabel={t('Delete template')}
        isDangerous
        onConfirm={async () => {
          await remove.mutateAsync({ id: template.id });
          // Else the row would stay, as if somebody else had deleted it.
          discard();
          await utils.pageTemplates.list.invalidate();
        }}
      >
        {t('Pages that were made from it stay as they are.')}
      </ConfirmDialog>
    </li>
  );
}
