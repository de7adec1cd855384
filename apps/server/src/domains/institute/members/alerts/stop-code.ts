import { createHmac, timingSafeEqual } from 'node:crypto';

import { keyFor } from '../../../../kernel/sealed-text.ts';

const signature = (memberID: number, serverSecret: string): string =>
  createHmac('sha256', keyFor('stop-alerts', serverSecret)).update(String(memberID)).digest('base64url');

/** The code that turns the alerts of a member off, and gives power over nothing else. It has no end, since old emails are unsubscribed from too. */
export const stopCode = (memberID: number, serverSecret: string): string => `${memberID}-${signature(memberID, serverSecret)}`;

/** The member whose alerts a code turns off; undefined where no secret signed it. */
export function memberOfStopCode(code: string, serverSecrets: readonly string[]): number | undefined {
  const [, id = '', given = ''] = /^([1-9]\d{0,9})-([\w-]{43})$/.exec(code) ?? [];
  const isSigned = serverSecrets.some((secret) => {
    const expected = Buffer.from(signature(Number(id), secret));
    return given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  });
  return isSigned ? Number(id) : undefined;
}
