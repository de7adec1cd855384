import { Textarea } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { ActionDialog } from '../../shared/ui/action-dialog.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { showToast } from '../../shared/ui/toast.tsx';
import { describeHostError, hostsOf, type HostsFields } from './hosts-form.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './redirects.module.css';

type HostsDialogProps = { readonly hosts: readonly string[]; readonly canSave: boolean; onClose(): void };

/** The hosts that redirects may lead to: a list to read, or to change with the permission for the settings. */
export function HostsDialog({ hosts, canSave, onClose }: HostsDialogProps) {
  return canSave ? <HostsForm hosts={hosts} onClose={onClose} /> : <HostsList hosts={hosts} onClose={onClose} />;
}

function HostsList({ hosts, onClose }: Pick<HostsDialogProps, 'hosts' | 'onClose'>) {
  return (
    <ActionDialog title={t('Allowed hosts')} size={480} initialFocus="cancel" onClose={onClose}>
      <p>
        {t(
          'Redirects may lead to this site, to these hosts and to hosts below them. Ask someone who manages the site settings to add another.',
        )}
      </p>
      <ScrollList label={t('Hosts')} className={css.hostList}>
        {hosts.map((host) => (
          <li key={host}>{host}</li>
        ))}
      </ScrollList>
    </ActionDialog>
  );
}

function HostsForm({ hosts, onClose }: Pick<HostsDialogProps, 'hosts' | 'onClose'>) {
  const utils = trpc.useUtils();
  const save = trpc.settings.saveRedirectHosts.useMutation();
  const form = useForm<HostsFields>({
    resolver: contractResolver(contract.settings.saveRedirectHosts.input, hostsOf, describeHostError),
    defaultValues: { hosts: hosts.join('\n') },
    reValidateMode: 'onSubmit',
  });
  const original = useOriginal({ hosts: [...hosts] });
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save.mutateAsync({ ...hostsOf(fields), original: original.fields });
      await utils.settings.getRedirectHosts.invalidate();
      showToast({ text: t('The allowed hosts were saved.') });
      onClose();
    } catch (cause) {
      applyServerErrors(form, cause, describeHostError);
      original.accept(cause);
    }
  });
  return (
    <ActionDialog
      title={t('Allowed hosts')}
      size={480}
      confirmLabel={t('Save')}
      variant="filled"
      isBusy={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {t('New and changed redirects may lead to this site and to these hosts. Redirects that lead elsewhere already stay.')}
      </p>
      <Textarea
        data-autofocus
        label={t('Hosts')}
        description={t('One per line, such as partner.example, which includes www.partner.example. Leave empty to allow all.')}
        placeholder={t('partner.example')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        error={errorAt(form, 'hosts') ?? problemOf(form)}
        {...form.register('hosts', { onChange: () => form.clearErrors() })}
      />
    </ActionDialog>
  );
}
