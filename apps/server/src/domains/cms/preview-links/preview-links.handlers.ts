import type { Contract, PreviewLink, SiteView } from '@ximblox/contract';
import { previewReaders } from '@ximblox/i18n/audit-sentences';

import { actorUserID, type Context } from '../../../kernel/operation/context.ts';
import { conflict, notFound } from '../../../kernel/operation/errors.ts';
import type { Handlers } from '../../../kernel/operation/handlers.ts';
import { unitOfWork } from '../../../kernel/transaction/unit-of-work.ts';
import { getPreviewFile } from '../media/index.ts';
import { findPageAddress, lockPage, requireRight } from '../pages/index.ts';
import { previewView } from '../site/index.ts';
import { deleteLink, findLink, findOpenLink, insertLink, listLinks, noteOpened } from './preview-links.repository.ts';

/** Each opens what is not public. */
const linksMax = 20;

const paramsOf = ({ audience, expiresAt }: PreviewLink) => ({
  kind: 'previewLink' as const,
  audience: previewReaders[audience],
  until: expiresAt.slice(0, 10),
});

async function requireLink(db: Context['db'], id: number): Promise<PreviewLink> {
  const link = await findLink(db, id);
  if (link === undefined) throw notFound('previewLink');
  return link;
}

async function requireOpenLink(db: Context['db'], token: string) {
  const link = await findOpenLink(db, token);
  if (link === undefined) throw notFound('previewLink', 'token');
  return link;
}

/** Files of the page have URLs that the link opens, since those of drafts are closed to visitors. */
function withFilesOf(view: SiteView, pageID: number, token: string): SiteView {
  const theirs = `"/api/ximblox/medialib/get-page-file/${pageID}/`;
  return JSON.parse(JSON.stringify(view).replaceAll(theirs, `"/api/ximblox/preview-link/${token}/file/`)) as SiteView;
}

export const previewLinksHandlers: Handlers<Contract['previewLinks']> = {
  async list({ db }, { pageID }) {
    if ((await findPageAddress(db, pageID)) === undefined) throw notFound('page', 'pageID');
    return { items: await listLinks(db, pageID) };
  },

  create: (context, { pageID, days, audience }) =>
    unitOfWork(context, async (unit) => {
      const page = await lockPage(unit.tx, { pageID });
      if (page === undefined) throw notFound('page', 'pageID');
      requireRight(context.actor, 'edit-page', page);
      if ((await listLinks(unit.tx, pageID)).length >= linksMax) throw conflict('', 'tooManyPreviewLinks');
      const { id, token } = await insertLink(unit.tx, { pageID, days, audience, userID: actorUserID(context.actor) });
      const link = await requireLink(unit.tx, id);
      unit.audit({ action: 'previewLinks.create', subjectType: 'page', subjectID: pageID, params: paramsOf(link) });
      return { link, url: `${context.services.config.publicUrl}/preview/${token}` };
    }),

  withdraw: (context, { id }) =>
    unitOfWork(context, async (unit) => {
      const link = await requireLink(unit.tx, id);
      const page = await findPageAddress(unit.tx, link.pageID);
      if (page === undefined) throw notFound('previewLink');
      requireRight(context.actor, 'edit-page', page);
      await deleteLink(unit.tx, id);
      unit.audit({ action: 'previewLinks.withdraw', subjectType: 'page', subjectID: link.pageID, params: paramsOf(link) });
      return {};
    }),

  async open(context, { token }) {
    const { id, pageID, audience, expiresAt } = await requireOpenLink(context.db, token);
    const view = await previewView(context, { id: pageID, audience });
    await noteOpened(context.db, id);
    return { view: withFilesOf(view, pageID, token), audience, expiresAt };
  },

  async file(context, { token, ...wanted }) {
    const { pageID, audience } = await requireOpenLink(context.db, token);
    return getPreviewFile(context, { ...wanted, pageID }, audience);
  },
};
