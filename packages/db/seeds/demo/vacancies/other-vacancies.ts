import type { Vacancy } from './vacancy.ts';
import { flexible, fullTime, permanent } from './terms.ts';

/** The open application, and a vacancy that is filled. */
export const otherVacancies: readonly Vacancy[] = [
  {
    group: 'open-application',
    type: 'vacancy',
    slug: { en: 'open-application', nl: 'open-sollicitatie' },
    title: { en: 'Open application', nl: 'Open sollicitatie' },
    intro: {
      en: 'Your place is not on the list? Write to us about the question that keeps you awake.',
      nl: 'Staat jouw plek er niet bij? Schrijf ons over de vraag die je uit je slaap houdt.',
    },
    publicationDate: '2026-01-05',
    catsID: 4600,
    field: { en: 'All fields', nl: 'Alle vakgebieden' },
    location: 'Den Helder',
    duration: { en: 'By arrangement', nl: 'In overleg' },
    employment: flexible,
    hours: '24–40',
    about: {
      en: [
        'A third of our colleagues came without a vacancy. We read every letter, and reply within two weeks. If there is no place now and there may be one later, we ask whether we may keep your letter for a year.',
      ],
      nl: [
        'Een derde van onze collega’s kwam zonder vacature. We lezen elke brief en antwoorden binnen twee weken. Is er nu geen plek maar later misschien wel, dan vragen we of we je brief een jaar mogen bewaren.',
      ],
    },
    tasks: {
      en: [
        'Tell us what you would like to measure, compute, build or explain',
        'Name the basin, the code or the person you would start with',
      ],
      nl: [
        'Vertel wat je wilt meten, berekenen, bouwen of uitleggen',
        'Noem het bassin, de code of de collega waarmee je zou beginnen',
      ],
    },
    requirements: {
      en: ['Curiosity that survives a rejected paper', 'A craft: in mathematics, in metal, in words'],
      nl: ['Nieuwsgierigheid die een afgewezen artikel overleeft', 'Een vak: in wiskunde, in metaal, in woorden'],
    },
    offer: {
      en: [
        'A conversation with the person who would be your colleague, before anything else',
        'A tour of the basins, whatever comes of it',
      ],
      nl: ['Eerst een gesprek met wie je collega zou worden', 'Een rondleiding langs de bassins, wat er ook van komt'],
    },
  },
  {
    group: 'vacancy-model-maker',
    type: 'vacancy',
    slug: { en: 'model-maker', nl: 'modelbouwer' },
    title: { en: 'Model maker', nl: 'Modelbouwer' },
    intro: {
      en: 'From a block of foam to a hull, to a tenth of a millimetre, in nine days.',
      nl: 'Van een blok schuim naar een romp, op een tiende millimeter, in negen dagen.',
    },
    publicationDate: '2026-08-31',
    catsID: 4688,
    field: { en: 'Workshop', nl: 'Werkplaats' },
    location: 'Den Helder',
    duration: permanent,
    employment: fullTime,
    hours: '38',
    isClosed: true,
    about: {
      en: ['The workshop has two milling machines, six model makers and a smell of pine. You take a hull from drawing to water.'],
      nl: [
        'De werkplaats heeft twee freesmachines, zes modelbouwers en een geur van grenen. Jij brengt een romp van tekening tot water.',
      ],
    },
    tasks: {
      en: [
        'Mill, sand and paint hulls of up to nine metres',
        'Fit shafts, rudders and bilge keels',
        'Measure every model against its drawing',
      ],
      nl: [
        'Rompen tot negen meter frezen, schuren en schilderen',
        'Assen, roeren en kimkielen aanbrengen',
        'Elk model nameten aan de hand van de tekening',
      ],
    },
    requirements: {
      en: ['Training as a boatbuilder, pattern maker or joiner', 'Experience with five-axis milling'],
      nl: ['Een opleiding tot botenbouwer, modelmaker of meubelmaker', 'Ervaring met vijfassig frezen'],
    },
    offer: {
      en: ['Salary between €2,800 and €3,900 gross a month', 'A working week of 38 hours in four and a half days'],
      nl: ['Een salaris tussen € 2.800 en € 3.900 bruto per maand', 'Een werkweek van 38 uur in viereneenhalve dag'],
    },
  },
];
