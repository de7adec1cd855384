import type { Directory, DirectoryAbilities, DirectoryReservation, MediaFile } from '@ximblox/contract';
import type { Database } from '@ximblox/db';
import type { Kysely } from 'kysely';

import type { Actor, Context } from '../../../../kernel/operation/context.ts';
import { forbidden } from '../../../../kernel/operation/errors.ts';
import { directoryAbilities, fileAbilities, mayReserve } from '../media.policy.ts';
import { toMediaFile, type FileRow } from '../media.repository.ts';
import { listAboveReserved, listReservations, type Reservation, type ReservedBelow } from './directory-rights.repository.ts';

/** The rights that hold in folders, by their IDs; of those that are open to all there are none. */
export type DirectoryRights = ReadonlyMap<number, Reservation>;

/** The rights in folders, read at once for all of an answer. */
export async function rightsIn(
  { actor }: { readonly actor: Actor },
  db: Kysely<Database>,
  directoryIDs: readonly number[],
): Promise<DirectoryRights> {
  const rows = await listReservations(db, directoryIDs, actor.kind === 'staff' ? actor.userID : null);
  return new Map(rows.map((row) => [row.directoryID, row]));
}

/** The rights around folders, for an answer that says what the caller may do with them. */
export type RightsAround = { readonly rights: DirectoryRights; readonly below: ReadonlyMap<number, ReservedBelow> };

/**
 * The rights in folders, and which of them have reserved ones below: read at once for all of an answer.
 * @param inIDs further folders, of which only the rights in them are wanted
 */
export async function rightsAround(
  context: Pick<Context, 'actor'>,
  db: Kysely<Database>,
  directoryIDs: readonly number[],
  inIDs: readonly number[] = [],
): Promise<RightsAround> {
  const { actor } = context;
  const [rights, rows] = await Promise.all([
    rightsIn(context, db, [...directoryIDs, ...inIDs]),
    mayReserve(actor) ? [] : listAboveReserved(db, directoryIDs, actor.kind === 'staff' ? actor.userID : null),
  ]);
  return { rights, below: new Map(rows.map((row) => [row.directoryID, row])) };
}

const isClosed = (actor: Actor, reservation: Reservation | undefined): reservation is Reservation =>
  reservation !== undefined && !reservation.isForUser && !mayReserve(actor);

/** Whether an actor may change what is in a folder, as far as its rights go. */
export const isOpenIn = (actor: Actor, rights: DirectoryRights, id: number): boolean => !isClosed(actor, rights.get(id));

/**
 * The one check of everything that writes to the library: whether the caller may change what is in folders. To be called in the transaction
 * of the change, once the folders are locked, as then their rights stay as they are.
 * @throws DomainError `forbidden` with the folder that is reserved for others
 */
export async function requireRights(
  { actor }: { readonly actor: Actor },
  db: Kysely<Database>,
  directoryIDs: readonly number[],
  property: string,
): Promise<void> {
  if (directoryIDs.length === 0 || mayReserve(actor)) return;
  const rights = await rightsIn({ actor }, db, directoryIDs);
  const closed = rights.values().find((reservation) => isClosed(actor, reservation));
  if (closed !== undefined) throw forbidden(property, { detail: { rule: 'reservedFolder', folder: closed.path } });
}

/** What an actor may do in a folder. @param aboveID the folder that it is in; the root is in none */
export function abilitiesIn(
  actor: Actor,
  { rights, below }: RightsAround,
  id: number,
  aboveID: number | null,
): DirectoryAbilities {
  const own = rights.get(id);
  const reservedBelow = below.get(id);
  const can = directoryAbilities(actor, isOpenIn(actor, rights, id));
  const isPlaceOpen = aboveID === null || isOpenIn(actor, rights, aboveID);
  // The rights would go with it: only who may set them deletes it.
  const mayDelete = can.reserve || (own?.isOwn !== true && reservedBelow === undefined);
  const areBelowOpen = can.reserve || reservedBelow?.areForUser !== false;
  return { ...can, edit: can.edit && isPlaceOpen && areBelowOpen, delete: can.delete && isPlaceOpen && mayDelete };
}

/** What a folder's own answer says of the rights in and around it. @param aboveID the folder that it is in; the root is in none */
export function rightsOfDirectory(
  actor: Actor,
  around: RightsAround,
  id: number,
  aboveID: number | null,
): Pick<Directory, 'reservation' | 'reservedBelow' | 'can'> {
  return {
    reservation: reservationOf(around.rights, id),
    reservedBelow: around.below.get(id)?.path ?? null,
    can: abilitiesIn(actor, around, id, aboveID),
  };
}

/** The rights in a folder as the back office gets them. */
export function reservationOf(rights: DirectoryRights, id: number): DirectoryReservation | null {
  const found = rights.get(id);
  return found === undefined ? null : { path: found.path, isOwn: found.isOwn, roles: found.roles };
}

type Place = { readonly id: number; readonly parentID: number | null; readonly path: string; readonly name: string };

/** A folder as an answer to the back office has it. */
export async function directoryFor(context: Context, db: Kysely<Database>, place: Place): Promise<Directory> {
  const { id, parentID, path, name } = place;
  const around = await rightsAround(context, db, [id], parentID === null ? [] : [parentID]);
  return { path, name, ...rightsOfDirectory(context.actor, around, id, parentID) };
}

/** Files as the back office gets them, with the rights in their folders. */
export const filesWith = (actor: Actor, rights: DirectoryRights, rows: readonly FileRow[]): MediaFile[] =>
  rows.map((row) => ({ ...toMediaFile(row), can: fileAbilities(actor, isOpenIn(actor, rights, row.directory_id)) }));

/** Files as the back office gets them. */
export async function filesFor(context: Context, db: Kysely<Database>, rows: readonly FileRow[]): Promise<MediaFile[]> {
  const { actor } = context;
  const folders = rows.map((row) => row.directory_id);
  const rights: DirectoryRights = rows.length === 0 || mayReserve(actor) ? new Map() : await rightsIn(context, db, folders);
  return filesWith(actor, rights, rows);
}

/** A file as the back office gets it. */
export async function fileFor(context: Context, db: Kysely<Database>, row: FileRow): Promise<MediaFile> {
  const [file] = await filesFor(context, db, [row]);
  if (file === undefined) throw new Error('A file was not answered.');
  return file;
}
