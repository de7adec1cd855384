/**
 * Faults as a hasty change brings them in, each with the tests that must find it. `npm run test:mutants` plants one after the other:
 * whoever makes the tests quicker sees that they prove as much as before.
 * - `original` stands exactly once in `file`; `fault` takes its place.
 * - `tests` are files or folders that `npm test` runs.
 */
export const plantedFaults = [
  {
    name: 'any user may call every operation of the back office',
    file: 'apps/server/src/kernel/operation/execute.ts',
    original: '!hasPermission(actor.permissions, access.permission)',
    fault: '!hasPermission(actor.permissions, access.permission) && actor.permissions.length === 0',
    tests: ['apps/server/src/transport/conformance/rights-matrix.rest.test.ts'],
  },
  {
    name: 'an API token reads drafts without the permission',
    file: 'apps/server/src/kernel/operation/execute.ts',
    original: "if (reads === undefined || actor.kind !== 'staff') return true;",
    fault: "if (reads === undefined || reads !== 'accounts' || actor.kind !== 'staff') return true;",
    tests: ['apps/server/src/transport/conformance/read-drafts.rest.test.ts'],
  },
  {
    name: 'an API token gives power to accounts',
    file: 'apps/server/src/kernel/operation/recent-login.ts',
    original: "if (actor.kind === 'staff' && actor.tokenID !== undefined) throw sessionRequired();",
    fault: "if (actor.kind === 'staff' && actor.tokenID === 0) throw sessionRequired();",
    tests: ['apps/server/src/domains/access/api-tokens'],
  },
  {
    name: 'a token against forged requests is that of any session',
    file: 'apps/server/src/transport/http/sessions/csrf.ts',
    original: "return kind === 's' && isSame(token, bound(middle, binding));",
    fault: "return kind === 's';",
    tests: ['apps/server/src/transport/http/sessions/csrf.test.ts'],
  },
  {
    name: 'visitors get the blocks of members',
    file: 'packages/blocks/src/tree/visible-blocks.ts',
    original: 'visible: blocks.filter(isVisible),',
    fault: 'visible: [...blocks],',
    tests: ['packages/blocks/src/tree/tree.test.ts'],
  },
  {
    name: 'a link hides its host behind a user name',
    file: 'packages/primitives/src/href.ts',
    original: "&& url.username === '' && url.password === ''",
    fault: '',
    tests: ['packages/primitives/src/href.test.ts'],
  },
  {
    name: 'a text that PostgreSQL cannot store is taken',
    file: 'apps/server/src/kernel/operation/unstorable-text.ts',
    original: "text.isWellFormed() && !text.includes('\\0')",
    fault: 'text.isWellFormed()',
    tests: ['apps/server/src/kernel/operation/unstorable-text.test.ts'],
  },
  {
    name: 'the cache keeps what a change has just replaced',
    file: 'apps/server/src/kernel/cache/tagged-cache.ts',
    original: 'if (tags.some((tag) => (this.#dropped.get(tag) ?? -1) > mark.sequence)) return;',
    fault: '',
    tests: ['apps/server/src/domains/cms/pages/public/public-page.rest.test.ts'],
  },
  {
    name: 'a change that met a deadlock is not tried again',
    file: 'apps/server/src/kernel/transaction/unit-of-work.ts',
    original: 'const attemptsMax = 4;',
    fault: 'const attemptsMax = 1;',
    tests: ['apps/server/src/kernel/transaction/unit-of-work.rest.test.ts'],
  },
  {
    name: 'a refused call is refused again with the same key, and cannot be made good',
    file: 'apps/server/src/kernel/operation/idempotency.ts',
    original: '    await deleteCall(db, claim).catch(() => {});\n    throw error;',
    fault: '    throw error;',
    tests: ['apps/server/src/kernel/operation/idempotency.rest.test.ts'],
  },
  {
    name: 'two processes run one job',
    file: 'apps/server/src/kernel/scheduler/scheduler.repository.ts',
    original: ".where('name', '=', name)\n        .where('run_at', '<=', sql<string>`now()`)\n        .forUpdate()",
    fault: ".where('name', '=', name)\n        .forUpdate()",
    tests: ['apps/server/src/kernel/scheduler/scheduler.db.test.ts'],
  },
  {
    name: 'mails to one person are counted by nobody',
    file: 'apps/server/src/kernel/rate-limits/rate-limits.ts',
    original: 'mailToPerson: { calls: 5, seconds: hour },',
    fault: 'mailToPerson: { calls: 5000, seconds: hour },',
    tests: ['apps/server/src/transport/http/rate-limits.rest.test.ts'],
  },
  {
    name: 'the audit log passes with an entry that was changed',
    file: 'apps/server/src/domains/access/audit/chain/verify-chain.ts',
    original: 'if (entry.at !== seal.at || !digestOf(entry, commitment).equals(seal.digest)) return',
    fault: 'if (entry.at !== seal.at) return',
    tests: ['apps/server/src/domains/access/audit/chain'],
  },
  {
    name: 'a redirect drops the query of what was asked for',
    file: 'apps/server/src/domains/cms/redirects/addresses.ts',
    original: 'const carried = queryWithout(query, used);',
    fault: "const carried = queryWithout('', used);",
    tests: ['apps/server/src/domains/cms/redirects'],
  },
  {
    name: 'German umlauts lose their e in addresses',
    file: 'packages/primitives/src/slug.ts',
    original: "de: { ä: 'ae', ö: 'oe', ü: 'ue' },",
    fault: '',
    tests: ['packages/primitives/src/slug.test.ts'],
  },
  {
    name: 'two callers that waited for one save both begin the next',
    file: 'apps/admin/src/editor/saving/saver.ts',
    original: 'while (underWay !== undefined) await underWay;',
    fault: 'if (underWay !== undefined) await underWay;',
    tests: ['apps/admin/src/editor/saving/saving.test.ts'],
  },
  {
    name: 'the journal is cleared though newer words are not stored',
    file: 'apps/admin/src/editor/saving/saver.ts',
    original: 'if (isClean) journal.clear(pageID);\n      else schedule(delayMs);',
    fault: 'journal.clear(pageID);\n      if (!isClean) schedule(delayMs);',
    tests: ['apps/admin/src/editor/saving/saving.test.ts'],
  },
  {
    name: 'a merge takes their side where both changed a field',
    file: 'apps/admin/src/editor/saving/merge.ts',
    original:
      "conflicts.push({ kind: 'page', id: name, mine: mine[name], theirs: theirs[name] });\n      return [name, mine[name]];",
    fault: 'return [name, theirs[name]];',
    tests: ['apps/admin/src/editor/saving/merge.test.ts'],
  },
  {
    name: 'undo takes back what was typed in two fields at once',
    file: 'apps/admin/src/editor/document/history.ts',
    original: 'last.field === field &&\n',
    fault: '\n',
    tests: ['apps/admin/src/editor/document'],
  },
  {
    name: 'wrong passwords of an address are counted by its spelling',
    file: 'apps/server/src/domains/access/credentials/attempts.ts',
    original: "asciiEmail(email.normalize('NFKC').trim().toLowerCase())",
    fault: 'email',
    tests: ['apps/server/src/domains/access/credentials', 'apps/server/src/domains/access/auth'],
  },
];
