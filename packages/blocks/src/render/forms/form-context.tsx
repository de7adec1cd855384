import { createContext, useContext } from 'react';

import type { AccountFacts, PendingFile } from '../../page-form.ts';

/** What came of a form of a page that was sent. */
export type FormAnswer = {
  /** Key of the block that the form is in. */
  readonly block: string;
  readonly isSent: boolean;
  /** What was written, to be written on. */
  readonly values: Readonly<Record<string, string>>;
  /** Files that were uploaded and wait for the form to be sent. */
  readonly files?: readonly PendingFile[];
  /** The error and its field; no field for an error of the whole form. */
  readonly errors: readonly {
    /** The error's name. */
    readonly name: string;
    readonly property: string;
    /** The server's sentence, if the name of the error is not specific enough. */
    readonly text?: string;
    /** Seconds until the call may be tried again, where the server knows. */
    readonly retryAfterSeconds?: number;
  }[];
};

export type FormState = {
  /** The CSRF token of the form. */
  readonly token: string;
  readonly answer?: FormAnswer | undefined;
  /** What the account of the reader knows, where one is logged in. */
  readonly facts?: AccountFacts | undefined;
};

/** The state of the forms of a page, which is separate from the page because it differs per visitor. */
const FormContext = createContext<FormState>({ token: '' });

export const FormStateProvider = FormContext.Provider;

/** The CSRF token of a form, the answer if it was submitted, and the facts that fill it in. @param blockKey of the form's block */
export function useForm(blockKey: string): FormState {
  const { token, answer, facts } = useContext(FormContext);
  return { token, facts, answer: answer?.block === blockKey ? answer : undefined };
}
