import type { PublicationRequest } from '@ximblox/contract';
import { hasPermission, type Permission } from '@ximblox/primitives';

import { t } from '../../shared/language/t.ts';

/** The user viewing the requests. */
export type Onlooker = { readonly userID: number | undefined; readonly permissions: readonly Permission[] };

export const requestViews = ['toReview', 'forMe', 'mine', 'all'] as const;
export type RequestView = (typeof requestViews)[number];
export type RequestLists = Readonly<Record<RequestView, readonly PublicationRequest[]>>;

export const isMine = ({ userID }: Onlooker, { requestedBy }: PublicationRequest): boolean =>
  userID !== undefined && requestedBy.ID === userID;

/** Whether a request names the user as a reviewer. */
const isFor = ({ userID }: Onlooker, { reviewers }: PublicationRequest): boolean => reviewers.some(({ ID }) => ID === userID);

/** Identifies a request among all: a version may be requested more than once. */
export const requestKey = ({ pageVersionID, requestedAt }: PublicationRequest): string =>
  `${pageVersionID}-${Date.parse(requestedAt)}`;

/**
 * Groups the requests into those that the user can review, those that name the user, the user's own, and all; each in the given order. One's own requests are
 * for others to review, and begin with those that were rejected and still ask for changes.
 * @param rejected the rejections that still ask for changes
 */
export const sortOut = (
  requests: readonly PublicationRequest[],
  onlooker: Onlooker,
  rejected: readonly PublicationRequest[] = [],
): RequestLists => ({
  toReview: requests.filter((request) => request.can.decide && !isMine(onlooker, request)),
  forMe: requests.filter((request) => request.can.decide && isFor(onlooker, request)),
  mine: [...rejected, ...requests].filter((request) => isMine(onlooker, request)),
  all: requests,
});

/** The default view: requests to review, or one's own if the user can review none. */
export const firstView = ({ permissions }: Onlooker): RequestView =>
  hasPermission(permissions, 'publish-page') ? 'toReview' : hasPermission(permissions, 'edit-page') ? 'mine' : 'all';

/** The next or previous request; undefined past the ends. The first if the current one is not in the list. */
export function neighbour(
  requests: readonly PublicationRequest[],
  versionID: number | undefined,
  by: 1 | -1,
): PublicationRequest | undefined {
  const place = requests.findIndex(({ pageVersionID }) => pageVersionID === versionID);
  return place < 0 ? requests[0] : requests[place + by];
}

/** The request to open after a decision: the next one, else the previous one; undefined if none remains. */
export const nextAfter = (requests: readonly PublicationRequest[], versionID: number): PublicationRequest | undefined => {
  const place = requests.findIndex(({ pageVersionID }) => pageVersionID === versionID);
  return place < 0 ? requests[0] : (requests[place + 1] ?? requests[place - 1]);
};

const minuteMs = 60_000;
const longMs = 48 * 60 * minuteMs;

/** The age of a request: 14 min, 2 h, 3 days. */
export function ageText(iso: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('{hours} h', { hours }) : t('{days} days', { days: Math.floor(hours / 24) });
}

/** Whether a request has waited for two days or more. */
export const waitsLong = (iso: string, now = Date.now()): boolean => now - Date.parse(iso) >= longMs;
