import { defineBlock, link, text, textarea, toggle } from '@ximblox/blocks';

/** A form by which visitors write to the institute, or to one of its offices. */
export const contactForm = defineBlock({
  type: 'contactForm',
  version: 1,
  label: { en: 'Contact form', nl: 'Contactformulier' },
  description: { en: 'Visitors write to the institute', nl: 'Bezoekers schrijven naar het instituut' },
  icon: 'mail',
  group: 'layout',
  fields: {
    title: text({ label: 'Heading', required: true, maxLength: 120 }),
    intro: textarea({ label: 'Text beside it', help: 'When they get an answer, and from whom.', maxLength: 600, rows: 3 }),
    privacy: link({ label: 'Privacy statement', required: true }),
    chooseOffice: toggle({
      label: 'Let visitors choose an office',
      help: 'Else the first office with an e-mail address gets it.',
    }),
  },
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Write to us',
      intro: 'Somebody who knows your subject answers within two working days.',
      privacy: { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false },
      chooseOffice: true,
    },
  },
});
