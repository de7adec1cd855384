import type { PublicationRequest } from '@ximblox/contract';
import { describe, expect, test } from 'vitest';

import { ageText, firstView, neighbour, nextAfter, sortOut, waitsLong } from './request-lists.ts';

const request = (pageVersionID: number, more: Partial<PublicationRequest> = {}): PublicationRequest => ({
  pageID: pageVersionID * 10,
  pageVersionID,
  title: 'Tank calendar',
  path: '/en/tank-calendar',
  locale: 'en-gb',
  type: 'content',
  comment: '',
  requestedBy: { ID: 2, name: 'Jonas Lindqvist' },
  requestedAt: '2026-11-20T09:00:00.000Z',
  state: 'open',
  feedback: '',
  decidedBy: null,
  decidedAt: null,
  asksForChanges: false,
  openComments: 0,
  reviewers: [],
  can: { decide: true, resend: true, revoke: true, dismiss: false, comment: true },
  ...more,
});
const publisher = (parameters: object = {}) => ({ userID: 1, permissions: [{ name: 'publish-page' as const, parameters }] });
const ids = (requests: readonly PublicationRequest[]) => requests.map(({ pageVersionID }) => pageVersionID);

describe('publication requests', () => {
  const some = [request(1), request(2, { locale: 'nl-nl' }), request(3, { requestedBy: { ID: 1, name: 'Me' } })];
  test('are to review for users who may publish the page, except their author', () => {
    expect(ids(sortOut(some, publisher()).toReview)).toEqual([1, 2]);
    const none = { decide: false, resend: false, revoke: false, dismiss: false, comment: true };
    expect(ids(sortOut([request(1, { can: none }), request(2)], publisher()).toReview)).toEqual([2]);
  });
  test('are for the user whom they name, and for the others to review nevertheless', () => {
    const named = [request(1, { reviewers: [{ ID: 1, name: 'Me' }] }), request(2, { reviewers: [{ ID: 3, name: 'Another' }] })];
    expect(ids(sortOut(named, publisher()).forMe)).toEqual([1]);
    expect(ids(sortOut(named, publisher()).toReview)).toEqual([1, 2]);
  });
  test('of one’s own are listed separately', () => expect(ids(sortOut(some, publisher()).mine)).toEqual([3]));
  test('open with those to review for users who may publish, and with their own for users who may only write', () => {
    expect(firstView(publisher())).toBe('toReview');
    expect(firstView({ userID: 1, permissions: [{ name: 'edit-page', parameters: {} }] })).toBe('mine');
    expect(firstView({ userID: 1, permissions: [] })).toBe('all');
  });
  test('are navigated one by one, up to either end', () => {
    expect(neighbour(some, 1, 1)?.pageVersionID).toBe(2);
    expect(neighbour(some, 1, -1)).toBeUndefined();
    expect(neighbour(some, 3, 1)).toBeUndefined();
  });
  test('continue with the next one after a decision, or the previous one at the end', () => {
    expect(nextAfter(some, 2)?.pageVersionID).toBe(3);
    expect(nextAfter(some, 3)?.pageVersionID).toBe(2);
    expect(nextAfter([request(1)], 1)).toBeUndefined();
  });
});

describe('the age of a request', () => {
  const requestedAt = Date.parse('2026-11-20T09:00:00.000Z');
  const after = (hours: number) => requestedAt + hours * 3_600_000;
  test.each([
    [0, '1 min'],
    [0.5, '30 min'],
    [2, '2 h'],
    [47, '47 h'],
    [48, '2 days'],
  ])('is “%s” after %d hours', (hours, words) => expect(ageText('2026-11-20T09:00:00.000Z', after(hours))).toBe(words));
  test('is highlighted from two days on', () => {
    expect(waitsLong('2026-11-20T09:00:00.000Z', after(47))).toBe(false);
    expect(waitsLong('2026-11-20T09:00:00.000Z', after(48))).toBe(true);
  });
});
