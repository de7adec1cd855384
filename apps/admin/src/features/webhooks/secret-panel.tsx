import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { SidePanel } from '../../shared/ui/side-panel.tsx';
import css from './webhooks.module.css';

const elements = {
  a: (words: string) => (
    <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
      {words}
    </a>
  ),
};

type SecretPanelProps = {
  readonly name: string;
  readonly secret: string;
  /** Whether it replaces another. */ readonly isNew: boolean;
  onClose(): void;
};

/** The secret of a webhook, which is shown only once. */
export function SecretPanel({ name, secret, isNew, onClose }: SecretPanelProps) {
  return (
    <SidePanel
      title={t('Secret of “{name}”', { name })}
      onSubmit={onClose}
      onClose={onClose}
      footer={
        <Button type="submit" variant="filled">
          {t('I have copied it')}
        </Button>
      }
    >
      <div className={css.fields}>
        <p className={css.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('Copy the secret now. It is not shown again. If you lose it, you can replace it.')}
        </p>
        <TextInput
          label={t('Secret')}
          readOnly
          value={secret}
          classNames={{ input: css.secret ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret} timeout={3_000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? t('Copied') : t('Copy the secret')}
            </Button>
          )}
        </CopyButton>
        <p className={css.hint}>
          <T
            message="Every message is signed with it, as the specification <a>Standard Webhooks</a> describes."
            parts={elements}
          />{' '}
          {isNew ? t('The receiver verifies the signature.') : t('For a day, messages are signed with the previous secret too.')}
        </p>
      </div>
    </SidePanel>
  );
}
