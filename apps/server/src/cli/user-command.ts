import { randomUUID } from 'node:crypto';

import { DomainStartError } from '@ximblox/db';

import { setStaffPassword } from '../domains/access/auth/index.ts';
import { createStaffUser, findLoginAccount, resetSecondFactor } from '../domains/access/users/index.ts';
import { setPasswordOfMember } from '../domains/institute/member-auth/index.ts';
import { isRefusal, publicErrors } from '../kernel/operation/errors.ts';
import { say, textOf, type Call } from './command.ts';
import { generatePassword } from './generate-password.ts';
import { readSecrets } from './read-secret.ts';
import { withServices } from './with-services.ts';

const sayWho = 'Say who it is: npm run cms -- user create --email a@b.c --name "A Name"';

/** Runs the command `user`. */
export async function run(call: Call): Promise<void> {
  const [what] = call.positionals;
  if (what === 'create') return createUser(call);
  if (what === 'set-password') return setPassword(call);
  if (what === 'reset-second-factor') return resetFactor(call);
  throw new DomainStartError(sayWho);
}

/** The password that is typed twice at a terminal, or the first line of another input. */
async function readPassword(): Promise<string> {
  const isTyped = process.stdin.isTTY;
  const [password = '', again] = await readSecrets(isTyped ? ['New password:', 'New password again:'] : ['']);
  if (password === '') throw new DomainStartError('There is no password: type it, or write it to standard input as a line.');
  if (isTyped && password !== again) throw new DomainStartError('The two passwords differ: nothing was changed.');
  return password;
}

async function setPassword({ config, values, positionals }: Call): Promise<void> {
  const email = textOf(values, 'email');
  if (textOf(values, 'password') !== undefined)
    throw new DomainStartError('Leave --password out, others could read it in the list of processes: the password is asked for.');
  if (email === undefined || positionals.length > 1)
    throw new DomainStartError('Say whose: npm run cms -- user set-password --email a@b.c');
  const password = await readPassword();
  const [kind, set] =
    values['member'] === true ? (['member', setPasswordOfMember] as const) : (['user', setStaffPassword] as const);
  await withServices(config, 'command line', async (context) => {
    // A mail's key contains the request ID, so each mail needs one of its own.
    const request = { ...context.request, id: randomUUID() };
    const isKnown = await set({ ...context, request, sealsAudit: true }, email, password).catch((error: unknown) => {
      throw asSentence(error);
    });
    if (!isKnown) throw new DomainStartError(`There is no ${kind} with the address ${email}.`);
  });
  say(`${email} can log in with the new password, and was told so by mail. All sessions have ended.`);
}

/** An error of the input as a sentence for the terminal; any other as it is. */
function asSentence(error: unknown): unknown {
  const { errors } = publicErrors(error, 'en');
  if (errors.some(({ name }) => name === 'internal' || name === 'unavailable')) return error;
  return new DomainStartError(errors.map(({ property, message }) => `${property}: ${message}`).join('\n'), { cause: error });
}

async function resetFactor({ config, values }: Call): Promise<void> {
  const email = textOf(values, 'email');
  if (email === undefined) throw new DomainStartError('Say whose: npm run cms -- user reset-second-factor --email a@b.c');
  await withServices(config, 'command line', async (context) => {
    const login = await findLoginAccount(context.db, email.toLowerCase());
    if (login === undefined) throw new DomainStartError(`There is no user with the address ${email}.`);
    try {
      // A mail's key contains the request ID, so each mail needs one of its own.
      const request = { ...context.request, id: randomUUID() };
      await resetSecondFactor({ ...context, request, sealsAudit: true }, login.user.ID);
    } catch (error) {
      if (!isRefusal(error, 'conflict')) throw error;
      throw new DomainStartError(`${email} has no second factor.`, { cause: error });
    }
  });
  say(`${email} can log in with the password alone, and was told so by mail.`);
}

async function createUser({ config, values }: Call): Promise<void> {
  const email = textOf(values, 'email');
  const name = textOf(values, 'name');
  if (email === undefined || name === undefined) throw new DomainStartError(sayWho);
  const given = textOf(values, 'password');
  const password = given ?? generatePassword();
  const roleName = textOf(values, 'role');
  try {
    await withServices(config, 'command line', (context) =>
      createStaffUser(context, { email, name, password, ...(roleName === undefined ? {} : { roleName }) }),
    );
  } catch (error) {
    if (publicErrors(error, 'en').errors.some(({ property }) => property === 'roleName'))
      throw new DomainStartError(`There is no role "${roleName}": make it in the back office first.`, { cause: error });
    throw asSentence(error);
  }
  say(given === undefined ? `${email} can log in with the password ${password} (shown this once).` : `${email} can log in.`);
}
