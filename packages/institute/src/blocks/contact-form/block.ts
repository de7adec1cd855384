import { defineBlock, link, text, textarea, checkbox } from '@ximblox/blocks';

/** A form for messages to the institute or one of its offices. */
export const contactForm = defineBlock({
  type: 'contactForm',
  version: 1,
  label: { en: 'Contact form', nl: 'Contactformulier' },
  description: { en: 'Visitors send a message to the institute', nl: 'Bezoekers sturen het instituut een bericht' },
  icon: 'mail',
  group: 'layout',
  form: {
    operation: 'contact.send',
    fields: [
      'title',
      'firstName',
      'middleName',
      'lastName',
      'organisation',
      'email',
      'phone',
      'message',
      'privacyAccepted',
      'office',
    ],
  },
  fields: {
    title: text({ label: 'Heading', required: true, maxLength: 120 }),
    intro: textarea({ label: 'Text beside the form', help: 'Say who replies, and when.', maxLength: 600, rows: 3 }),
    privacy: link({ label: 'Privacy statement', required: true }),
    chooseOffice: checkbox({
      label: 'Let visitors choose an office',
      help: 'If off, messages go to the first office with an email address.',
    }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Write to us',
      intro: 'Someone who knows your subject will reply within two working days.',
      privacy: { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false },
      chooseOffice: true,
    },
  },
});
