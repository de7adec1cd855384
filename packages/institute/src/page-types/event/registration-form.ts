import type { PageForm, PageFormField } from '@ximblox/blocks';

/** The most questions that an event has of its own. */
export const questionsMax = 5;
/** The most characters of an answer. */
const answerMax = 1_000;

const answerName = (index: number): string => `answers[${index}]`;

const person: readonly PageFormField[] = [
  {
    name: 'name',
    label: { en: 'Name', nl: 'Naam' },
    type: 'text',
    required: true,
    maxLength: 200,
    isHalf: true,
    autoComplete: 'name',
    fact: 'name',
  },
  {
    name: 'email',
    label: { en: 'Email address', nl: 'E-mailadres' },
    type: 'email',
    required: true,
    maxLength: 254,
    isHalf: true,
    autoComplete: 'email',
    fact: 'email',
  },
  {
    name: 'organisation',
    label: { en: 'Organisation', nl: 'Organisatie' },
    type: 'text',
    required: false,
    maxLength: 200,
    autoComplete: 'organization',
    fact: 'organisation',
  },
];

const consent: PageFormField = {
  name: 'privacyAccepted',
  label: {
    en: 'I agree that my details are used to organise this event',
    nl: 'Ik ga ermee akkoord dat mijn gegevens worden gebruikt om dit evenement te organiseren',
  },
  type: 'checkbox',
  required: true,
  hasPrivacyStatement: true,
  missing: {
    en: 'Tick the box: without your consent we can’t register you',
    nl: 'Vink dit aan: zonder uw toestemming kunnen we u niet aanmelden',
  },
};

/** A question of an event, as its page has it. */
type EventQuestion = { readonly question: string; readonly options: readonly string[]; readonly required: boolean };

/** The questions of an event; of a draft, those that ask something. Their places are those of the answers. */
function questionsOf({ questions }: Readonly<Record<string, unknown>>): EventQuestion[] {
  return (Array.isArray(questions) ? (questions as Partial<EventQuestion>[]) : [])
    .slice(0, questionsMax)
    .map(({ question = '', options = [], required = false }) => ({
      question: question.trim(),
      options: options.filter((option) => option.trim() !== ''),
      required,
    }))
    .filter(({ question }) => question !== '');
}

const fieldOf = ({ question, options, required }: EventQuestion, index: number): PageFormField => ({
  name: answerName(index),
  label: { en: question, nl: question },
  type: options.length > 0 ? 'select' : 'text',
  options,
  required,
  maxLength: answerMax,
});

const anyQuestion: EventQuestion = { question: '', options: [], required: false };

/** The form by which people register for an event. */
export const registrationForm: PageForm = {
  operation: 'events.register',
  title: { en: 'Register', nl: 'Aanmelden' },
  intro: {
    en: 'You’ll get a confirmation by email, with a calendar file and a link to cancel. We keep your details until a year after the event.',
    nl: 'U krijgt een bevestiging per e-mail, met een agendabestand en een link om u af te melden. We bewaren uw gegevens tot een jaar na het evenement.',
  },
  send: { en: 'Register', nl: 'Aanmelden' },
  notSent: { en: 'You haven’t been registered', nl: 'U bent niet aangemeld' },
  sentTitle: { en: 'We’ve received your registration', nl: 'We hebben uw aanmelding ontvangen' },
  sent: {
    en: 'You’ll get an email that says whether you have a place or are on the waiting list.',
    nl: 'U krijgt een e-mail waarin staat of u een plaats hebt of op de wachtlijst staat.',
  },
  fields: [...person, ...Array.from({ length: questionsMax }, (_, index) => fieldOf(anyQuestion, index)), consent],
  fieldsOn: (typeData) =>
    typeData['registration'] === true ? [...person, ...questionsOf(typeData).map(fieldOf), consent] : undefined,
  states: {
    full: {
      title: { en: 'Join the waiting list', nl: 'Aanmelden voor de wachtlijst' },
      intro: {
        en: 'If somebody cancels, the first on the list gets the place, and an email. We keep your details until a year after the event.',
        nl: 'Meldt iemand zich af, dan krijgt de eerste op de lijst die plaats, en een e-mail. We bewaren uw gegevens tot een jaar na het evenement.',
      },
      send: { en: 'Join the waiting list', nl: 'Op de wachtlijst zetten' },
    },
    closed: {
      title: { en: 'Registration is closed', nl: 'Aanmelden kan niet meer' },
      intro: {
        en: 'You can no longer register for this event. If you’re registered, you can still cancel with the link in your email.',
        nl: 'U kunt zich niet meer aanmelden voor dit evenement. Bent u aangemeld, dan kunt u zich nog afmelden met de link in uw e-mail.',
      },
      call: { en: 'Questions? Call', nl: 'Vragen? Bel' },
    },
  },
  byCode: {
    operation: 'events.cancelRegistration',
    title: { en: 'Cancel your registration', nl: 'Afmelden' },
    intro: {
      en: 'If you have a place, it goes to the first person on the waiting list.',
      nl: 'Hebt u een plaats, dan gaat die naar de eerste op de wachtlijst.',
    },
    send: { en: 'Cancel my registration', nl: 'Mij afmelden' },
    notSent: { en: 'Your registration hasn’t been cancelled', nl: 'U bent niet afgemeld' },
    sentTitle: { en: 'Your registration is cancelled', nl: 'U bent afgemeld' },
    sent: { en: 'Thank you for letting us know.', nl: 'Bedankt dat u het ons laat weten.' },
    fields: [{ name: 'code', label: { en: 'Code', nl: 'Code' }, type: 'hidden', required: true }],
  },
};
