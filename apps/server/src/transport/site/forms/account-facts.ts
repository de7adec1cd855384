import { pageTypeCatalog, type AccountFacts } from '@ximblox/blocks';
import type { SiteView } from '@ximblox/contract';

import type { Context } from '../../../kernel/operation/context.ts';
import type { Program } from '../../../kernel/operation/program.ts';

/** What the form of a page is filled in with from the account of the caller; undefined where nobody is logged in, or the page has no form. */
export async function accountFacts(services: Program, context: Context, view: SiteView): Promise<AccountFacts | undefined> {
  if (context.actor.kind !== 'member' || view.kind !== 'page') return undefined;
  if (pageTypeCatalog.get(view.page.type)?.form === undefined) return undefined;
  const member = await services.execute.call('memberAuth.current', context, {});
  if (!('email' in member)) return undefined;
  const { firstName, middleName, email, organisation, telephone } = member;
  const lastName = [middleName, member.lastName].filter((name) => name !== '').join(' ');
  return { name: `${firstName} ${lastName}`, firstName, lastName, email, organisation, telephone };
}
