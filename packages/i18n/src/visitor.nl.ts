import type { VisitorTexts } from './visitor.en.ts';

/** De teksten van wat bezoekers op een pagina doen. */
export const visitorNl: VisitorTexts = {
  gallery: {
    enlarge: '(vergroten)',
    label: 'Afbeelding, groot',
    position: (number, of) => `${number} van ${of}`,
    close: 'Sluiten',
    next: 'Volgende afbeelding',
    previous: 'Vorige afbeelding',
  },
  video: {
    untitled: 'Video',
    play: (title) => `Afspelen: ${title}`,
    watchAt: (provider) => `Bekijken op ${provider}`,
    askTitle: (provider) => `Afspelen van ${provider}?`,
    ask: (provider) =>
      `Zolang u niets zegt, laden we niets van ${provider}. Speelt u de video af, dan krijgt ${provider} uw adres en bewaart het misschien cookies.`,
    once: 'Deze video afspelen',
    always: 'Afspelen, en alle video’s toestaan',
    later: 'Nu niet',
    transcript: 'Uitgeschreven tekst',
    gone: 'Deze video is er niet meer.',
  },
  consent: {
    title: 'Wat mogen we bewaren?',
    intro:
      'Deze site werkt zonder u te volgen. Ze telt geen bezoeken en toont geen reclame. Alleen video’s komen van anderen, en pas als u er een afspeelt.',
    categories: {
      necessary: {
        name: 'Noodzakelijk',
        text: 'Uw taal, uw sessie als u inlogt, en deze keuze. Kan niet worden uitgezet.',
      },
      statistics: { name: 'Statistiek', text: 'Hiervoor laden we vandaag niets. Verandert dat, dan alleen als u het goedvindt.' },
      marketing: {
        name: 'Marketing',
        text: 'Laat video’s van YouTube en Vimeo spelen zonder elke keer te vragen. Reclame laden we vandaag niet.',
      },
    },
    choose: 'Meer uitleg en zelf kiezen',
    onlyNecessary: 'Alleen noodzakelijk',
    all: 'Alles toestaan',
    save: 'Mijn keuze bewaren',
    settings: 'Cookie-instellingen',
  },
  offices: {
    map: (offices) => `Kaart van onze vestigingen: ${offices}. De adressen staan eronder.`,
    northSea: 'Noordzee',
    gulf: 'Golf van Mexico',
    north: 'N',
    east: 'O',
    west: 'W',
    phone: 'Tel.',
    email: 'E-mail',
    route: (place) => `${place} op een kaart zoeken`,
  },
  contact: {
    optional: 'niet verplicht',
    title: 'Aanhef',
    titles: { 'Mrs.': 'Mevrouw', 'Mr.': 'De heer', '': 'Geen van beide' },
    firstName: 'Voornaam',
    middleName: 'Tussenvoegsel',
    lastName: 'Achternaam',
    organisation: 'Organisatie',
    email: 'E-mailadres',
    phone: 'Telefoon',
    office: 'Voor welke vestiging?',
    anyOffice: 'Maakt niet uit',
    message: 'Bericht',
    privacy: 'Ik ga akkoord met de',
    privacyLabel: 'Privacy',
    privacyPolicy: 'privacyverklaring',
    send: 'Bericht versturen',
    leaveEmpty: 'Laat dit leeg',
    summary: (count) =>
      count === 1
        ? 'Eén veld vraagt nog aandacht'
        : `${['Geen', 'Eén', 'Twee', 'Drie', 'Vier', 'Vijf'][count] ?? count} velden vragen nog aandacht`,
    notSent: 'Uw bericht is niet verstuurd',
    errors: {
      required: 'Dit veld is verplicht',
      invalidEmail: 'Ongeldig e-mailadres',
      csrfTokenInvalid: 'Deze pagina stond te lang open. Er is niets verloren: verstuur uw bericht nog eens.',
      conflict: 'We kunnen hier nu geen berichten aannemen. Bel ons, of schrijf een e-mail.',
      invalid: 'Dit is niet geldig',
      tooLong: 'Dit is te lang',
      tooManyCalls:
        'Er kwamen zoveel berichten van uw netwerk dat we er geen meer aannemen. Probeer het over een uur, of bel ons.',
      wentWrong: 'Er ging iets mis, probeer het later nog eens',
      emailForm: 'Ongeldig e-mailadres: schrijf het zoals naam@bedrijf.nl',
      privacy: 'Dit veld is verplicht: zonder akkoord mogen we uw bericht niet bewaren',
    },
    again: 'Nog een bericht schrijven',
    sentTitle: 'Uw bericht is onderweg',
    sent: 'We antwoorden op het adres dat u gaf. Heeft het haast, bel ons dan.',
  },
};
