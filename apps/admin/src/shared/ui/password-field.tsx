import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A field for a password. Mantine marks what is wrong in its own for the eye only: this one tells screen readers and `useErrorFocus` too. */
export const PasswordField = (props: ComponentProps<typeof PasswordInput>) => (
  <PasswordInput {...props} aria-invalid={Boolean(props.error) || undefined} />
);
