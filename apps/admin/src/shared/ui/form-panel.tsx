import { Button } from '@mantine/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { problemOf } from '../api/contract-form.ts';
import { t } from '../language/t.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { useErrorFocus } from '../use-error-focus.ts';
import { SidePanel } from './side-panel.tsx';
import css from './side-panel.module.css';

type FormPanelProps<Fields extends FieldValues> = {
  readonly title: string;
  /** The label of the main button; undefined for a read-only form. */ readonly submitLabel: string | undefined;
  readonly form: UseFormReturn<Fields>;
  /** What is unsaved, for the end of a sentence, the URL's parameter that opens the form, and whether it was saved and left. */
  readonly guard?: { readonly what: string; readonly parameter: string; readonly isLeft: RefObject<boolean> };
  /** For forms that need the width. */ readonly isWide?: boolean;
  onSubmit(): void;
  onClose(): void;
  readonly children: ReactNode;
};

/** The form of one entry beside its list: fields, form-level error and buttons. */
export function FormPanel<Fields extends FieldValues>({ title, form, guard, ...props }: FormPanelProps<Fields>) {
  const { submitLabel, isWide = false, onSubmit, onClose, children } = props;
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const problem = problemOf(form);
  const fields = useRef<HTMLDivElement>(null);
  useErrorFocus(fields, submitCount);
  return (
    <SidePanel
      title={title}
      isWide={isWide}
      onSubmit={onSubmit}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {submitLabel === undefined ? t('Close') : t('Cancel')}
          </Button>
          {submitLabel !== undefined && (
            <Button type="submit" variant="main" loading={isSubmitting}>
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
        {guard !== undefined && (
          <LeaveGuard
            isDirty={() => !guard.isLeft.current && isDirty}
            what={guard.what}
            placeOf={({ pathname, search }) => `${pathname} ${new URLSearchParams(search).get(guard.parameter) ?? ''}`}
          />
        )}
      </div>
    </SidePanel>
  );
}
