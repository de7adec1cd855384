import { isSitePath } from '@ximblox/primitives';

import type { Services } from '../../../kernel/operation/services.ts';
import { openText, sealText } from '../../../kernel/sealed-text.ts';
import type { FormFields } from './form-body.ts';

/** The hidden field of the login form with a form that was sent after the session had ended. */
export const sealedFormField = 'kept';

const validMs = 60 * 60 * 1000;
/** Leaves room in the login form for its own fields. */
const maxSealedLength = 48 * 1024;
const seal = { use: 'kept-form', subject: '' };

/** A form that is filled in again after logging in. */
type StoredForm = { readonly path: string; readonly fields: FormFields };
type Parts = Pick<Services, 'config' | 'clock'>;

/** Passwords and mailed codes are never kept; files and tokens of the old session are of no use. */
const isRetained = (name: string): boolean => !/password|token|^website$|^remove$|^kept$/i.test(name);

/**
 * Seals what was typed, so that the login form can carry it: nobody else can read or make it, and it is stored nowhere.
 * @param path of the form
 * @returns undefined for more than 48 KB
 */
export function sealForm({ config, clock }: Parts, path: string, sent: FormFields): string | undefined {
  const fields = [...sent].filter(([name]) => isRetained(name));
  const text = JSON.stringify({ path, fields, at: clock.now().getTime() });
  const sealed = sealText(text, { ...seal, serverSecret: config.sessionSecret }).toString('base64url');
  return sealed.length > maxSealedLength ? undefined : sealed;
}

/** Opens a form that {@link sealForm} sealed within the last hour; undefined for anything else. */
export function openForm({ config, clock }: Parts, sealed: string | undefined): StoredForm | undefined {
  if (sealed === undefined || sealed === '') return undefined;
  try {
    const text = openText(Buffer.from(sealed, 'base64url'), { ...seal, serverSecrets: config.sessionSecrets });
    const { path, fields, at } = JSON.parse(text) as { path: string; fields: [string, string][]; at: number };
    const isValid = isSitePath(path) && clock.now().getTime() - at < validMs;
    return isValid ? { path, fields: new Map(fields) } : undefined;
  } catch {
    return undefined;
  }
}
