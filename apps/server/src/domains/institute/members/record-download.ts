import type { Context } from '../../../kernel/operation/context.ts';
import type { Download } from '../../../kernel/operation/handlers.ts';
import { recordDownload } from './downloads.repository.ts';

type PageFile = { readonly pageID: number; readonly group: string; readonly hash: string; readonly fileName: string };
type ServeFile<Input extends PageFile> = (context: Context, input: Input) => Promise<Download>;

/** Images and videos are part of a page; only documents count as downloads, once they are served. */
const isDocument = ({ contentType, movedTo }: Download): boolean =>
  movedTo === undefined && !/^(?:image|video)\//.test(contentType);

/** Serves a page's file, and records the documents that a member downloads, for the list of their downloads. */
export const recordingDownloads =
  <Input extends PageFile>(serve: ServeFile<Input>): ServeFile<Input> =>
  async (context, input) => {
    const answer = await serve(context, input);
    const { actor, db } = context;
    if (actor.kind === 'member' && isDocument(answer))
      await recordDownload(db, {
        memberID: actor.userID,
        pageID: input.pageID,
        group: input.group,
        hash: input.hash,
        fileName: answer.fileName,
      });
    return answer;
  };
