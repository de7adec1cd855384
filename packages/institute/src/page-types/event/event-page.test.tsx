import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { codeFormKey, followingID, pageFormID, pageFormKey, type PageCard, type RenderContext } from '@ximblox/blocks';
import { FormStateProvider, PageTemplate, type FormAnswer } from '@ximblox/blocks/render';
import '../../views.ts';
import { agenda } from '../../blocks/agenda/block.ts';
import { event } from './page-type.ts';

const later: PageCard = {
  id: 9,
  type: 'event',
  locale: 'en-gb',
  title: 'Open basin evening',
  path: '/en/events/open-basin-evening',
  description: '',
  typeData: { type: 2, startDate: '2027-01-14T17:00' },
  image: null,
  tags: [],
  publishedAt: '',
};
const listOn = (today: string, items: readonly PageCard[] = [later]): RenderContext['lists'] => ({
  [followingID]: { items, totalItems: items.length, pageIndex: 0, pageSize: 3, byDay: { today, coming: items.length } },
});
const office = (key: string, phone: string, isMain = false) => ({
  key,
  name: key,
  place: '',
  address: [],
  phone,
  email: '',
  coordinates: null,
  marker: 'white' as const,
  isMain,
});
const draw = (
  today: string | undefined,
  typeData: Record<string, unknown> = {},
  {
    locale = 'en-gb',
    items,
    state = 'open',
    offices = [office('branch', '+1 409 555 0130'), office('head', '+31 223 000 010', true)],
    answer,
  }: {
    locale?: RenderContext['locale'];
    items?: readonly PageCard[];
    state?: string;
    answer?: FormAnswer;
    offices?: RenderContext['offices'];
  } = {},
): string =>
  renderToStaticMarkup(
    createElement(
      FormStateProvider,
      { value: { token: '', answer } },
      createElement(PageTemplate, {
        page: {
          type: 'event',
          title: 'Seakeeping for designers',
          seoDescription: '',
          typeData: { ...event.sample, registration: true, ...typeData },
          tags: [],
          publishedAt: '',
          blocks: [agenda.sample],
        },
        context: {
          locale,
          path: '/en/events/seakeeping',
          pages: {},
          lists: today === undefined ? {} : listOn(today, items),
          editing: false,
          offices,
          form: { state, note: '', fact: { label: 'Places', values: ['6 of 24 left'] }, taken: { count: 18, of: 24 } },
        },
        breadcrumb: [
          { path: '/en/', title: 'Home' },
          { path: '/en/events', title: 'Events' },
        ],
      }),
    ),
  );
/** What the date block says, part by part. */
const dateBlock = (html: string): string[] =>
  [...(/aria-hidden="true"><b.*?<\/div>/.exec(html)?.[0] ?? '').matchAll(/>([^<>]+)</g)].map(([, words]) => words?.trim() ?? '');

describe('the page of an event', () => {
  it('names the form in the list of contents as the form itself does', () => {
    const named = (state: string) =>
      new RegExp(`href="#${pageFormID}"[^>]*>([^<]+)</a></li>`).exec(draw('2026-11-25', {}, { state }))?.[1];
    expect(['open', 'full', 'closed'].map(named)).toEqual(['Register', 'Join the waiting list', 'Registration is closed']);
  });
  it('offers no registration in its opening to those who come to cancel, or have just registered', () => {
    const answer = { block: pageFormKey, isSent: false, values: {}, errors: [] };
    const acts = (some?: FormAnswer) =>
      draw('2026-11-25', {}, { state: 'full', ...(some && { answer: some }) }).includes(`class="button" href="#${pageFormID}"`);
    expect([acts(), acts(answer)]).toEqual([true, true]);
    expect([acts({ ...answer, block: codeFormKey }), acts({ ...answer, isSent: true })]).toEqual([false, false]);
  });
  it('says from when people can register, until they can', () => {
    const words = (typeData: Record<string, unknown>, locale: RenderContext['locale'] = 'en-gb') =>
      draw('2026-11-25', { registrationOpens: '2027-02-22', registration: false, registrationURL: '', ...typeData }, { locale });
    expect(words({})).toMatch(/<dt[^>]*>Registration<\/dt><dd[^>]*>From 22 February 2027</);
    expect(words({}, 'nl-nl')).toMatch(/<dt[^>]*>Aanmelden<\/dt><dd[^>]*>Vanaf 22 februari 2027</);
    for (const open of [{ registration: true }, { registrationURL: 'https://register.example/' }, { registrationOpens: '' }])
      expect(words(open)).not.toContain('>Registration</dt>');
    for (const opened of ['2026-11-25', '2026-11-01'])
      expect(words({ registrationOpens: opened })).not.toContain('>Registration</dt>');
    expect(words({ registrationOpens: '2026-11-26' })).toMatch(/<dd[^>]*>From 26 November 2026</);
  });
  it('has a telephone for questions once registration is closed, of the main office', () => {
    const facts = (state: string, locale: RenderContext['locale'] = 'en-gb', today = '2026-11-25') =>
      draw(today, {}, { state, locale }).replaceAll('\u00A0', ' ');
    expect(facts('closed')).toContain('<a href="tel:+31223000010">Questions? Call +31 223 000 010</a>');
    expect(facts('closed', 'nl-nl')).toContain('<a href="tel:+31223000010">Vragen? Bel +31 223 000 010</a>');
    for (const state of ['open', 'full']) expect(facts(state)).not.toContain('tel:');
    expect(facts('closed', 'en-gb', '2026-12-05')).not.toContain('tel:');
    const offices = [office('first', '+1 409 555 0130'), { ...office('second', '+31 223 000 010'), marker: 'orange' as const }];
    expect(draw('2026-11-25', {}, { state: 'closed', offices })).toContain('tel:+14095550130');
  });
  it('has its days as on a calendar, with their months over the end of one', () => {
    expect(dateBlock(draw('2026-11-25'))).toEqual(['3–4', 'December 2026', 'Thursday and Friday']);
    expect(dateBlock(draw('2026-11-25', { endDate: '' }))).toEqual(['3', 'December 2026', 'Thursday']);
    expect(dateBlock(draw('2026-11-25', {}, { locale: 'nl-nl' }))).toEqual(['3–4', 'december 2026', 'donderdag en vrijdag']);
    expect(dateBlock(draw('2026-11-25', { startDate: '2026-11-30', endDate: '2026-12-02' }))).toEqual([
      '30 Nov – 2 Dec',
      '2026',
      'Monday – Wednesday',
    ]);
  });

  it('has headings beside its programme, its form and what comes after it, in this order', () => {
    const html = draw('2026-11-25');
    const [, sections = ''] = html.split('data-template="reading"');
    expect([...sections.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
      'Agenda',
      'Register',
      'After this one',
    ]);
    expect(sections).toMatch(/<h3[^>]*><a href="\/en\/events\/open-basin-evening"/);
    expect(sections).toContain('<a class="action" href="/en/events">All events</a>');
    expect(draw('2026-11-25', {}, { items: [] })).not.toContain('After this one');
    expect(draw(undefined)).not.toContain('After this one');
  });

  it('says that it is over from the day after its last one, and has no form, places or action then', () => {
    const onLastDay = draw('2026-12-04');
    expect(onLastDay).not.toContain('This event is over.');
    expect(onLastDay).toMatch(/<form.*6 of 24 left|6 of 24 left.*<form/);
    const past = draw('2026-12-05');
    expect(past).toContain('This event is over.');
    expect(past).not.toMatch(/<form|6 of 24|Add to calendar|>Register</);
    expect(past).toContain('After this one');
    expect(draw('2026-12-05', {}, { locale: 'nl-nl' })).toContain('Dit evenement is voorbij.');
  });
});
