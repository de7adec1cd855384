import type { VisitorTexts } from './visitor.en.ts';

/** Teksten van de interactieve onderdelen van een pagina. */
export const visitorNl: VisitorTexts = {
  gallery: {
    enlarge: '(vergroten)',
    label: 'Vergrote afbeelding',
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
      `We laden niets van ${provider} zolang u geen toestemming geeft. Als u de video afspeelt, ontvangt ${provider} uw IP-adres en kan het cookies plaatsen.`,
    once: 'Deze video afspelen',
    always: 'Afspelen en alle video’s toestaan',
    later: 'Nu niet',
    transcript: 'Uitgeschreven tekst',
    gone: 'Deze video is niet meer beschikbaar.',
  },
  consent: {
    title: 'Uw cookiekeuze',
    intro:
      'Deze site volgt u niet, telt geen bezoeken en toont geen reclame. Alleen video’s komen van andere partijen, en pas als u er een afspeelt.',
    categories: {
      necessary: {
        name: 'Noodzakelijk',
        text: 'Uw taal, uw sessie als u inlogt en deze keuze. Deze cookies kunt u niet uitzetten.',
      },
      statistics: { name: 'Statistiek', text: 'Die gebruiken we nu niet. Als dat verandert, vragen we eerst uw toestemming.' },
      marketing: {
        name: 'Marketing',
        text: 'Speelt video’s van YouTube en Vimeo af zonder het elke keer te vragen. We tonen geen reclame.',
      },
    },
    choose: 'Meer uitleg en zelf kiezen',
    onlyNecessary: 'Alleen noodzakelijk',
    all: 'Alles toestaan',
    save: 'Mijn keuze opslaan',
    settings: 'Cookie-instellingen',
  },
  offices: {
    map: (offices) => `Kaart van onze vestigingen: ${offices}. De adressen staan hieronder.`,
    northSea: 'Noordzee',
    gulf: 'Golf van Mexico',
    north: 'N',
    east: 'O',
    west: 'W',
    phone: 'Tel.',
    email: 'E-mail',
    route: (place) => `${place} op de kaart bekijken`,
  },
  contact: {
    optional: 'niet verplicht',
    title: 'Aanhef',
    titles: { 'Mrs.': 'Mevrouw', 'Mr.': 'De heer', '': 'Geen aanhef' },
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
        ? 'Eén veld is niet goed ingevuld'
        : `${['Geen', 'Eén', 'Twee', 'Drie', 'Vier', 'Vijf'][count] ?? count} velden zijn niet goed ingevuld`,
    notSent: 'Uw bericht is niet verstuurd',
    errors: {
      required: 'Dit veld is verplicht',
      invalidEmail: 'Ongeldig e-mailadres',
      csrfTokenInvalid: 'Deze pagina stond te lang open. Uw bericht staat er nog: verstuur het opnieuw.',
      conflict: 'We kunnen hier nu geen berichten ontvangen. Bel of mail ons.',
      invalid: 'Controleer dit veld',
      tooLong: 'Dit is te lang',
      tooManyCalls: 'Er zijn te veel berichten verstuurd vanaf uw netwerk. Probeer het over een uur opnieuw of bel ons.',
      wentWrong: 'Er is iets misgegaan, probeer het later opnieuw',
      emailForm: 'Ongeldig e-mailadres: vul een adres in zoals naam@bedrijf.nl',
      privacy: 'Vink dit aan: zonder uw toestemming mogen we uw bericht niet bewaren',
    },
    again: 'Nog een bericht versturen',
    sentTitle: 'Uw bericht is onderweg',
    sent: 'We antwoorden op het e-mailadres dat u hebt opgegeven. Is het dringend? Bel ons dan.',
  },
};
