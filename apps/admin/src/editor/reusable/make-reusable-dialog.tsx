import { TextInput } from '@mantine/core';
import { reusableBlocksMax } from '@ximblox/blocks';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import type { FailureError } from '../../shared/api/failure.ts';
import { focusLater } from '../../shared/focus-later.ts';
import { selectedBlocks } from '../session/commands.ts';
import { makeReusable } from '../session/reusable/make-reusable.ts';
import { useSession, useView } from '../session/session.ts';
import css from './reusable.module.css';
import { titleOfBlock } from '../../shared/language/title-of-block.ts';

type Fields = { name: string };

const asItIs = (error: FailureError): FailureError => error;

/** Asks for the name under which the selected blocks become a reusable one. */
export function MakeReusableDialog() {
  const session = useSession();
  const locale = useView((state) => state.page.locale);
  const blocks = selectedBlocks(session);
  const close = () => session.view.setState({ isMakingReusable: false });
  const form = useForm<Fields>({
    resolver: contractResolver<Fields>(
      contract.reusableBlocks.create.input,
      ({ name }) => ({ name: name.trim(), locale, blocks }),
      asItIs,
    ),
    defaultValues: { name: blocks[0] === undefined ? '' : titleOfBlock(blocks[0]) },
    reValidateMode: 'onSubmit',
  });
  const isTooMany = blocks.length > reusableBlocksMax;
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      const key = await makeReusable(session, name.trim());
      close();
      if (key !== undefined) focusLater(`row-${key}`);
    } catch (cause) {
      applyServerErrors(form, cause, asItIs);
    }
  });
  return (
    <ActionDialog
      title={t('Make {count, plural, one {# block} other {# blocks}} reusable', { count: blocks.length })}
      size={480}
      confirmLabel={t('Make reusable')}
      isBusy={form.formState.isSubmitting}
      isDisabled={isTooMany}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={t('Name of the reusable block')}
        withAsterisk
        maxLength={100}
        {...form.register('name')}
        error={errorAt(form, 'name')}
      />
      <p className={css.note}>
        {t(
          'Other pages can show {count, plural, one {it} other {them}} too. When the reusable block is changed and published, all of these pages change at once.',
          { count: blocks.length },
        )}
      </p>
      {isTooMany && (
        <p role="alert" className={css.notice}>
          {t('A reusable block has at most {maximum} blocks. Select fewer.', { maximum: reusableBlocksMax })}
        </p>
      )}
      {problemOf(form) !== undefined && (
        <p role="alert" className={css.notice}>
          {problemOf(form)}
        </p>
      )}
    </ActionDialog>
  );
}
