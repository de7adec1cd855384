import { localeNamesIn } from '@ximblox/i18n/locale-names';
import { localePrefixes, locales } from '@ximblox/primitives';

import { defineBlock } from '../../define-block.ts';
import { array, select, files, image, richText, text, textarea } from '../../field-kinds/index.ts';

/** A video from YouTube, Vimeo or the media library. External players load only after a click and the visitor's consent. */
export const video = defineBlock({
  type: 'video',
  version: 1,
  label: { en: 'Video', nl: 'Video' },
  description: {
    en: 'A video from YouTube, Vimeo or the media library',
    nl: 'Een video van YouTube, Vimeo of uit de mediabibliotheek',
  },
  icon: 'video',
  group: 'media',
  fields: {
    video: files({
      label: 'Video',
      help: 'An MP4 file, or a video added to the media library by its link.',
      required: true,
      maximum: 1,
      offers: 'video',
      fills: { title: 'title', poster: 'poster' },
      alternatives: ['captions', 'transcript'],
    }),
    title: text({
      label: 'Title',
      help: 'Say what the video shows, for people who can’t see it.',
      required: true,
      maxLength: 200,
    }),
    poster: image({ label: 'Poster image' }),
    captions: array({
      label: 'Captions',
      help: 'What is said and heard, for people who can’t hear it: a WebVTT file (.vtt) for each language. Only for videos of the media library; those of YouTube and Vimeo have captions there.',
      itemLabel: 'Caption file',
      maximum: locales.length,
      of: {
        file: files({ label: 'File', required: true, maximum: 1, offers: 'captions' }),
        language: select({
          label: 'Language',
          options: locales.map((locale) => ({ value: localePrefixes[locale], label: localeNamesIn.en[locale] })),
          isLanguage: true,
        }),
      },
    }),
    caption: textarea({ label: 'Caption', maxLength: 500, rows: 2 }),
    transcript: richText({ label: 'Transcript', help: 'What is said and shown, for people who can’t hear or see it.' }),
    width: select({
      label: 'Width',
      options: [
        { value: 'wide', label: 'Wide' },
        { value: 'text', label: 'Text' },
      ],
    }),
  },
  title: (props) => props.title,
  sample: {
    props: {
      title: 'A free fall lifeboat in head seas',
      captions: [],
      caption: 'Model scale 1 : 20.',
      transcript: '<p>The boat leaves the ramp, dives under a crest and comes up again.</p>',
      width: 'wide',
    },
    __files: {
      video: [
        {
          fileID: 1,
          altText: '',
          hash: '',
          fileName: 'youtube-abcdefghijk',
          url: 'https://www.youtube.com/watch?v=abcdefghijk',
          size: null,
          mimeType: 'video/youtube',
        },
      ],
    },
  },
});
