import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Context, Realm } from '../../../kernel/operation/context.ts';

const dayMs = 86_400_000;
/** How long a browser is known after its last login. */
const lifetimeDays = 365;
/** The maximum number of accounts for which a browser is known, the latest ones. */
const accountsMost = 5;
const tokenForm = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/;

/**
 * An account that a browser has logged in to. Includes the hash of its password, so that a new password makes all browsers
 * unknown.
 */
export type DeviceAccount = {
  readonly realm: Realm;
  readonly account: string;
  readonly passwordHash: string | null;
};

type Token = { readonly text: string; readonly device: string; readonly lastDay: number; readonly signature: string };

/** The tokens of a device cookie: one per account, as `device.lastDay.signature`, newest first. */
function parseTokens(cookie: string | undefined): Token[] {
  const texts = cookie?.split('~').slice(0, accountsMost) ?? [];
  return texts.flatMap((text) => {
    const [, device, lastDay, signature] = tokenForm.exec(text) ?? [];
    if (device === undefined || lastDay === undefined || signature === undefined) return [];
    return [{ text, device, lastDay: Number(lastDay), signature }];
  });
}

function sign(secret: string, { device, lastDay }: Pick<Token, 'device' | 'lastDay'>, owner: DeviceAccount): string {
  const { realm, account, passwordHash } = owner;
  return createHmac('sha256', secret)
    .update(JSON.stringify(['device', realm, device, lastDay, passwordHash, account]))
    .digest('base64url');
}

const isGenuine = (secrets: readonly string[], token: Token, owner: DeviceAccount): boolean =>
  secrets.some((secret) => timingSafeEqual(Buffer.from(sign(secret, token, owner)), Buffer.from(token.signature)));

const today = ({ services }: Context): number => Math.floor(services.clock.now().getTime() / dayMs);

/**
 * The caller's browser, if it can prove an earlier login to the account; otherwise null. Takes the same time for an account that
 * does not exist.
 */
export function knownDevice(context: Context, owner: DeviceAccount): string | null {
  const { sessionSecrets } = context.services.config;
  const tokens = parseTokens(context.cookies.device.sent(owner.realm));
  const token = tokens.find((one) => isGenuine(sessionSecrets, one, owner) && one.lastDay >= today(context));
  return token === undefined || owner.passwordHash === null ? null : token.device;
}

/** Remembers the browser for an account after a complete login. */
export function rememberDevice(context: Context, owner: DeviceAccount): void {
  const { sessionSecret, sessionSecrets } = context.services.config;
  const device = randomBytes(16).toString('base64url');
  const lastDay = today(context) + lifetimeDays;
  const others = parseTokens(context.cookies.device.sent(owner.realm)).filter((one) => !isGenuine(sessionSecrets, one, owner));
  const token = `${device}.${lastDay}.${sign(sessionSecret, { device, lastDay }, owner)}`;
  const cookie = [token, ...others.map(({ text }) => text)].slice(0, accountsMost).join('~');
  context.cookies.device.set(owner.realm, cookie, lifetimeDays * 86_400);
}
