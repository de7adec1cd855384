import { createReadStream } from 'node:fs';
import path from 'node:path';

import type { MediaFile } from '@ximblox/contract';

import { ensureDirectory } from '../../domains/cms/media/index.ts';
import type { ProgramContext } from '../../kernel/operation/program.ts';
import { unitOfWork } from '../../kernel/transaction/unit-of-work.ts';
import { required, type CreatedObjects } from './created-objects.ts';
import type { SiteContent } from './site-content.ts';

type MediaSource = {
  readonly file: string;
  readonly source: string;
  readonly path: string;
  readonly altText: string;
  readonly tags: readonly string[];
};

/** Documents first: the library shows what came last at the top, and pictures say more there. */
const filesOf = ({ folder, images, documents }: SiteContent): readonly MediaSource[] =>
  [
    ...documents.map(({ file, path: directory, title, tags }) => ({ file, path: directory, altText: title, tags })),
    ...images.map(({ file, path: directory, altText, tags }) => ({
      file,
      path: directory,
      altText: altText['en'] ?? Object.values(altText)[0] ?? '',
      tags,
    })),
  ].map((one) => ({ ...one, source: path.join(folder, 'media', one.file) }));

/** Puts the images and documents of a site into the media library, with their tags, which exist. */
export async function seedMedia(context: ProgramContext, content: SiteContent, created: CreatedObjects): Promise<void> {
  const files = filesOf(content);
  const { execute } = context.services;
  for (const directory of new Set(files.map((one) => one.path)))
    await unitOfWork(context, async ({ tx }) => void (await ensureDirectory(tx, directory)));
  for (const one of files) {
    const found = await execute.call('media.searchFiles', context, { searchTerm: one.file, directory: one.path });
    const file = found.files.find(({ name }) => name === one.file) ?? (await addFile(context, one));
    // Also for a file that an interrupted start left incomplete.
    if (file.defaultAltText === '')
      await execute.call('media.editFile', context, {
        id: file.id,
        newPath: file.path,
        newFileName: file.name,
        defaultAltText: one.altText,
        shared: true,
        tags: one.tags.map((tag) => required(created.tags, tag.toLowerCase())),
      });
    created.files.set(one.file, file.id);
  }
}

async function addFile(context: ProgramContext, { file: name, source, path: directory }: MediaSource): Promise<MediaFile> {
  const stream = createReadStream(source);
  const incoming = { fileName: name, declaredType: '', stream };
  const { file } = await context.services.execute.call('media.addFile', context, { path: directory }, { file: incoming });
  return file;
}
