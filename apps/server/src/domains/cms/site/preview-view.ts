import type { SiteView } from '@ximblox/contract';

import { anonymous, type Actor, type Context } from '../../../kernel/operation/context.ts';
import { findPreviewPage, instituteDay, type Preview } from '../pages/index.ts';
import { pageView, siteFrame } from './page-view.ts';
import type { FormStatesOf } from './resolve-lists.ts';

/** The member whom a preview shows a page to: nobody's account. */
const someMember: Actor = { kind: 'member', userID: 0, name: 'Preview', groupIDs: [], sessionHash: Buffer.alloc(0) };

/** What was sent to the form of a page, and when it closes, is not of its content: a preview shows the form. */
const noStates: FormStatesOf = () => Promise.resolve(new Map());

/**
 * A page as the site would show it to readers of an audience; `notFound` where it shows none at that time. Other pages are as they are live now.
 * @throws DomainError `notFound`
 */
export async function previewView(context: Context, preview: Preview): Promise<SiteView> {
  const { audience, at } = preview;
  const reader: Context = { ...context, actor: audience === 0 ? anonymous : someMember };
  const { page, locale, path } = await findPreviewPage(reader, preview);
  if (page === undefined) return { kind: 'notFound', frame: await siteFrame(reader, locale), path };
  return pageView(reader, page, { page: 1, q: '', ...(at === undefined ? {} : { today: instituteDay(at) }) }, noStates);
}
