import { formatSize } from './formats.ts';

/** Texts of the interactive parts of a page: gallery, video, map, contact form and cookie choices. */
export const visitorEn = {
  gallery: {
    /** Follows the alternative text in the name of the link around an image. */
    enlarge: '(enlarge)',
    label: 'Enlarged image',
    position: (number: number, of: number) => `${number} of ${of}`,
    close: 'Close',
    next: 'Next image',
    previous: 'Previous image',
  },
  video: {
    untitled: 'Video',
    play: (title: string) => `Play: ${title}`,
    askTitle: (provider: string) => `Play from ${provider}?`,
    ask: (provider: string) =>
      `Nothing is loaded from ${provider} until you agree. If you play the video, ${provider} receives your IP address and may set cookies.`,
    once: 'Play this video',
    always: 'Play, and allow all videos',
    later: 'Not now',
    transcript: 'Transcript',
    gone: 'This video is no longer available.',
  },
  consent: {
    title: 'Your cookie choices',
    intro: 'No tracking, no ads. Only videos come from other providers.',
    categories: {
      necessary: {
        name: 'Necessary',
        text: 'Your language, this choice and, if you log in, your session. A browser that you logged in with is recognised for a year, so that nobody’s failed attempts can lock you out. These can’t be switched off.',
      },
      statistics: { name: 'Statistics', text: 'We use none today. If that changes, we ask for your permission first.' },
      marketing: {
        name: 'Marketing',
        text: 'Plays videos from YouTube and Vimeo without asking each time. We show no advertising.',
      },
    },
    choose: 'Choose',
    onlyNecessary: 'Only necessary',
    all: 'Allow all',
    save: 'Save my choices',
    settings: 'Cookie settings',
  },
  offices: {
    map: (offices: string) => `Map of our offices: ${offices}. The addresses are listed below.`,
    northSea: 'North Sea',
    gulf: 'Gulf of Mexico',
    north: 'N',
    east: 'E',
    west: 'W',
    phone: 'Phone',
    email: 'Email',
    /** Link to an external map. @param place a town, or the name of the office */
    route: (place: string) => `Find ${place} on a map`,
  },
  citation: {
    title: 'Cite',
    copy: 'Copy citation',
    copied: 'Copied',
    download: 'For reference managers:',
    downloadAs: 'Download as',
  },
  expertDirectory: {
    label: 'Search by name or expertise',
    count: (shown: string, total: number): string => (total === 1 ? 'One expert' : `${shown} experts`),
    none: 'Flat water: no expert found',
    noneHelp: 'Use fewer words or filters, or only the beginning of a word.',
    empty: 'No experts yet',
    all: 'Show all experts',
    allWith: (term: string): string => `Search all experts for “${term}”`,
  },
  mailExpert: {
    /** Before the name of the expert. */
    to: 'Your message goes to',
    /** Shown to editors. */
    noExpert: 'Choose an expert: this isn’t the page of an expert. Visitors don’t see this form.',
    errors: {
      conflict: 'This expert can’t receive messages here right now. Call us, or write to one of our offices.',
    } as Readonly<Record<string, string>>,
  },
  /** Begins the title of a page whose form was sent. */
  formInTitle: { sent: 'Sent', error: 'Error' },
  contact: {
    optional: 'optional',
    title: 'Title',
    titles: { 'Mrs.': 'Mrs', 'Mr.': 'Mr', '': 'No title' } as Readonly<Record<string, string>>,
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    organisation: 'Organisation',
    email: 'Email address',
    phone: 'Phone',
    office: 'For which office?',
    anyOffice: 'Any office',
    message: 'Message',
    privacy: 'I agree to the',
    privacyPolicy: 'privacy statement',
    send: 'Send message',
    /** Label of the honeypot, which people do not see. */
    leaveEmpty: 'Leave this empty',
    summary: (count: number): string =>
      count === 1
        ? 'One field needs your attention'
        : `${['No', 'One', 'Two', 'Three', 'Four', 'Five'][count] ?? count} fields need your attention`,
    notSent: 'Your message has not been sent',
    errors: {
      required: 'This field is required',
      invalidEmail: 'Invalid email',
      csrfTokenInvalid: 'This page was open for too long. Your message is still here: send it again.',
      conflict: 'We can’t receive messages here right now. Call or email us instead.',
      invalid: 'Check this field',
      tooLong: 'This is too long',
      tooManyCalls: 'Too many messages were sent from your network. Try again in an hour, or call us.',
      wentWrong: 'Something went wrong, please try again later',
      emailForm: 'Invalid email: enter an address like name@company.com',
      privacy: 'Tick the box: without your consent we may not keep your message',
    } as Readonly<Record<string, string>>,
    again: 'Send another message',
    sentTitle: 'Your message is on its way',
    sent: 'We will reply to the address you gave. If it is urgent, call us.',
  },
  formSteps: {
    choose: 'Choose',
    steps: 'Steps of the form',
    step: (number: number, of: number): string => `Step ${number} of ${of}`,
    back: 'Back',
    /** Only shown where the script of the page does it. */
    saved: 'What you fill in is saved in this tab until you send it.',
    answers: 'What you sent',
  },
  form: {
    csrfTokenInvalid: 'This page was open for too long. What you wrote is still here: send it again.',
    tooManyCalls: 'Too many forms or files were sent from your network. Try again in an hour.',
  },
  files: {
    /** @param types as “PDF or DOC” */
    hint: (types: string, max: number, size: string): string =>
      `${types}. At most ${max} ${max === 1 ? 'file' : 'files'} of ${size} each.`,
    choose: 'Choose files',
    list: 'Your files',
    remove: 'Remove',
    /** After the button's verb, for screen readers. */
    removeFile: (name: string): string => `Remove ${name}`,
    expired: 'A file you added was deleted after a day. Add it again.',
    refused: (name: string, reason: string): string => `${name}: ${reason}`,
    types: (names: readonly string[]): string => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names),
    size: (bytes: number): string => formatSize('en-gb', bytes),
    tooMany: (max: number): string => `Add at most ${max} files. Remove one first.`,
    /** Used by the script of the page, which fills in `{name}` and the like. */
    script: {
      decimalSign: '.',
      uploading: 'Uploading {name}',
      uploaded: '{name} has been uploaded.',
      removed: '{name} has been removed.',
      empty: '{name} has no content. Choose the file again, or another one.',
      tooLarge: '{name} is larger than {size}. Choose a smaller file.',
      wrongType: '{name} isn’t a {types} file. Save it as one of these and add it again.',
      tooMany: '{name} wasn’t added. You can add {max} files: remove one first.',
      network: '{name} couldn’t be uploaded because the connection was lost.',
      failed: '{name} couldn’t be uploaded.',
      tryAgain: 'Try again',
      remove: 'Remove',
      waiting: 'Your files are still being uploaded. The form will be sent when they’re done.',
      notSent: 'The form wasn’t sent: a file couldn’t be uploaded. Try again or remove it.',
      refusedLeft: 'The form wasn’t sent, because a file isn’t accepted. Remove it to go on without it, or add another one.',
    },
  },
};

export type VisitorTexts = typeof visitorEn;
