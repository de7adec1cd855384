import { createContext, useContext } from 'react';

/** What came of a form of a page that was sent. */
export type FormAnswer = {
  /** Key of the block that the form is in. */
  readonly block: string;
  readonly isSent: boolean;
  /** What was written, to be written on. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong: a code of the catalogue, and the field; no field where it is the whole form. */
  readonly errors: readonly {
    /** The error's name. */
    readonly name: string;
    readonly property: string;
    /** What the server says is wrong and what to do, where the name does not tell. */
    readonly text?: string;
  }[];
};

export type FormState = {
  /** What a form carries to show that it comes from a page of ours. */
  readonly token: string;
  readonly answer?: FormAnswer | undefined;
};

/** What the forms of a page need beside the page: the same for all its blocks, and not the same for everybody who reads it. */
const FormContext = createContext<FormState>({ token: '' });

export const FormStateProvider = FormContext.Provider;

/** The token for a form, and the answer to it where it was sent. @param blockKey of the block that the form is in */
export function useForm(blockKey: string): FormState {
  const { token, answer } = useContext(FormContext);
  return { token, answer: answer?.block === blockKey ? answer : undefined };
}
