import type { PageForm, PageFormField } from '@ximblox/blocks';

import { applicationForm } from '../application-form.ts';

const size = (name: string, en: string, nl: string): PageFormField => ({
  name,
  label: { en, nl },
  type: 'text',
  required: false,
  maxLength: 50,
  isHalf: true,
});

/** The form by which people ask for a test. */
export const enquiryForm: PageForm = {
  operation: 'enquiries.send',
  title: { en: 'Your enquiry', nl: 'Uw aanvraag' },
  intro: {
    en: 'You don’t need to know everything: a question and a sketch are enough to begin with. You’ll hear within two working days who is taking it on. We keep your enquiry for one year and then delete it.',
    nl: 'U hoeft niet alles te weten: een vraag en een schets zijn genoeg om te beginnen. Binnen twee werkdagen hoort u wie uw aanvraag oppakt. We bewaren uw aanvraag één jaar en verwijderen deze daarna.',
  },
  send: { en: 'Send enquiry', nl: 'Aanvraag versturen' },
  notSent: { en: 'Your enquiry hasn’t been sent', nl: 'Uw aanvraag is niet verstuurd' },
  sentTitle: { en: 'We’ve received your enquiry', nl: 'We hebben uw aanvraag ontvangen' },
  sent: {
    en: 'You’ll get a confirmation by email, and an answer at that address within two working days.',
    nl: 'U krijgt een bevestiging per e-mail, en op dat adres binnen twee werkdagen antwoord.',
  },
  fields: [
    {
      name: 'testKind',
      label: { en: 'What should be tested?', nl: 'Wat moet er worden beproefd?' },
      type: 'select',
      required: true,
      options: ['resistance', 'seakeeping', 'manoeuvring', 'propeller', 'offshore', 'other'],
      optionLabels: {
        resistance: { en: 'Resistance and propulsion', nl: 'Weerstand en voortstuwing' },
        seakeeping: { en: 'Seakeeping', nl: 'Zeegang' },
        manoeuvring: { en: 'Manoeuvring', nl: 'Manoeuvreren' },
        propeller: { en: 'Propeller and cavitation', nl: 'Schroef en cavitatie' },
        offshore: { en: 'Mooring and offshore', nl: 'Afmeren en offshore' },
        other: { en: 'Something else, or not sure', nl: 'Iets anders, of nog onbekend' },
      },
      missing: { en: 'Choose what should be tested', nl: 'Kies wat er moet worden beproefd' },
    },
    size('length', 'Length of the ship or structure (m)', 'Lengte van het schip of de constructie (m)'),
    size('beam', 'Beam (m)', 'Breedte (m)'),
    size('draught', 'Draught (m)', 'Diepgang (m)'),
    size('speed', 'Speed (knots)', 'Snelheid (knopen)'),
    {
      name: 'wantedBy',
      label: { en: 'When do you need the answer?', nl: 'Wanneer hebt u het antwoord nodig?' },
      type: 'text',
      required: false,
      maxLength: 100,
    },
    {
      name: 'question',
      label: { en: 'Your question', nl: 'Uw vraag' },
      type: 'textarea',
      required: true,
      maxLength: 10_000,
      missing: { en: 'Write what you want to know', nl: 'Schrijf wat u wilt weten' },
    },
    { name: 'files', label: { en: 'Drawings and documents', nl: 'Tekeningen en documenten' }, type: 'file', required: false },
    ...applicationForm.fields.filter(({ name }) => name === 'firstName' || name === 'lastName'),
    {
      name: 'organisation',
      label: { en: 'Organisation', nl: 'Organisatie' },
      type: 'text',
      required: false,
      maxLength: 200,
      autoComplete: 'organization',
    },
    ...applicationForm.fields.filter(({ name }) => name === 'email' || name === 'phone'),
    {
      name: 'privacyAccepted',
      label: {
        en: 'I agree that my details are used to handle my enquiry',
        nl: 'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om mijn aanvraag te behandelen',
      },
      type: 'checkbox',
      required: true,
      hasPrivacyStatement: true,
      missing: {
        en: 'Tick the box: without your consent we can’t handle your enquiry',
        nl: 'Vink dit aan: zonder uw toestemming kunnen we uw aanvraag niet behandelen',
      },
    },
  ],
  // The same door for files: limits, types and scan are those of applications.
  ...(applicationForm.files && { files: applicationForm.files }),
};
