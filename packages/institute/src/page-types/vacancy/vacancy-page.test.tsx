import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { PageTypeDefinition, RenderContext } from '@ximblox/blocks';
import { PageTemplate } from '@ximblox/blocks/render';
import '../../views.ts';
import { internship } from '../internship/page-type.ts';
import { openApplication } from '../open-application/page-type.ts';
import { vacancy } from './page-type.ts';

const draw = (
  { type, sample }: Pick<PageTypeDefinition, 'type' | 'sample'>,
  form: RenderContext['form'],
  locale: RenderContext['locale'],
) =>
  renderToStaticMarkup(
    createElement(PageTemplate, {
      page: {
        type,
        title: 'Research engineer',
        seoDescription: '',
        typeData: { ...sample },
        tags: [],
        publishedAt: '',
        blocks: [],
      },
      context: { locale, path: '/en/vacancies/one', pages: {}, lists: {}, editing: false, ...(form && { form }) },
      breadcrumb: [],
    }),
  );
/** The words of the buttons that lead to the form. */
const waysToForm = (html: string): string[] =>
  [...html.matchAll(/<a class="button" href="#_page-form">([^<]*)</g)].map(([, words = '']) => words);

describe.each([vacancy, internship, openApplication])('a page that takes applications ($type)', (pageType) => {
  it('has the way to its form in its opening', () => {
    const html = draw(pageType, undefined, 'en-gb');
    expect(waysToForm(html)).toEqual(['Apply']);
    expect(html.indexOf('#_page-form')).toBeLessThan(html.indexOf('id="_page-form"'));
    expect(waysToForm(draw(pageType, { state: 'open', note: '', fact: null, taken: null }, 'nl-nl'))).toEqual(['Solliciteren']);
  });

  it('has none once it is closed', () => {
    expect(waysToForm(draw(pageType, { state: 'closed', note: '', fact: null, taken: null }, 'en-gb'))).toEqual([]);
  });
});
