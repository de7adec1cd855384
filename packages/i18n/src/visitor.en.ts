/** The texts of what visitors do on a page: look at pictures, play a video, find an office, write, decide what may be kept. */
export const visitorEn = {
  gallery: {
    /** What the link around a picture is for, after the picture's own words. */
    enlarge: '(enlarge)',
    label: 'Picture, large',
    position: (number: number, of: number) => `${number} of ${of}`,
    close: 'Close',
    next: 'Next picture',
    previous: 'Previous picture',
  },
  video: {
    untitled: 'Video',
    play: (title: string) => `Play: ${title}`,
    /** For those whose browser runs no scripts. */
    watchAt: (provider: string) => `Watch at ${provider}`,
    askTitle: (provider: string) => `Play from ${provider}?`,
    ask: (provider: string) =>
      `Until you say so, nothing is loaded from ${provider}. If you play the video, ${provider} gets your address and may keep cookies.`,
    once: 'Play this video',
    always: 'Play, and allow all videos',
    later: 'Not now',
    transcript: 'Transcript',
    gone: 'This video is no longer here.',
  },
  consent: {
    title: 'What may we keep?',
    intro:
      'This site works without following you. It counts no visits and carries no advertising. Only videos come from others, and only when you play one.',
    categories: {
      necessary: {
        name: 'Necessary',
        text: 'Your language, your session if you log in, and this choice. Cannot be switched off.',
      },
      statistics: { name: 'Statistics', text: 'Nothing is loaded for this today. If that changes, only with your permission.' },
      marketing: {
        name: 'Marketing',
        text: 'Lets videos of YouTube and Vimeo play without a question each time. No advertising is loaded today.',
      },
    },
    choose: 'Details and choices',
    onlyNecessary: 'Only necessary',
    all: 'Allow all',
    save: 'Save my choice',
    settings: 'Cookie settings',
  },
  offices: {
    map: (offices: string) => `Map of our offices: ${offices}. The addresses stand below.`,
    northSea: 'North Sea',
    gulf: 'Gulf of Mexico',
    north: 'N',
    east: 'E',
    west: 'W',
    phone: 'Phone',
    email: 'E-mail',
    /** Opens a map of others. @param place a town, or the name of the office */
    route: (place: string) => `Find ${place} on a map`,
  },
  contact: {
    optional: 'optional',
    title: 'Title',
    titles: { 'Mrs.': 'Mrs', 'Mr.': 'Mr', '': 'Neither' } as Readonly<Record<string, string>>,
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    organisation: 'Organisation',
    email: 'E-mail address',
    phone: 'Phone',
    office: 'For which office?',
    anyOffice: 'Any office',
    message: 'Message',
    privacy: 'I agree to the',
    privacyLabel: 'Privacy',
    privacyPolicy: 'privacy statement',
    send: 'Send message',
    /** A field that people do not see, for programs that fill in everything. */
    leaveEmpty: 'Leave this empty',
    summary: (count: number): string =>
      count === 1
        ? 'One field needs your attention'
        : `${['No', 'One', 'Two', 'Three', 'Four', 'Five'][count] ?? count} fields need your attention`,
    notSent: 'Your message has not been sent',
    errors: {
      required: 'This field is required',
      invalidEmail: 'Invalid email',
      csrfTokenInvalid: 'This page was open for too long. Nothing is lost: send your message again.',
      conflict: 'We cannot take messages here now. Please call us, or write an e-mail.',
      invalid: 'This is not valid',
      tooLong: 'This is too long',
      tooManyCalls: 'So many messages came from your network that we stopped taking them. Try again in an hour, or call us.',
      wentWrong: 'Something went wrong, please try again later',
      emailForm: 'Invalid email: write it like name@company.com',
      privacy: 'This field is required: without it we may not keep your message',
    } as Readonly<Record<string, string>>,
    again: 'Write another message',
    sentTitle: 'Your message is on its way',
    sent: 'We answer at the address that you gave. If it is urgent, call us.',
  },
};

export type VisitorTexts = typeof visitorEn;
