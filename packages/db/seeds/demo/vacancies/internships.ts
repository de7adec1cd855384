import type { Vacancy } from './vacancy.ts';

const sixMonths = { en: 'Six months', nl: 'Zes maanden' };
const employment = { en: 'Internship', nl: 'Stage' };

/** Two internships. */
export const internships: readonly Vacancy[] = [
  {
    group: 'internship-buoys',
    type: 'internship',
    slug: { en: 'internship-wave-atlas-and-buoys', nl: 'stage-golfatlas-en-boeien' },
    title: { en: 'Internship: when a buoy and the atlas disagree', nl: 'Stage: als een boei en de atlas het oneens zijn' },
    intro: {
      en: 'Thirteen disagreements, thirty years of spectra, and you.',
      nl: 'Dertien meningsverschillen, dertig jaar spectra, en jij.',
    },
    publicationDate: '2026-11-12',
    catsID: 4719,
    field: { en: 'Waves', nl: 'Golven' },
    location: 'Den Helder',
    duration: sixMonths,
    employment,
    hours: '36–40',
    about: {
      en: [
        'Our wave atlas has been compared with 22 buoys. In thirteen storms the two differ by more than they should. Sometimes it is the buoy, which was fouled or had drifted, and sometimes the model. You find out, storm by storm, and propose a test that would have warned us.',
      ],
      nl: [
        'Onze golfatlas is met 22 boeien vergeleken. In dertien stormen verschillen de twee meer dan zou mogen. Soms ligt het aan de boei, die begroeid was of op drift, en soms aan het model. Jij zoekt het storm voor storm uit, en bedenkt een toets die ons had gewaarschuwd.',
      ],
    },
    tasks: {
      en: [
        'Compare spectra of buoys, radar and hindcast',
        'Speak with the people who serviced the buoys',
        'Write a report that may become a paper, with your name first',
      ],
      nl: [
        'Spectra van boeien, radar en hindcast vergelijken',
        'Praten met de mensen die de boeien onderhielden',
        'Een verslag schrijven dat een artikel kan worden, met jouw naam voorop',
      ],
    },
    requirements: {
      en: ['A master’s student in oceanography, civil engineering, physics or statistics', 'Python, and no fear of 410 GB'],
      nl: ['Masterstudent oceanografie, civiele techniek, natuurkunde of statistiek', 'Python, en geen angst voor 410 GB'],
    },
    offer: {
      en: ['€750 a month and help with finding a room', 'Supervision by Lucía Ferrer, one hour every week', 'A day at sea'],
      nl: [
        '€ 750 per maand en hulp bij het vinden van een kamer',
        'Begeleiding door Lucía Ferrer, elke week een uur',
        'Een dag op zee',
      ],
    },
  },
  {
    group: 'internship-squat',
    type: 'internship',
    slug: { en: 'internship-squat-of-inland-ships', nl: 'stage-inzinking-van-binnenschepen' },
    title: { en: 'Internship: the squat of 2,310 voyages', nl: 'Stage: de inzinking van 2.310 reizen' },
    intro: {
      en: 'Skippers have logged draught, speed and depth. Does the formula agree?',
      nl: 'Schippers noteerden diepgang, snelheid en waterdiepte. Is de formule het ermee eens?',
    },
    publicationDate: '2026-11-05',
    catsID: 4714,
    field: { en: 'Shallow water', nl: 'Ondiep water' },
    location: 'Vlissingen',
    duration: sixMonths,
    employment,
    hours: '32–40',
    about: {
      en: [
        'The members of the Low Water Network have shared 2,310 voyages. Squat formulas were made for sea ships in canals, and nobody has tested them on this many barges in a river. You do, and add a formula of your own if theirs fail.',
      ],
      nl: [
        'De leden van het Netwerk Laagwater deelden 2.310 reizen. Formules voor inzinking zijn gemaakt voor zeeschepen in kanalen, en niemand heeft ze aan zo veel binnenschepen op een rivier getoetst. Jij doet dat, en bedenkt er zelf een als de bestaande tekortschieten.',
      ],
    },
    tasks: {
      en: [
        'Clean the data, together with the skippers who made them',
        'Compare five formulas and one computation',
        'Sail along for two days and measure yourself',
      ],
      nl: [
        'De gegevens opschonen, samen met de schippers die ze maakten',
        'Vijf formules en één berekening vergelijken',
        'Twee dagen meevaren en zelf meten',
      ],
    },
    requirements: {
      en: ['A bachelor’s or master’s student in maritime or civil engineering', 'Dutch or German, for the skippers'],
      nl: ['Bachelor- of masterstudent maritieme of civiele techniek', 'Nederlands en een beetje Duits, voor de schippers'],
    },
    offer: {
      en: ['€650 a month and a bicycle', 'Supervision by Femke Duijs', 'Your result in the yearbook of the network'],
      nl: ['€ 650 per maand en een fiets', 'Begeleiding door Femke Duijs', 'Je resultaat in het jaarboek van het netwerk'],
    },
  },
];
