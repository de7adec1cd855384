import type { PageForm, PageFormField } from '@ximblox/blocks';

import { applicationForm } from '../application-form.ts';

const metres = { en: 'm', nl: 'm' };

type Label = PageFormField['label'];

const size = (name: string, label: Label, unit: Label): PageFormField => ({
  name,
  label,
  type: 'text',
  required: false,
  maxLength: 50,
  isHalf: true,
  unit,
});

const ofApplication = (...names: readonly string[]): PageFormField[] =>
  applicationForm.fields.filter(({ name }) => names.includes(name));

/** The form by which people ask for a test. */
export const enquiryForm: PageForm = {
  operation: 'enquiries.send',
  isFirst: true,
  title: { en: 'Your enquiry', nl: 'Uw aanvraag' },
  intro: {
    en: 'You don’t need to know everything: a question and a sketch are enough to begin with. You’ll hear within two working days who is taking it on. We keep your enquiry for one year and then delete it.',
    nl: 'U hoeft niet alles te weten: een vraag en een schets zijn genoeg om te beginnen. Binnen twee werkdagen hoort u wie uw aanvraag oppakt. We bewaren uw aanvraag één jaar en verwijderen deze daarna.',
  },
  send: { en: 'Send enquiry', nl: 'Aanvraag versturen' },
  notSent: { en: 'Your enquiry hasn’t been sent', nl: 'Uw aanvraag is niet verstuurd' },
  sentTitle: { en: 'We’ve received your enquiry', nl: 'We hebben uw aanvraag ontvangen' },
  sent: {
    en: 'You’ll get a confirmation by email. You’ll hear within two working days who is taking it on, and have our answer within five.',
    nl: 'U krijgt een bevestiging per e-mail. Binnen twee werkdagen hoort u wie uw aanvraag oppakt, binnen vijf hebt u ons antwoord.',
  },
  receipt: [
    { name: 'number', label: { en: 'Number of your enquiry', nl: 'Nummer van uw aanvraag' }, type: 'text' },
    { name: 'answerBy', label: { en: 'Answer by', nl: 'Antwoord uiterlijk' }, type: 'day' },
  ],
  steps: [
    {
      key: 'question',
      label: { en: 'The question', nl: 'De vraag' },
      about: { en: 'What you want to know', nl: 'Wat u wilt weten' },
      intro: { en: 'Say what you want to know, and by when.', nl: 'Schrijf wat u wilt weten, en wanneer.' },
      fields: ['testKind', 'question', 'market', 'wantedBy'],
    },
    {
      key: 'ship',
      label: { en: 'The ship', nl: 'Het schip' },
      about: { en: 'Particulars and drawings', nl: 'Hoofdgegevens en tekeningen' },
      intro: {
        en: 'Leave open what you don’t know, and give the largest dimensions of a structure. Only the colleagues who handle enquiries open your drawings.',
        nl: 'Laat open wat u niet weet, en geef van een constructie de grootste afmetingen. Alleen de collega’s die aanvragen behandelen, openen uw tekeningen.',
      },
      enter: { en: 'On to the ship', nl: 'Verder naar het schip' },
      fields: ['length', 'beam', 'draught', 'speed', 'propellers', 'model', 'files', 'nonDisclosure'],
    },
    {
      key: 'you',
      label: { en: 'You', nl: 'Uw gegevens' },
      about: { en: 'Whom we reply to', nl: 'Wie ons antwoord krijgt' },
      intro: {
        en: 'We answer within five working days. We keep your enquiry for one year and then delete it.',
        nl: 'We antwoorden binnen vijf werkdagen. We bewaren uw aanvraag één jaar en verwijderen deze daarna.',
      },
      enter: { en: 'On to the last step', nl: 'Verder naar de laatste stap' },
      fields: ['firstName', 'lastName', 'organisation', 'email', 'phone', 'privacyAccepted'],
    },
  ],
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
        offshore: { en: 'Mooring and offshore', nl: 'Verankering en offshore' },
        other: { en: 'Something else, or not sure', nl: 'Iets anders, of nog onbekend' },
      },
      missing: { en: 'Choose what should be tested', nl: 'Kies wat er moet worden beproefd' },
    },
    {
      name: 'question',
      label: { en: 'Your question', nl: 'Uw vraag' },
      type: 'textarea',
      required: true,
      maxLength: 10_000,
      missing: { en: 'Write what you want to know', nl: 'Schrijf wat u wilt weten' },
    },
    {
      name: 'market',
      label: { en: 'Market', nl: 'Markt' },
      type: 'select',
      isList: true,
      required: false,
      isHalf: true,
      options: [
        'transport',
        'passengers',
        'lifeAtSea',
        'defence',
        'renewables',
        'oilAndGas',
        'infrastructure',
        'marineSystems',
        'authorities',
        'other',
      ],
      optionLabels: {
        transport: { en: 'Transport and shipping', nl: 'Transport en scheepvaart' },
        passengers: { en: 'Passengers and yachting', nl: 'Passagiers en jachten' },
        lifeAtSea: { en: 'Life at sea', nl: 'Leven op zee' },
        defence: { en: 'Defence', nl: 'Defensie' },
        renewables: { en: 'Renewables', nl: 'Duurzame energie' },
        oilAndGas: { en: 'Oil and gas', nl: 'Olie en gas' },
        infrastructure: { en: 'Infrastructure', nl: 'Infrastructuur' },
        marineSystems: { en: 'Marine systems', nl: 'Maritieme systemen' },
        authorities: { en: 'Authorities and regulators', nl: 'Overheden en toezichthouders' },
        other: { en: 'Another market', nl: 'Een andere markt' },
      },
    },
    {
      name: 'wantedBy',
      label: { en: 'When do you need the answer?', nl: 'Wanneer hebt u het antwoord nodig?' },
      type: 'text',
      required: false,
      maxLength: 100,
      isHalf: true,
    },
    size('length', { en: 'Length between perpendiculars', nl: 'Lengte tussen de loodlijnen' }, metres),
    size('beam', { en: 'Breadth', nl: 'Breedte' }, metres),
    size('draught', { en: 'Draught', nl: 'Diepgang' }, metres),
    size('speed', { en: 'Trial speed', nl: 'Proeftochtsnelheid' }, { en: 'knots', nl: 'knopen' }),
    {
      name: 'propellers',
      label: { en: 'Propellers', nl: 'Schroeven' },
      type: 'select',
      isList: true,
      required: false,
      isHalf: true,
      options: ['one', 'oneInNozzle', 'two', 'moreThanTwo', 'pods', 'none'],
      optionLabels: {
        one: { en: 'One', nl: 'Eén' },
        oneInNozzle: { en: 'One, in a nozzle', nl: 'Eén, in een straalbuis' },
        two: { en: 'Two', nl: 'Twee' },
        moreThanTwo: { en: 'More than two', nl: 'Meer dan twee' },
        pods: { en: 'Pods or thrusters', nl: 'Pods of roerpropellers' },
        none: { en: 'None', nl: 'Geen' },
      },
    },
    {
      name: 'model',
      label: { en: 'Model', nl: 'Model' },
      type: 'select',
      isList: true,
      required: false,
      isHalf: true,
      options: ['institute', 'sender', 'undecided'],
      optionLabels: {
        institute: { en: 'You make it', nl: 'U maakt het' },
        sender: { en: 'We have one', nl: 'Wij hebben er een' },
        undecided: { en: 'Not decided', nl: 'Nog niet besloten' },
      },
    },
    { name: 'files', label: { en: 'Drawings and documents', nl: 'Tekeningen en documenten' }, type: 'file', required: false },
    {
      name: 'nonDisclosure',
      label: {
        en: 'We need a non-disclosure agreement first',
        nl: 'Wij willen eerst een geheimhoudingsovereenkomst',
      },
      type: 'checkbox',
      required: false,
    },
    ...ofApplication('firstName', 'lastName'),
    {
      name: 'organisation',
      label: { en: 'Organisation', nl: 'Organisatie' },
      type: 'text',
      required: false,
      maxLength: 200,
      autoComplete: 'organization',
    },
    ...ofApplication('email', 'phone'),
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
