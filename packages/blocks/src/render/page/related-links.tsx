import { keepUnits } from '@ximblox/i18n';
import { texts } from '@ximblox/i18n/site-texts';

import { pageTypeCatalog } from '../../catalog.ts';
import { relatedID } from '../../frame-ids.ts';
import type { RenderContext } from '../../render-context.ts';
import type { TemplatePage } from './template-page.tsx';
import css from './related-links.module.css';

/** The pages that an editor chose to read on from here, as far as they are live; nothing where there are none. */
export function RelatedLinks({ page, context }: { readonly page: TemplatePage; readonly context: RenderContext }) {
  const name = pageTypeCatalog.get(page.type)?.related;
  const ids = name === undefined ? undefined : page.typeData[name];
  const links = (Array.isArray(ids) ? ids : []).flatMap((id) => context.pages[Number(id)] ?? []);
  if (links.length === 0) return null;
  return (
    <nav className={css.related} aria-labelledby={relatedID}>
      <h2 className={css.title} id={relatedID}>
        {texts(context.locale).readOn}
      </h2>
      <ul className={css.list}>
        {links.map(({ id, path, title }) => (
          <li key={id} className={css.item}>
            <a className={css.link} href={path}>
              {keepUnits(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
