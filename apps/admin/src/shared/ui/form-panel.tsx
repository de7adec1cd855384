import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

import type { FailureError } from '../api/failure.ts';
import { SidePanel } from './side-panel.tsx';
import css from './side-panel.module.css';

type FormPanelProps = {
  readonly title: string;
  /** What the main button does, in words; without it the form may only be read. */ readonly submitLabel: string | undefined;
  readonly isBusy: boolean;
  /** Why the last try was refused: with others, the first wrong field gets the focus. */
  readonly errors?: readonly FailureError[];
  /** How often the form was sent: after each time, the first wrong field gets the focus. */ readonly tries?: number;
  /** The words of those that stand at no field. */ readonly problems?: readonly string[];
  /** What is wrong that is the fault of no field. */ readonly problem?: string | undefined;
  /** For forms that need the width. */ readonly isWide?: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children: ReactNode;
};

const noErrors: readonly FailureError[] = [];
const noProblems: readonly string[] = [];

/** The form of one entry of a list, at its side: the fields, what is wrong with them all, and the way out. */
export function FormPanel({
  title,
  submitLabel,
  isBusy,
  errors = noErrors,
  tries = 0,
  problems = noProblems,
  problem,
  isWide,
  onSubmit,
  onClose,
  children,
}: FormPanelProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length === 0 && tries === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? fields.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [errors, tries]);
  return (
    <SidePanel
      title={title}
      isWide={isWide ?? false}
      onSubmit={onSubmit}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {submitLabel === undefined ? 'Close' : 'Cancel'}
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
        {(problems.length > 0 || problem !== undefined) && (
          <p role="alert" tabIndex={-1} className={css.problem}>
            {problem ?? problems.join(' ')}
          </p>
        )}
        {children}
      </div>
    </SidePanel>
  );
}
