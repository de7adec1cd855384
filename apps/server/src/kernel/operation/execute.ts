import { issuesOf } from '@ximblox/blocks';
import { contract, type Contract, type Operation, type OperationName } from '@ximblox/contract';
import { hasPermission } from '@ximblox/primitives';
import type { z } from 'zod';

import type { BoundOperation, LooseHandler, RawAnswer } from './bound-operation.ts';
import { anonymous, type Actor, type Context } from './context.ts';
import {
  DomainError,
  errorItem,
  invalid,
  invalidInput,
  permissionNeeded,
  secondFactorRequired,
  unauthenticated,
} from './errors.ts';
import { JSONText, type Handlers, type IncomingFile } from './handlers.ts';
import { requireRecentLogin } from './recent-login.ts';
import { runIdempotent } from './idempotency.ts';
import { auditDenial } from './audit-denial.ts';
import { runAsCaller } from './current-caller.ts';
import { shedCall, withConcurrencyLimit } from './load-shedding.ts';
import { traced } from '../tracing.ts';
import { spellInput } from './spelling.ts';
import { findUnstorableText } from './unstorable-text.ts';

/** The handlers of all domains. */
export type AllHandlers = { readonly [Domain in keyof Contract]: Handlers<Contract[Domain]> };

type OperationOf<Name extends OperationName> = Name extends `${infer D}.${infer V}`
  ? D extends keyof Contract
    ? V extends keyof Contract[D]
      ? Contract[D][V]
      : never
    : never
  : never;
type InputOf<Name extends OperationName> = OperationOf<Name> extends { input: infer I extends z.ZodType } ? z.input<I> : never;
type OutputOf<Name extends OperationName> = OperationOf<Name> extends { output: infer O extends z.ZodType } ? z.output<O> : never;

/** Options of a call beside its input. */
type CallOptions = {
  /** The file of an upload. */
  readonly file?: IncomingFile | undefined;
  /** What stands for the input where a call is compared with another of the same key: names that were made for this call alone are no part of it. */
  readonly fingerprint?: unknown;
  /** False where the answer does not leave the program, and validating a large one would cost more than it finds. */
  readonly checksOutput?: boolean;
};

/** The single entry point to all operations. */
export type Execute = {
  /** All operations, for the transports. */
  readonly operations: readonly BoundOperation[];
  /**
   * Checks that an actor may call an operation; audits a denial. For transports that must know before they read the input; `run`
   * checks it as well.
   * @throws DomainError `unauthenticated` or `forbidden`; `unavailable` while the event loop is too far behind for it
   */
  authorize(bound: BoundOperation, context: Context): Promise<void>;
  /** For transports: takes raw input, returns the serializable answer. */
  run(bound: BoundOperation, context: Context, input: unknown, options?: CallOptions): Promise<RawAnswer>;
  /**
   * The same, typed by the operation's name; for the command line, server-side rendering and tests.
   * @example const { pageID } = await execute.call('pages.create', context, { title, slug, type: 'content', locale: 'en-gb',
   * typeData: {} });
   */
  call<Name extends OperationName>(
    name: Name,
    context: Context,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<OutputOf<Name>>;
};

/**
 * Checks that an actor may call an operation at all. Only the permission's name is checked here; its parameters are checked on
 * the object by the domain.
 * @throws DomainError `unauthenticated` where a session is required, `forbidden` where a permission is, `secondFactorRequired` where the user must
 * set up a second factor first, `reauthenticationRequired` where the login is too long ago
 */
function checkAccess(operation: Operation, actor: Actor): void {
  const { access } = operation;
  if (access.realm === 'public' || actor.kind === 'system') return;
  if (actor.kind !== access.realm) throw unauthenticated();
  if (requiresSecondFactorSetup(operation, actor)) throw secondFactorRequired();
  if (
    access.realm === 'staff' &&
    access.permission !== undefined &&
    actor.kind === 'staff' &&
    !hasPermission(actor.permissions, access.permission)
  ) {
    throw permissionNeeded(access.permission);
  }
  if (!mayRead(operation, actor)) throw permissionNeeded('read-drafts');
  if (operation.needsRecentLogin === true) requireRecentLogin(actor);
}

const requiresSecondFactorSetup = (operation: Operation, actor: Actor): boolean =>
  actor.kind === 'staff' && actor.mustSetUpSecondFactor === true && operation.beforeSecondFactor !== true;

/** Whether an actor may read what the operation tells the back office alone; always for one that declares no such thing. */
function mayRead({ reads }: Operation, actor: Actor): boolean {
  if (reads === undefined || actor.kind !== 'staff') return true;
  if (reads === 'accounts' && actor.tokenID === undefined) return true;
  return hasPermission(actor.permissions, 'read-drafts');
}

/** Whether the audit entries of an operation are sealed within their own commit. */
const sealsAudit = (operation: Operation): boolean => operation.needsRecentLogin === true || operation.sealsAudit === true;

/**
 * The context as the operation sees it: a user who must set up a second factor first, or may not read what it tells the back office, is anonymous to
 * public operations.
 */
const effectiveContext = (operation: Operation, context: Context): Context => ({
  ...context,
  ...((requiresSecondFactorSetup(operation, context.actor) || !mayRead(operation, context.actor)) && { actor: anonymous }),
  ...(sealsAudit(operation) && { sealsAudit: true }),
});

/**
 * Validates an input against the operation's schema. Reports all issues, under the property names of the caller.
 * @throws DomainError what is wrong with it
 */
export function parseInput(operation: Operation, input: unknown): unknown {
  const result = operation.input.safeParse(spellInput(input, operation.input), { reportInput: true });
  const issues = result.success
    ? findUnstorableText(result.data).map((property) => errorItem('invalid', property, { detail: { rule: 'characters' } }))
    : invalidInput(issuesOf(result.error)).items;
  if (result.success && issues.length === 0) return result.data;
  if (issues.length === 0) throw invalid('');
  throw new DomainError(issues.map((item) => ({ ...item, property: operation.propertyNames?.[item.property] ?? item.property })));
}

function parseOutput(bound: BoundOperation, answer: unknown): unknown {
  if (answer instanceof JSONText || bound.operation.kind === 'download' || bound.operation.kind === 'csv') return answer;
  const result = bound.operation.output.safeParse(answer);
  if (!result.success) throw new Error(`The answer of ${bound.name} does not match its schema: ${result.error.message}`);
  return result.data;
}

function bind(handlers: AllHandlers): BoundOperation[] {
  const implementations = handlers as unknown as Record<string, Record<string, LooseHandler | undefined> | undefined>;
  return Object.entries(contract).flatMap(([domain, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([verb, operation]) => {
      const handler = implementations[domain]?.[verb];
      if (handler === undefined) throw new Error(`The operation ${domain}.${verb} has no handler.`);
      if (operation.access === undefined) throw new Error(`The operation ${domain}.${verb} declares no access.`);
      return { name: `${domain}.${verb}` as OperationName, domain, verb, operation, handler };
    }),
  );
}

/** Not subject to load shedding: logins, which have a queue of their own, and uploads, which mostly wait for their sender. */
const isExempt = ({ domain, operation }: BoundOperation): boolean => domain === 'auth' || operation.kind === 'upload';

/**
 * Creates the single entry point: access → load → limits of the outcome → input → idempotency → function → output, for every caller alike. Refusals are thrown as DomainError; any other error is a fault of the server.
 * @throws Error at once where an operation has no function or no access
 */
export function createExecute(handlers: AllHandlers): Execute {
  const operations = bind(handlers);
  const byName = new Map(operations.map((bound) => [bound.name, bound]));
  const run: Execute['run'] = (bound, context, input, { file, fingerprint, checksOutput = true } = {}) =>
    auditingDenials(bound, context, async () => {
      checkAccess(bound.operation, context.actor);
      shedCall(bound, context);
      return countingOutcome(bound, context, async () => {
        const checked = { context: effectiveContext(bound.operation, context), input: parseInput(bound.operation, input) };
        const answer = () =>
          runIdempotent({ bound, ...checked, file, fingerprint }, async (within, given) => {
            const value = await bound.handler(within, checked.input, given);
            return checksOutput ? parseOutput(bound, value) : value;
          });
        const work = () => (isExempt(bound) ? answer() : withConcurrencyLimit(context.services, answer));
        return traced(`operation ${bound.name}`, () => runAsCaller(context, work));
      });
    });
  return {
    operations,
    authorize: (bound, context) =>
      auditingDenials(bound, context, async () => {
        checkAccess(bound.operation, context.actor);
        shedCall(bound, context);
      }),
    run,
    async call<Name extends OperationName>(name: Name, context: Context, input: InputOf<Name>, options?: CallOptions) {
      const bound = byName.get(name);
      if (bound === undefined) throw new Error(`There is no operation ${name}.`);
      const answer = await run(bound, context, input, options);
      return (answer instanceof JSONText ? JSON.parse(answer.text) : answer) as OutputOf<Name>;
    },
  };
}

/** Does a piece of work on a call, and counts how it ended where the operation says so. */
const countingOutcome = <Result>(
  { operation }: BoundOperation,
  { services, request: { address }, actor }: Context,
  work: () => Promise<Result>,
): Promise<Result> =>
  operation.countsOutcomeAs === undefined ? work() : services.rateLimits.countOutcome({ address, actor }, operation, work);

/** Does a piece of work on a call; where that is refused for want of a right, the audit log says so. */
async function auditingDenials<Result>(bound: BoundOperation, context: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await auditDenial(context, bound.name, error);
    throw error;
  }
}
