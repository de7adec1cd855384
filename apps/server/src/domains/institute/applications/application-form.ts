import { applicationFileBytesMax, type ApplicationField } from '@ximblox/contract';
import type { Locale } from '@ximblox/primitives';

import { documentTypes } from './recognise-document.ts';

/** The language of texts that belong to a vacancy's page. */
export const languageOf = (locale: Locale): 'en' | 'nl' => (locale === 'nl-nl' ? 'nl' : 'en');

const labels = {
  en: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    phone: 'Phone number',
    motivation: 'Motivation',
    files: 'CV and other documents',
    privacyAccepted: 'I agree that my details are used to handle my application',
  },
  nl: {
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    motivation: 'Motivatie',
    files: 'Cv en andere documenten',
    privacyAccepted: 'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om mijn sollicitatie te behandelen',
  },
} as const;

type Name = keyof (typeof labels)['en'];
type Shape = Pick<ApplicationField, 'type' | 'required'>;

const shapes: Readonly<Record<Name, Shape>> = {
  firstName: { type: 'text', required: true },
  lastName: { type: 'text', required: true },
  email: { type: 'email', required: true },
  phone: { type: 'tel', required: false },
  motivation: { type: 'textarea', required: false },
  files: { type: 'file', required: true },
  privacyAccepted: { type: 'checkbox', required: true },
};

/** The fields of an application form, in the order in which they are filled in. */
export const formFields = (locale: Locale): ApplicationField[] =>
  (Object.entries(shapes) as [Name, Shape][]).map(([name, { type, required }]) => ({
    name,
    label: labels[languageOf(locale)][name],
    type,
    required,
    options: [],
    accept: type === 'file' ? documentTypes.map(({ extension }) => `.${extension}`) : [],
    maxSize: type === 'file' ? applicationFileBytesMax : null,
  }));
