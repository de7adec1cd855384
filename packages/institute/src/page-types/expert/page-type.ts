import { searchPaths } from '@ximblox/i18n';
import { enumerationName, enumerationOptions, interfaceLanguage } from '@ximblox/primitives';

import { definePageType, link, select, image, array, email, textList, text, textarea, url } from '@ximblox/blocks';
import { fact, facts, filled, withoutEmpty } from '../page-facts.ts';
import { citationFiles } from '../citation-files.ts';
import { expertTypes } from '../../enumerations.ts';

/**
 * An expert; the page's title is the name (site specification, section 3: type, expertise areas, team members). Visitors write to the
 * expert by a form: the email address never leaves the server.
 */
export const expert = definePageType({
  type: 'expert',
  label: { en: 'Expert', nl: 'Expert' },
  plural: { en: 'Experts', nl: 'Experts' },
  description: { en: 'The profile of an expert', nl: 'Het profiel van een expert' },
  icon: 'user-star',
  inNavigation: true,
  fields: {
    type: select({ label: 'Type', options: enumerationOptions(expertTypes) }),
    function: text({ label: 'Job title', maxLength: 120 }),
    image: image({ label: 'Portrait', aspects: [{ label: '1:1', ratio: 1 }] }),
    description: textarea({ label: 'About', maxLength: 2000 }),
    expertise: textList({ label: 'Expertise', maximum: 20, maxLength: 80 }),
    linkedinURL: url({ label: 'LinkedIn' }),
    primary: link({ label: 'Button', help: 'Such as to the form on the page.' }),
    phone: text({ label: 'Telephone', maxLength: 30, pattern: /^\+?[0-9 ()/.-]{3,30}$/, help: 'Shown on the page.' }),
    email: email({ label: 'Email', isPrivate: true, help: 'Messages from the site are sent here. Visitors never see it.' }),
    teamMembers: array({
      label: 'Team',
      itemLabel: 'Member',
      of: {
        name: text({ label: 'Name', required: true, maxLength: 120 }),
        function: text({ label: 'Job title', maxLength: 120 }),
        description: textarea({ label: 'About', maxLength: 1000 }),
        specialties: textList({ label: 'Specialties', maximum: 20, maxLength: 80 }),
        linkedinURL: url({ label: 'LinkedIn' }),
      },
    }),
  },
  template: 'article',
  resultLook: 'person',
  portrait: 'image',
  headings: 'beside',
  actions: ({ typeData: { primary, phone = '' } }) => [
    ...(primary === undefined ? [] : [primary]),
    ...(phone === '' ? [] : [{ kind: 'phone', text: phone, phone } as const]),
  ],
  meta: ({ typeData }, locale) => ({
    kind: enumerationName(expertTypes, typeData.type ?? 0, interfaceLanguage(locale), 'one'),
    inLists: filled([typeData.function ?? '']).map((words) => ({ text: words })),
    onPage: filled([typeData.function ?? '']).map((words) => ({ text: words })),
  }),
  // The publications of the expert.
  files: [
    ...citationFiles.map(({ format, ...file }) => ({
      ...file,
      operation: 'experts.exportCitations',
      input: (instituteID: number) => ({ instituteID, format }),
    })),
    { extension: 'csv', label: 'CSV', operation: 'experts.exportPublications', input: (instituteID) => ({ instituteID }) },
  ],
  byline: ({ typeData }) => filled(typeData.expertise).join(', '),
  facts: ({ typeData }, locale) => [
    ...fact({ en: 'About', nl: 'Over' }, locale, typeData.description).map((about) => ({ ...about, isWide: true })),
    ...facts(
      { en: 'Ask about', nl: 'Vraag naar' },
      locale,
      filled(typeData.expertise).map((area) => ({ text: area, href: `${searchPaths[locale]}?q=${encodeURIComponent(area)}` })),
    ).map((ask) => ({ ...ask, isRow: true })),
    ...fact({ en: 'Profile', nl: 'Profiel' }, locale, typeData.linkedinURL ? 'LinkedIn' : '', {
      href: typeData.linkedinURL ?? '',
    }),
    ...facts(
      { en: 'Team', nl: 'Team' },
      locale,
      (typeData.teamMembers ?? [])
        .filter(({ name }) => name !== '')
        .map((member) => ({
          text: [member.name, member.function].filter((part) => part !== '').join(', '),
          ...(member.linkedinURL === '' ? {} : { href: member.linkedinURL }),
        })),
    ),
  ],
  structuredData: ({ title, typeData, organization, images, url }) => ({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      ...withoutEmpty({
        name: title,
        url,
        jobTitle: typeData.function,
        description: typeData.description,
        knowsAbout: filled(typeData.expertise),
        image: images['image']?.[0],
        sameAs: typeData.linkedinURL,
      }),
      worksFor: organization,
    },
  }),
  sample: {
    type: 1,
    function: 'Senior researcher, seakeeping',
    image: [],
    description: 'Works on ships in crossing seas since 2009.',
    expertise: ['Seakeeping', 'Roll damping'],
    linkedinURL: 'https://www.linkedin.com/in/jelle-terpstra',
    primary: { kind: 'anchor', text: 'Write to Jelle', anchor: 'write' },
    phone: '+31 223 000 020',
    email: 'j.terpstra@meridian.example',
    teamMembers: [
      { key: 'm1', name: 'Ada Okafor', function: 'Project manager', description: '', specialties: ['Mooring'], linkedinURL: '' },
    ],
  },
});
