import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Context, Realm } from '../../../kernel/operation/context.ts';

const dayMs = 86_400_000;
/** So long after its last login a browser is known. */
const lifetimeDays = 365;
/** A browser is known for this many accounts, the latest that logged in. */
const accountsMost = 5;
const tokenForm = /^([\w-]{22})\.(\d{1,6})\.([\w-]{43})$/;

/** The account that a browser has logged in to. The hash of its password is part of it: a new password makes all browsers unknown. */
export type DeviceAccount = {
  readonly realm: Realm;
  readonly account: string;
  readonly passwordHash: string | null;
};

type Token = { readonly text: string; readonly device: string; readonly lastDay: number; readonly signature: string };

/** The tokens of a device cookie: one for each account, as `device.lastDay.signature`, the newest first. */
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

const isGenuine = (secret: string, token: Token, owner: DeviceAccount): boolean =>
  timingSafeEqual(Buffer.from(sign(secret, token, owner)), Buffer.from(token.signature));

const today = ({ services }: Context): number => Math.floor(services.clock.now().getTime() / dayMs);

/**
 * The browser behind a call, where it shows that it has logged in to the account before; null where it does not.
 * It takes as long for an account that does not exist.
 */
export function knownDevice(context: Context, owner: DeviceAccount): string | null {
  const { sessionSecret } = context.services.config;
  const tokens = parseTokens(context.cookies.device.sent(owner.realm));
  const token = tokens.find((one) => isGenuine(sessionSecret, one, owner) && one.lastDay >= today(context));
  return token === undefined || owner.passwordHash === null ? null : token.device;
}

/** Lets the browser be known for an account that has just shown its password, and its second factor if it has one. */
export function rememberDevice(context: Context, owner: DeviceAccount): void {
  const { sessionSecret } = context.services.config;
  const device = randomBytes(16).toString('base64url');
  const lastDay = today(context) + lifetimeDays;
  const others = parseTokens(context.cookies.device.sent(owner.realm)).filter((one) => !isGenuine(sessionSecret, one, owner));
  const token = `${device}.${lastDay}.${sign(sessionSecret, { device, lastDay }, owner)}`;
  const cookie = [token, ...others.map(({ text }) => text)].slice(0, accountsMost).join('~');
  context.cookies.device.set(owner.realm, cookie, lifetimeDays * 86_400);
}
