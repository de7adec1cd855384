import type { PublicationRequest } from '@ximblox/contract';
import { hasPermission, type Permission } from '@ximblox/primitives';

/** Who looks at the requests. */
export type Onlooker = { readonly userID: number | undefined; readonly permissions: readonly Permission[] };

export const requestViews = ['toReview', 'mine', 'all'] as const;
export type RequestView = (typeof requestViews)[number];
export type RequestLists = Readonly<Record<RequestView, readonly PublicationRequest[]>>;

export const isMine = ({ userID }: Onlooker, { requestedBy }: PublicationRequest): boolean =>
  userID !== undefined && requestedBy.ID === userID;

/** The requests that wait for somebody, those that they made, and all; each in the order given. One's own wait for others. */
export const sortOut = (requests: readonly PublicationRequest[], onlooker: Onlooker): RequestLists => ({
  toReview: requests.filter((request) => request.can.decide && !isMine(onlooker, request)),
  mine: requests.filter((request) => isMine(onlooker, request)),
  all: requests,
});

/** The view that opens where none is named: what waits for one, or what one asked for where nothing ever waits. */
export const firstView = ({ permissions }: Onlooker): RequestView =>
  hasPermission(permissions, 'publish-page') ? 'toReview' : hasPermission(permissions, 'edit-page') ? 'mine' : 'all';

/** The request a step away from one; undefined past the ends. Where it is not in the list, the first. */
export function neighbour(
  requests: readonly PublicationRequest[],
  versionID: number | undefined,
  by: 1 | -1,
): PublicationRequest | undefined {
  const place = requests.findIndex(({ pageVersionID }) => pageVersionID === versionID);
  return place < 0 ? requests[0] : requests[place + by];
}

/** The request to go on with once one is decided: the one after it, else the one before; undefined where none is left. */
export const nextAfter = (requests: readonly PublicationRequest[], versionID: number): PublicationRequest | undefined => {
  const place = requests.findIndex(({ pageVersionID }) => pageVersionID === versionID);
  return place < 0 ? requests[0] : (requests[place + 1] ?? requests[place - 1]);
};

const minuteMs = 60_000;
const longMs = 48 * 60 * minuteMs;

/** How long a request has waited: 14 min, 2 h, 3 days. */
export function ageWords(iso: string, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(iso)) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Whether somebody has waited for two days or more. */
export const waitsLong = (iso: string, now = Date.now()): boolean => now - Date.parse(iso) >= longMs;
