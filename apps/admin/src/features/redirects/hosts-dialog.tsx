import { Button, Textarea } from '@mantine/core';
import { contract } from '@ximblox/contract';
import { useForm } from 'react-hook-form';

import { Modal } from '../../shared/ui/modal/modal.tsx';
import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt, problemOf } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import shared from '../../shared/shared.module.css';
import { showToast } from '../../shared/ui/toast.tsx';
import { useReturnFocus } from '../../shared/use-return-focus.ts';
import { describeHostError, hostsOf, type HostsFields } from './hosts-form.ts';
import { ScrollList } from '../../shared/list/scroll-list.tsx';
import css from './redirects.module.css';

type HostsDialogProps = { readonly hosts: readonly string[]; readonly canSave: boolean; onClose(): void };

/** The hosts that redirects may lead to: a list to read, or to change with the permission for the settings. */
export function HostsDialog({ hosts, canSave, onClose }: HostsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={t('Allowed hosts')} size={480} padding={0}>
      {canSave ? <HostsForm hosts={hosts} onClose={onClose} /> : <HostsList hosts={hosts} onClose={onClose} />}
    </Modal>
  );
}

function HostsList({ hosts, onClose }: Pick<HostsDialogProps, 'hosts' | 'onClose'>) {
  return (
    <>
      <div className={shared.question}>
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
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </div>
    </>
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
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={shared.question}>
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
      </div>
      <div className={shared.footer}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
