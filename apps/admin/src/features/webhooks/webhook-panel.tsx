import { Checkbox, TextInput } from '@mantine/core';
import { contract, type Webhook } from '@ximblox/contract';
import type { ChangeEvent } from '@ximblox/primitives';
import { useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';

import { t } from '../../shared/language/t.ts';
import { applyServerErrors, contractResolver, errorAt } from '../../shared/api/contract-form.ts';
import { trpc } from '../../shared/api/client.ts';
import { useOriginal } from '../../shared/api/use-original.ts';
import { FormPanel } from '../../shared/ui/form-panel.tsx';
import { describeWebhookError, eventGroups } from './webhook-texts.ts';
import css from './webhooks.module.css';

type Fields = { name: string; url: string; events: ChangeEvent[]; isEnabled: boolean };
const inputOf = ({ name, url, events, isEnabled }: Fields): Fields => ({ name: name.trim(), url: url.trim(), events, isEnabled });
const resolver = contractResolver<Fields>(contract.webhooks.create.input, inputOf, describeWebhookError);

type WebhookPanelProps = {
  /** Null for a new one. */ readonly webhook: Webhook | null;
  /** `secret` is null where the webhook existed. */
  onSaved(webhook: Webhook, secret: string | null): void;
  onClose(): void;
};

/** The form of one webhook. */
export function WebhookPanel({ webhook, onSaved, onClose }: WebhookPanelProps) {
  const form = useForm<Fields>({
    resolver,
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      events: webhook?.events ?? [],
      isEnabled: webhook?.isEnabled ?? true,
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const isLeft = useRef(false);
  const original = useOriginal(webhook === null ? undefined : inputOf(webhook));
  const create = trpc.webhooks.create.useMutation();
  const update = trpc.webhooks.update.useMutation();
  const save = form.handleSubmit(async (fields) => {
    const input = inputOf(fields);
    try {
      const created = webhook === null ? await create.mutateAsync(input) : null;
      const saved =
        webhook === null ? created : await update.mutateAsync({ id: webhook.id, ...input, original: original.fields });
      isLeft.current = true;
      if (saved !== null) onSaved(saved.webhook, created?.secret ?? null);
    } catch (cause) {
      applyServerErrors(form, cause, describeWebhookError);
      original.accept(cause);
    }
  });
  return (
    <FormPanel
      title={webhook === null ? t('New webhook') : webhook.name}
      submitLabel={webhook === null ? t('Create webhook') : t('Save')}
      form={form}
      guard={{
        what: webhook === null ? t('the new webhook') : t('the webhook “{name}”', { name: webhook.name }),
        parameter: 'webhook',
        isLeft,
      }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('The system that receives the messages, such as “Intranet”')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        maxLength={60}
        {...form.register('name')}
        error={errorAt(form, 'name')}
      />
      <TextInput
        label={t('URL')}
        description={t('The address that messages are sent to. It must start with https://')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        type="url"
        spellCheck={false}
        {...form.register('url')}
        error={errorAt(form, 'url')}
      />
      <Events form={form} />
      <Checkbox
        label={t('Send messages')}
        description={t('While this is off, nothing is sent, and nothing is sent afterwards of what happened meanwhile.')}
        {...form.register('isEnabled')}
      />
    </FormPanel>
  );
}

function Events({ form }: { readonly form: UseFormReturn<Fields> }) {
  const chosen = useWatch({ control: form.control, name: 'events' });
  const problem = errorAt(form, 'events');
  const choose = (event: ChangeEvent, isChosen: boolean) =>
    form.setValue('events', isChosen ? [...chosen, event] : chosen.filter((other) => other !== event), { shouldDirty: true });
  return (
    <fieldset className={css.events}>
      <legend>{t('Events')}</legend>
      {problem !== undefined && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {eventGroups.map(({ title, events }) => (
        <div key={title} className={css.group} role="group" aria-label={title}>
          <p className={css.groupTitle}>{title}</p>
          {events.map(([event, label]) => (
            <Checkbox
              key={event}
              label={label}
              description={event}
              checked={chosen.includes(event)}
              onChange={({ currentTarget }) => choose(event, currentTarget.checked)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
