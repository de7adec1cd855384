import { defineBlock, link, pageReferences, text, textarea } from '@ximblox/blocks';

/** A form for messages to an expert, whose email address stays on the server. */
export const mailExpert = defineBlock({
  type: 'mailExpert',
  version: 1,
  label: { en: 'Message to an expert', nl: 'Bericht aan een expert' },
  description: { en: 'Visitors send a message to an expert', nl: 'Bezoekers sturen een expert een bericht' },
  icon: 'mail-forward',
  group: 'layout',
  form: {
    operation: 'experts.mail',
    within: 'mailInfo',
    fields: ['title', 'firstName', 'middleName', 'lastName', 'organisation', 'email', 'phone', 'message', 'privacyAccepted'],
    given: (block, pageID) => {
      const { expertIDs } = block.props;
      const chosen: unknown = Array.isArray(expertIDs) ? expertIDs[0] : undefined;
      return { expertID: chosen ?? pageID };
    },
  },
  fields: {
    title: text({ label: 'Heading', required: true, maxLength: 120 }),
    intro: textarea({ label: 'Text beside the form', help: 'Say when visitors can expect a reply.', maxLength: 600, rows: 3 }),
    expertIDs: pageReferences({
      types: ['expert'],
      label: 'Expert',
      help: 'If empty, messages go to the expert whose page this is.',
      maximum: 1,
    }),
    privacy: link({ label: 'Privacy statement', required: true }),
  },
  showsTitle: true,
  title: (props) => props.title,
  sample: {
    props: {
      title: 'Ask a question',
      intro: 'You will get a reply within two working days.',
      expertIDs: [7],
      privacy: { kind: 'external', text: '', url: 'https://meridian.example/privacy', newWindow: false },
    },
  },
});
