import type { MediaFile } from '@ximblox/contract';

import type { Context } from '../../../../kernel/operation/context.ts';
import { notFound } from '../../../../kernel/operation/errors.ts';
import type { UnitOfWork } from '../../../../kernel/transaction/unit-of-work.ts';
import { refreshFileReferences } from '../../pages/index.ts';
import { findFreeName } from '../insert-file.repository.ts';
import { findFile, replaceContent } from '../media.repository.ts';
import { fileFor, requireRights } from '../rights/directory-rights.ts';
import { fileTag } from '../serving/file-cache.ts';
import { insertVersion, updateVersionsSize } from '../versions/file-versions.repository.ts';
import type { AcceptedFile } from './accept-upload.ts';

const extensionPattern = /\.[A-Za-z0-9]{1,10}$/;

/** The name of a file whose content has another type now: its own, with the extension of the new one. */
const nameWithEnding = (name: string, uploaded: string): string =>
  name.replace(extensionPattern, '') + (extensionPattern.exec(uploaded)?.[0] ?? '').toLowerCase();

type Content = Pick<AcceptedFile, 'name' | 'contentHash' | 'mimeType' | 'size' | 'width' | 'height' | 'metadata'>;

/**
 * Gives a locked file another content, which pages show at once; the one before becomes a version.
 * @throws DomainError `notFound`, `forbidden`; a unique violation where its name with another extension was taken meanwhile
 */
export async function putContent(
  context: Context,
  unit: UnitOfWork,
  id: number,
  content: Content,
  action: 'media.replaceFile' | 'media.restoreFileVersion',
): Promise<MediaFile> {
  const locked = await findFile(unit.tx, id);
  if (locked === undefined) throw notFound('file');
  await requireRights(context, unit.tx, [locked.directory_id], 'id');
  const { contentHash, mimeType, width, height } = content;
  const wanted = mimeType === locked.mime_type ? locked.name : nameWithEnding(locked.name, content.name);
  const name = wanted === locked.name ? wanted : await findFreeName(unit.tx, locked.directory_id, wanted);
  if (contentHash !== locked.content_hash) await insertVersion(unit.tx, id);
  const replaced_at = await replaceContent(unit.tx, { ...content, id, name });
  await updateVersionsSize(unit.tx, id);
  unit.invalidate(fileTag(id));
  await refreshFileReferences(unit, { id, contentHash, width, height, replaced_at });
  unit.announce({ event: 'media.changed', subjectID: id });
  unit.audit({ action, subjectType: 'file', subjectID: id, params: { kind: 'replacedBy', name: locked.name, by: content.name } });
  const after = await findFile(unit.tx, id);
  if (after === undefined) throw notFound('file');
  return fileFor(context, unit.tx, after);
}
