import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { t } from '../language/t.ts';
import { SidePanel } from './side-panel.tsx';
import css from './side-panel.module.css';

type SecretPanelProps = {
  readonly title: string;
  /** That it is shown this once, and what to do when it is lost. */ readonly warning: string;
  /** What it is. */ readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  onClose(): void;
  /** What it is for. */ readonly children: ReactNode;
};

/** A secret that is shown only once, with a button that copies it. */
export function SecretPanel({ title, warning, label, value, copyLabel, onClose, children }: SecretPanelProps) {
  return (
    <SidePanel
      title={title}
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
          {warning}
        </p>
        <TextInput
          label={label}
          readOnly
          value={value}
          classNames={{ input: css.secret ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} timeout={3_000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? t('Copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
        <p className={css.hint}>{children}</p>
      </div>
    </SidePanel>
  );
}
