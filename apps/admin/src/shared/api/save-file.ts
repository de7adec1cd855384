import { TRPCClientError } from '@trpc/client';

import { language } from '../language/language.ts';
import { confirmLogin, logInAgain } from '../session/session-store.ts';
import { expectOwnAnswer, ForeignAnswer, isRefusal } from './failure.ts';

type Envelope = { readonly Errors?: readonly { readonly code: string; readonly property: string; readonly message: string }[] };

/** @throws ForeignAnswer where something else answered */
async function refusalOf(response: Response): Promise<TRPCClientError<never>> {
  const { Errors: errors } = (await response.json()) as Envelope;
  if (errors === undefined) throw new ForeignAnswer(response.status);
  return Object.assign(new TRPCClientError<never>('refused'), { data: { httpStatus: response.status, errors } });
}

/**
 * Saves a JSON file that a REST call generates, for calls that a link can't make: waits for the login where the session has expired, and for the
 * confirmation where the login is too long ago.
 * @throws what failureOf reads
 */
export async function saveFile(url: string, fileName: string, mayWait = true): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { 'accept-language': language } });
  expectOwnAnswer(response);
  if (!response.ok) {
    const refusal = await refusalOf(response);
    const wait = response.status === 401 ? logInAgain : isRefusal(refusal, 'reauthenticationRequired') ? confirmLogin : undefined;
    if (mayWait && wait !== undefined && (await wait())) return saveFile(url, fileName, false);
    throw refusal;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName;
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
