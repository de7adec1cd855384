import type { Label } from './define-block.ts';

/** Names the form of a page's type where forms are named; no block has this key by chance, since it is one of the engine. */
export const pageFormKey = 'page-form';

/** What an account knows of its owner, which fills in the fields of forms that say so with `fact`. */
export type AccountFacts = {
  readonly name: string;
  readonly firstName: string;
  /** With what stands before it: `van den Berg`. */
  readonly lastName: string;
  readonly email: string;
  readonly organisation: string;
  readonly telephone: string;
};

/** A field of the form of a page type. */
export type PageFormField = {
  readonly name: string;
  readonly label: Label;
  readonly type: 'text' | 'textarea' | 'email' | 'tel' | 'checkbox' | 'select' | 'file' | 'hidden';
  readonly required: boolean;
  /** The answers to choose from. */
  readonly options?: readonly string[];
  /** What visitors read in place of an answer that is a key. */
  readonly optionLabels?: Readonly<Record<string, Label>>;
  readonly maxLength?: number;
  /** One of its options is chosen from a list of the browser, where there are too many to see at once. */
  readonly isList?: true;
  /** What stands behind what is written: `m`. */
  readonly unit?: Label;
  /** What to know before filling it in. */
  readonly hint?: Label;
  /** Short enough to stand beside the next one where there is room. */
  readonly isHalf?: true;
  readonly autoComplete?: string;
  /** What it is filled in with for somebody who is logged in. */
  readonly fact?: keyof AccountFacts;
  /** True for the consent, with a link to the privacy statement where the site has one. */
  readonly hasPrivacyStatement?: true;
  /** What to say where it is missing; a general sentence if absent. */
  readonly missing?: Label;
};

/**
 * A step of a long form. Without scripts the steps are sections below one another; with them one is in sight at a time, and its fields are
 * checked before the next.
 */
export type PageFormStep = {
  /** Part of the step's anchor. */
  readonly key: string;
  readonly label: Label;
  /** What it is about, in a few words. */
  readonly about: Label;
  readonly intro: Label;
  /** The button that leads to the step from the one before; the first has none. */
  readonly enter?: Label;
  /** The names of its fields. */
  readonly fields: readonly string[];
};

/** What the answer of the operation has for the confirmation page: a property of it and what it is called. */
export type PageFormReceipt = { readonly name: string; readonly label: Label; readonly type: 'text' | 'day' };

/** The files that a form takes, each uploaded before the form is sent. */
export type PageFormFiles = {
  /** The field of the operation's input with the tokens of the files. */
  readonly tokens: string;
  readonly max: number;
  /** The extensions that are taken, each with its dot. */
  readonly accept: readonly string[];
  /** Bytes of one file. */
  readonly maxSize: number;
  /** REST path of the upload, as its operation has it; `{product}` stands for the product's key. */
  readonly path: string;
};

/** What stands in place of a form while the server says that it is in this state; without `send` there is no form. */
type PageFormState = {
  readonly title: Label;
  readonly intro: Label;
  readonly send?: Label;
  /** What stands before the telephone number of the main office, below the fact about the form; absent: no number. */
  readonly call?: Label;
};

/** How a form of a page is now, by what was sent to it and by the time. */
export type PageFormNow = {
  /** One of the form's `states`; anything else is the form itself. */
  readonly state: string;
  /** A sentence in the language of the page; may be empty. */
  readonly note: string;
  /** What the opening of the page says of it, in the language of the page. */
  readonly fact: { readonly label: string; readonly values: readonly string[] } | null;
  /** How many of a limited number are taken, which the opening draws as a bar. */
  readonly taken: { readonly count: number; readonly of: number } | null;
};

/** Names the form for those who come with a code from a mail. */
export const codeFormKey = 'code-form';

/** A form of every page of a type, below its text or above it. Its operation takes the page's ID as `id`. */
export type PageForm = {
  readonly operation: string;
  /** All fields that it can have; those of a list are named `answers[0]`, `answers[1]`, …. */
  readonly fields: readonly PageFormField[];
  /** The fields on a page; undefined where it has no such form. Absent: every page has it with all fields. */
  readonly fieldsOn?: (typeData: Readonly<Record<string, unknown>>) => readonly PageFormField[] | undefined;
  readonly states?: Readonly<Record<string, PageFormState>>;
  /** The form in its place for those who come with a code from a mail (`?code=`); its field `code` is hidden. */
  readonly byCode?: PageForm;
  /** It stands above the text, where it is what people come to the page for. */
  readonly isFirst?: true;
  readonly files?: PageFormFiles;
  /** Its steps, in order, where it has more than one; each field is in one of them. */
  readonly steps?: readonly PageFormStep[];
  readonly receipt?: readonly PageFormReceipt[];
  readonly title: Label;
  readonly intro: Label;
  readonly send: Label;
  readonly notSent: Label;
  readonly sentTitle: Label;
  readonly sent: Label;
};

/** The form as a page has it; undefined where it has none. */
export function formOnPage(form: PageForm | undefined, typeData: Readonly<Record<string, unknown>>): PageForm | undefined {
  if (form?.fieldsOn === undefined) return form;
  const fields = form.fieldsOn(typeData);
  return fields === undefined ? undefined : { ...form, fields };
}

/** An uploaded file that waits for its form to be sent. */
export type PendingFile = { readonly token: string; readonly name: string; readonly size: number };

/** A pending file as the value of a form field. */
export const writePendingFile = ({ token, name, size }: PendingFile): string => `${token}:${size}:${name}`;

/** The file that {@link writePendingFile} wrote; of anything else, all of it is the token, which then is none. */
export function readPendingFile(value: string): PendingFile {
  const [, token, size, name] = /^([\w-]{1,100}):(\d{1,10}):(.{1,255})$/su.exec(value) ?? [];
  return token === undefined || name === undefined
    ? { token: value.slice(0, 100), name: '', size: 0 }
    : { token, name, size: Number(size) };
}
