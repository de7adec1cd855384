import { pageFormID, type CallToAction, type PageForm } from '@ximblox/blocks';
import type { Locale } from '@ximblox/primitives';

import { inLanguage } from './page-facts.ts';

/** The form by which visitors apply for a vacancy or an internship. */
export const applicationForm: PageForm = {
  operation: 'applications.apply',
  title: { en: 'Apply', nl: 'Solliciteren' },
  intro: {
    en: 'We’ll confirm by email that we’ve received your application. We keep it for one year and then delete it.',
    nl: 'U krijgt per e-mail een bevestiging. We bewaren uw sollicitatie één jaar en verwijderen deze daarna.',
  },
  send: { en: 'Send application', nl: 'Sollicitatie versturen' },
  notSent: { en: 'Your application hasn’t been sent', nl: 'Uw sollicitatie is niet verstuurd' },
  sentTitle: { en: 'We’ve received your application', nl: 'We hebben uw sollicitatie ontvangen' },
  sent: {
    en: 'You’ll get a confirmation by email. We’ll reply to that address.',
    nl: 'U krijgt een bevestiging per e-mail. Op dat adres krijgt u ook antwoord.',
  },
  states: {
    closed: {
      title: { en: 'Applications are closed', nl: 'Solliciteren kan niet meer' },
      intro: { en: 'The closing date has passed.', nl: 'De sluitingsdatum is verstreken.' },
    },
  },
  fields: [
    {
      name: 'firstName',
      label: { en: 'First name', nl: 'Voornaam' },
      type: 'text',
      required: true,
      maxLength: 100,
      autoComplete: 'given-name',
      fact: 'firstName',
      isHalf: true,
    },
    {
      name: 'lastName',
      label: { en: 'Last name', nl: 'Achternaam' },
      type: 'text',
      required: true,
      maxLength: 100,
      autoComplete: 'family-name',
      fact: 'lastName',
      isHalf: true,
    },
    {
      name: 'email',
      label: { en: 'Email address', nl: 'E-mailadres' },
      type: 'email',
      required: true,
      maxLength: 254,
      autoComplete: 'email',
      fact: 'email',
      isHalf: true,
    },
    {
      name: 'phone',
      label: { en: 'Phone number', nl: 'Telefoonnummer' },
      type: 'tel',
      required: false,
      maxLength: 50,
      autoComplete: 'tel',
      fact: 'telephone',
      isHalf: true,
    },
    { name: 'motivation', label: { en: 'Motivation', nl: 'Motivatie' }, type: 'textarea', required: false, maxLength: 10_000 },
    {
      name: 'files',
      label: { en: 'CV and other documents', nl: 'Cv en andere documenten' },
      type: 'file',
      required: true,
      missing: { en: 'Add at least one file, such as your CV', nl: 'Voeg minstens één bestand toe, zoals uw cv' },
    },
    {
      name: 'privacyAccepted',
      label: {
        en: 'I agree that my details are used to handle my application',
        nl: 'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om mijn sollicitatie te behandelen',
      },
      type: 'checkbox',
      required: true,
      hasPrivacyStatement: true,
      missing: {
        en: 'Tick the box: without your consent we can’t handle your application',
        nl: 'Vink dit aan: zonder uw toestemming kunnen we uw sollicitatie niet behandelen',
      },
    },
  ],
  files: {
    tokens: 'fileTokens',
    max: 3,
    accept: ['.pdf', '.doc', '.docx', '.odt'],
    maxSize: 10 * 1024 * 1024,
    path: '/api/{product}/vacancies/application-files',
  },
};

/** The way from the opening of a page to the form below its text. */
export const applyAction = (_page: unknown, locale: Locale): CallToAction => ({
  text: inLanguage(applicationForm.title, locale),
  href: `#${pageFormID}`,
});
