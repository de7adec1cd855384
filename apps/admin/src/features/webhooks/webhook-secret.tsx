import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import { SecretPanel } from '../../shared/ui/secret-panel.tsx';

const elements = {
  a: (words: string) => (
    <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
      {words}
    </a>
  ),
};

type WebhookSecretProps = {
  readonly name: string;
  readonly secret: string;
  /** Whether it replaces another. */ readonly isNew: boolean;
  onClose(): void;
};

/** The secret of a webhook, which is shown only once. */
export function WebhookSecret({ name, secret, isNew, onClose }: WebhookSecretProps) {
  return (
    <SecretPanel
      title={t('Secret of “{name}”', { name })}
      warning={t('Copy the secret now. It is not shown again. If you lose it, you can replace it.')}
      label={t('Secret')}
      value={secret}
      copyLabel={t('Copy the secret')}
      onClose={onClose}
    >
      <T message="Every message is signed with it, as the specification <a>Standard Webhooks</a> describes." parts={elements} />{' '}
      {isNew ? t('The receiver verifies the signature.') : t('For a day, messages are signed with the previous secret too.')}
    </SecretPanel>
  );
}
