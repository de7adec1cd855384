import type { Contract, LinkedInOutcome, Member } from '@ximblox/contract';
import { MemberEmail } from '@ximblox/contract';
import { accountPath, interfaceLanguage, type Locale } from '@ximblox/primitives';
import type { z } from 'zod';

import type { Context } from '../../../kernel/operation/context.ts';
import { violatedConstraint } from '../../../kernel/sql/translate-unique.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { IdentityError, type Identity } from '../../../ports/identity-provider.ts';
import { accountKey, secondsSinceLastToken } from '../../access/credentials/index.ts';
import { startMemberSession } from '../member-auth/index.ts';
import {
  connectLinkedIn,
  findLinkedInMember,
  findMember,
  findMemberLogin,
  insertMember,
  mailMemberLink,
  mailMemberNotice,
} from '../members/index.ts';
import { requireLinkedIn } from './begin-login.ts';
import { boundTo, claimLogin, type BegunLogin } from './linkedin-logins.repository.ts';
import { namesOf } from './names-of.ts';

type Input = z.output<Contract['linkedInLogin']['finish']['input']>;
type Finished = { readonly outcome: LinkedInOutcome; readonly path: string };

/** A link that was asked for again this soon is not mailed again. */
const mailPauseSeconds = 60;

/**
 * Ends a login with LinkedIn. Whatever went wrong is an outcome with the screen that explains it: a person is sent here, no program.
 * @throws DomainError `conflict` where LinkedIn is not set up
 */
export async function finishLogin(context: Context, { state = '', ...parameters }: Input): Promise<Finished> {
  const provider = requireLinkedIn(context);
  const begun = await claimLogin(context.db, { state, browser: context.cookies.loginBrowser.sent('member') ?? '' });
  const locale = begun?.locale ?? (context.request.language === 'nl' ? 'nl-nl' : 'en-gb');
  if (begun === undefined) return refused('expired', locale);
  context.cookies.loginBrowser.clear('member');
  try {
    const given = Object.entries({ state, ...parameters }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const identity = await provider.authenticate(Object.fromEntries(given), { state, ...begun });
    const language = interfaceLanguage(locale);
    const outcome = await admit({ ...context, request: { ...context.request, language } }, identity);
    return finished(outcome, begun);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    if (error.reason !== 'cancelled') context.services.log.warn({ event: 'linkedin-login', reason: error.reason, err: error });
    return refused(error.reason === 'rejected' ? 'expired' : error.reason, locale, begun.returnPath);
  }
}

function finished(outcome: LinkedInOutcome, { locale, returnPath }: BegunLogin): Finished {
  if (outcome === 'loggedIn') return { outcome, path: returnPath };
  if (outcome === 'confirmByEmail') return { outcome, path: accountPath('joinMailSent', locale) };
  return refused(outcome, locale, returnPath);
}

/** The login screen with what went wrong. It keeps the path to return to. */
function refused(outcome: LinkedInOutcome, locale: Locale, next?: string): Finished {
  const query = new URLSearchParams({ problem: outcome, ...(next === undefined ? {} : { next }) });
  return { outcome, path: `${accountPath('login', locale)}?${query.toString()}` };
}

/**
 * Logs in the member who is connected to the LinkedIn account, or a new one with its email address, if that is verified. An existing account
 * with that address must be confirmed by mail first: an address at LinkedIn alone gives no access to an account.
 */
async function admit(context: Context, identity: Identity, isRepeated = false): Promise<LinkedInOutcome> {
  const known = await findLinkedInMember(context.db, identity.subject);
  if (known !== undefined) {
    if (!known.member.active || known.isLeaving) return 'noAccount';
    await startMemberSession(context, known.member);
    return 'loggedIn';
  }
  const email = verifiedEmail(identity);
  if (email === undefined) return 'unverified';
  const existing = await findMemberLogin(context.db, accountKey(email));
  if (existing?.isLeaving === true) return 'noAccount';
  if (existing !== undefined) {
    await mailJoinLink(context, existing.member, identity.subject);
    return 'confirmByEmail';
  }
  const member = await register(context, identity, email).catch((error: unknown) => {
    // A concurrent call has connected the same person.
    if (isRepeated || violatedConstraint(error) === undefined) throw error;
    return undefined;
  });
  if (member !== undefined) {
    await startMemberSession(context, member);
    return 'loggedIn';
  }
  if (isRepeated) throw new Error('The address is taken by an account that is not there.');
  return admit(context, identity, true);
}

function verifiedEmail({ email, isEmailVerified }: Identity): string | undefined {
  const result = MemberEmail.safeParse(email);
  return isEmailVerified && result.success ? result.data : undefined;
}

/** Creates an active account without a password, and mails its owner the stored details. @returns undefined where a concurrent call has created it */
const register = (context: Context, identity: Identity, email: string): Promise<Member | undefined> =>
  unitOfWork(context, async (unit) => {
    const { language } = context.request;
    const memberID = await insertMember(unit.tx, { ...emptyProfile, ...namesOf(identity, email), email, language });
    if (memberID === undefined) return undefined;
    await connectLinkedIn(unit.tx, memberID, identity.subject);
    const member = await findMember(unit.tx, memberID);
    if (member === undefined) throw new Error('The account that was just stored is gone.');
    await mailMemberNotice(context, unit, member, 'linkedInRegistered');
    unit.audit({
      action: 'members.register',
      subjectType: 'member',
      subjectID: memberID,
      params: { kind: 'member', id: memberID },
    });
    return member;
  });

const mailJoinLink = (context: Context, { ID }: Member, subject: string): Promise<void> =>
  unitOfWork(context, async (unit) => {
    // Locked, so that the second of two concurrent logins finds the connection of the first.
    const member = await findMember(unit.tx, ID, true);
    if (member === undefined) return;
    const seconds = await secondsSinceLastToken(unit.tx, { realm: 'member', userID: ID }, 'join');
    if (seconds !== undefined && seconds < mailPauseSeconds) return;
    await mailMemberLink(context, unit, member, 'join', { columns: boundTo(subject) });
    unit.audit({ action: 'members.requestJoin', subjectType: 'member', subjectID: ID, params: { kind: 'member', id: ID } });
  });

const emptyProfile = {
  title: '',
  organisation: '',
  function: '',
  address: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  country: '',
  telephone: '',
  receiveReportMagazinePrint: false,
  receiveReportMagazineDigital: false,
  receiveCourses: false,
  receiveSeminars: false,
} as const;
