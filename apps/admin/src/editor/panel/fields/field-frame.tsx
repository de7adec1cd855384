import type { FieldEditor } from '@ximblox/blocks';
import type { ReactNode } from 'react';

import { HelpLink } from '../../../shared/help/help-link.tsx';
import type { HelpTopic } from '../../../shared/help/help-topics.ts';
import { inLanguage, t } from '../../../shared/language/t.ts';
import css from './fields.module.css';

/** The frame of a control: label above, counter at its right, help or error below. */
export function FieldFrame(props: {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly error: string | null;
  readonly help?: string | undefined;
  readonly counter?: string | undefined;
  /** What the help says of it. */ readonly topic?: HelpTopic;
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}) {
  const label = (
    <>
      {props.label}
      {props.required && (
        <span className={css.star} title={t('Needed for publishing')}>
          {' '}
          *
        </span>
      )}
    </>
  );
  return (
    <div
      className={css.field}
      role={props.isGroup ? 'group' : undefined}
      aria-labelledby={props.isGroup ? `${props.id}-label` : undefined}
      data-path={props.id}
    >
      <div className={css.labelRow}>
        {props.isGroup ? (
          <span id={`${props.id}-label`} className={css.label}>
            {label}
          </span>
        ) : (
          <label id={`${props.id}-label`} className={css.label} htmlFor={props.id}>
            {label}
          </label>
        )}
        {props.topic !== undefined && <HelpLink topic={props.topic} />}
        {props.counter !== undefined && <span className={css.counter}>{props.counter}</span>}
      </div>
      {props.children}
      {props.error !== null && (
        <p className={css.error} id={`${props.id}-error`}>
          {props.error}
        </p>
      )}
      {props.error === null && props.help !== undefined && <p className={css.help}>{props.help}</p>}
    </div>
  );
}

/** The props of the frame for a form field. */
export const frameOf = (id: string, { label, required, help }: FieldEditor, error: string | null) => ({
  id,
  label: inLanguage(label),
  required,
  help: help === undefined ? undefined : inLanguage(help),
  error,
});

/** ARIA attributes that link a control to its error. */
export const describedBy = (id: string, error: string | null) =>
  error === null ? {} : { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` };
