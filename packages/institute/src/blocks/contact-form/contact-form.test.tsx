import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { FormStateProvider, type FormAnswer } from '@ximblox/blocks/render';
import { contactForm } from './block.ts';
import { view } from './view.tsx';

const office = { place: '', address: [], phone: '', email: '', coordinates: null, marker: 'white', isMain: false } as const;
const offices = [
  { ...office, key: 'a', name: 'Den Helder' },
  { ...office, key: 'b', name: 'Galveston' },
];
const block = contactForm.sample;
const draw = (answer?: Partial<FormAnswer>, locale: 'en-gb' | 'nl-nl' = 'en-gb'): string => {
  const context = { locale, path: '/en/contact', pages: {}, lists: {}, editing: false, offices };
  const given = answer === undefined ? undefined : { block: block.key, isSent: false, values: {}, errors: [], ...answer };
  return renderToStaticMarkup(
    createElement(FormStateProvider, { value: { token: 'a.1.token', answer: given } }, createElement(view, { block, context })),
  );
};

describe('the form to write to the institute', () => {
  it('posts to the path of its page with the CSRF token', () => {
    const html = draw();
    expect(html).toMatch(/<form[^>]* action="\/en\/contact" method="post"/);
    expect(html).toContain('name="csrfToken" value="a.1.token"');
    expect(html).toContain(`name="form" value="${block.key}"`);
  });

  it('has a label for every field that is shown, and says which may stay empty', () => {
    const html = draw();
    const ids = [...html.matchAll(/<(?:input|textarea)(?![^>]*type="(?:hidden|radio)")[^>]* id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(7);
    const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(all).size).toBe(all.length);
    for (const id of ids) expect(html).toContain(`for="${id}"`);
    expect(html.match(/> optional<\/span>/g)).toHaveLength(4);
  });

  it('shows a linked error summary in the order of the fields, and each error below its field', () => {
    const html = draw({
      errors: [
        { name: 'required', property: 'privacyAccepted' },
        { name: 'invalidEmail', property: 'email' },
        { name: 'required', property: 'firstName' },
      ],
      values: { email: 'marijke@devlijt', message: '</textarea><script>alert(1)</script>' },
    });
    expect(html).toContain('Three fields need your attention');
    const links = [...html.matchAll(/<a [^>]*href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.map((id) => id?.split('-').at(-1))).toEqual(['firstName', 'email', 'privacyAccepted']);
    for (const id of links)
      expect(html).toMatch(
        new RegExp(
          `id="${id}"[^>]*aria-invalid="true" aria-describedby="${id}-error"|aria-invalid="true" aria-describedby="${id}-error"`,
        ),
      );
    expect(html).toContain('This field is required');
    const summary = html.slice(0, html.indexOf('<input')).replace(/<[^>]*>/g, '|');
    expect(summary).toContain('|Email address: Invalid email');
    expect(summary).toContain('|Tick the box: without your consent');
    expect(html).toContain('value="marijke@devlijt"');
    expect(html).not.toContain('<script>');
  });

  it('shows Dutch errors on a Dutch page', () => {
    expect(draw({ errors: [{ name: 'required', property: 'message' }] }, 'nl-nl')).toContain('Dit veld is verplicht');
    const tooLong = { name: 'tooLong', property: 'message', text: 'Use at most 10,000 characters.' };
    expect(draw({ errors: [tooLong] })).toContain('Use at most 10,000 characters.');
  });

  it('preserves the values and shows the reason if the whole form is refused', () => {
    const html = draw({ errors: [{ name: 'csrfTokenInvalid', property: '' }], values: { message: 'My long letter' } });
    expect(html).toContain('My long letter');
    expect(html).toContain('Your message has not been sent');
  });

  it('is replaced by a confirmation once sent, and ignores answers to other forms', () => {
    expect(draw({ isSent: true })).toContain('Your message is on its way');
    expect(draw({ isSent: true })).not.toContain('<form');
    expect(draw({ isSent: true, block: 'other' })).toContain('<form');
  });

  it('offers the offices where there is a choice', () => {
    expect(draw()).toMatch(/type="radio" name="office" value="b"/);
  });
});
