import { PageTemplate } from '@ximblox/blocks/render';
import { texts } from '@ximblox/i18n/site-texts';

import { closedWords, type ClosedView } from './closed-words.ts';

/** The page of what was unpublished, such as a vacancy: its title, that it is closed, and the way to the pages above it. */
export function ClosedScreen({ view }: { readonly view: ClosedView }) {
  const { heading, intro } = closedWords(view);
  const { path, frame, breadcrumb } = view;
  // No page type, so it has neither facts nor a form.
  const page = { type: '', title: heading, seoDescription: intro, typeData: {}, tags: [], publishedAt: '', blocks: [] };
  const context = { locale: frame.locale, path, pages: {}, lists: {}, editing: false };
  const above = breadcrumb.at(-1);
  return (
    <>
      <PageTemplate page={page} context={context} breadcrumb={breadcrumb} />
      {above !== undefined && (
        <div className="page-grid">
          <p className="wide">
            <a className="button" href={above.path}>
              {breadcrumb.length === 1 ? texts(frame.locale).toHome : above.title}
            </a>
          </p>
        </div>
      )}
    </>
  );
}
