import { Button, CopyButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';

import { T } from '../../shared/language/rich-message.tsx';
import { t } from '../../shared/language/t.ts';
import css from './account.module.css';

/** Downloads the codes as a text file generated in the browser. */
function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'ximblox-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** The recovery codes, shown only once, with ways to store them. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; onDone(): void }) {
  return (
    <div className={css.step}>
      <p className={css.warning}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          <T
            message="<strong>Save these codes now. They won’t be shown again.</strong> Each lets you in once when your app is not at hand. Print them or store them in your password manager."
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </span>
      </p>
      <ul className={css.codes} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="main" onClick={onDone}>
          {t('I have saved these codes')}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => download(codes)}>
          {t('Save as file')}
        </Button>
      </div>
    </div>
  );
}
