import { readersEn, readersNl } from './institute/readers.ts';

const english = {
  name: 'Preview',
  draft: 'The draft of this page. It is not public.',
  scheduled: (at: string) => `What the schedule of this page says for ${at}. Other pages are shown as they are now.`,
  absent: (at: string) => `Visitors see no page here at that time: ${at}.`,
  seenBy: 'Seen by',
  readers: readersEn,
  at: 'On the site at',
  timeZone: 'Empty for the draft. Time in Amsterdam.',
  show: 'Show',
  back: 'Back to the editor',
  shared: (until: string) => `This link was shared with you and opens the page until ${until}.`,
  as: (reader: string) => `As a ${reader} sees it.`,
};

/** The texts of the bar above a preview. */
export const previewTexts = {
  en: english,
  nl: {
    name: 'Voorbeeld',
    draft: 'Het concept van deze pagina. Het is niet openbaar.',
    scheduled: (at: string) => `Wat de planning van deze pagina toont op ${at}. Andere pagina’s staan er zoals ze nu zijn.`,
    absent: (at: string) => `Bezoekers zien hier op dat moment geen pagina: ${at}.`,
    seenBy: 'Gezien door',
    readers: readersNl,
    at: 'Op de site op',
    timeZone: 'Leeg voor het concept. Tijd in Amsterdam.',
    show: 'Tonen',
    back: 'Terug naar de editor',
    shared: (until: string) => `Deze link is met u gedeeld en opent de pagina tot ${until}.`,
    as: (reader: string) => `Zoals een ${reader} hem ziet.`,
  } satisfies typeof english,
} as const;
