import { contract } from '@ximblox/contract';
import { auditActions } from '@ximblox/i18n/audit-actions';
import { describe, expect, test } from 'vitest';

import { auditDomains, auditQuery, formatAudit, isNarrowed, parseAudit } from './audit-state.ts';

const some = parseAudit(new URLSearchParams('q=menu&who=4&what=pages.publish&from=2026-03-29&until=2026-03-29&page=2'));

describe('the state of the audit log', () => {
  test('survives a round trip through the URL, and the default state leaves the URL empty', () => {
    expect(parseAudit(formatAudit(some))).toEqual(some);
    expect(formatAudit(parseAudit(new URLSearchParams())).toString()).toBe('');
  });
  test('ignores unknown values', () => {
    const odd = parseAudit(new URLSearchParams('who=-1&what=drop%20table&from=2026-99-99&until=today'));
    expect(isNarrowed(odd)).toBe(false);
  });
  test('queries whole days including the last one, also when the clocks change', () => {
    const { from, before } = auditQuery(some);
    // In Amsterdam, where the clocks change on that day.
    expect([from, before]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
    expect(auditQuery(parseAudit(new URLSearchParams()))).not.toHaveProperty('from');
  });
  test('has a choice for each action that is recorded, and any of them can be asked for', () => {
    const offered = auditDomains.map(({ value }) => value);
    for (const action of Object.keys(auditActions)) {
      expect(offered).toContain(action.split('.')[0]);
      const state = parseAudit(new URLSearchParams({ what: action }));
      expect(state.action).toBe(action);
      expect([action, contract.audit.list.input.safeParse(auditQuery(state)).success]).toEqual([action, true]);
    }
    expect(new Set(offered).size).toBe(offered.length);
    expect(new Set(auditDomains.map(({ title }) => title)).size).toBe(offered.length);
  });
});
