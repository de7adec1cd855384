import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';

import { SidePanel } from '../../shared/ui/side-panel.tsx';
import css from './webhooks.module.css';

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
      title={`Secret of “${name}”`}
      onSubmit={onClose}
      onClose={onClose}
      footer={
        <Button type="submit" variant="filled">
          I have copied it
        </Button>
      }
    >
      <div className={css.fields}>
        <p className={css.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          Copy the secret now. It is not shown again. If you lose it, you can replace it.
        </p>
        <TextInput
          label="Secret"
          readOnly
          value={secret}
          classNames={{ input: css.secret ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={secret} timeout={3_000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy the secret'}
            </Button>
          )}
        </CopyButton>
        <p className={css.hint}>
          Every message is signed with it, as the specification{' '}
          <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          describes.{' '}
          {isNew ? 'The receiver verifies the signature.' : 'For a day, messages are signed with the previous secret too.'}
        </p>
      </div>
    </SidePanel>
  );
}
