import { Button } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

import { t } from '../language/t.ts';
import { useErrorFocus } from '../use-error-focus.ts';
import { SidePanel } from './side-panel.tsx';
import css from './side-panel.module.css';

type FormPanelProps = {
  readonly title: string;
  /** The label of the main button; undefined for a read-only form. */ readonly submitLabel: string | undefined;
  readonly isBusy: boolean;
  /** The number of submissions: after each, the first invalid field is focused. */ readonly tries: number;
  /** The error that belongs to no field. */ readonly problem: string | undefined;
  /** For forms that need the width. */ readonly isWide?: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children: ReactNode;
};

/** The form of one entry beside its list: fields, form-level error and buttons. */
export function FormPanel({ title, submitLabel, isBusy, tries, problem, isWide, onSubmit, onClose, children }: FormPanelProps) {
  const fields = useRef<HTMLDivElement>(null);
  useErrorFocus(fields, tries);
  return (
    <SidePanel
      title={title}
      isWide={isWide ?? false}
      onSubmit={onSubmit}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {submitLabel === undefined ? t('Close') : t('Cancel')}
          </Button>
          {submitLabel !== undefined && (
            <Button type="submit" variant="main" loading={isBusy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div ref={fields} className={css.fields}>
        {problem !== undefined && (
          <p role="alert" tabIndex={-1} className={css.problem}>
            {problem}
          </p>
        )}
        {children}
      </div>
    </SidePanel>
  );
}
