import { flexible, fullTime, permanent } from './terms.ts';
import type { Vacancy } from './vacancy.ts';

/** Vacancies in research and software. */
export const researchVacancies: readonly Vacancy[] = [
  {
    group: 'vacancy-seakeeping',
    type: 'vacancy',
    slug: { en: 'research-engineer-seakeeping', nl: 'onderzoeksingenieur-zeegang' },
    title: { en: 'Research engineer, seakeeping', nl: 'Onderzoeksingenieur zeegang' },
    intro: {
      en: 'You make the waves, and find out what they did to the ship.',
      nl: 'Jij maakt de golven, en zoekt uit wat ze met het schip deden.',
    },
    publicationDate: '2026-11-16',
    catsID: 4721,
    field: { en: 'Hydrodynamics', nl: 'Hydrodynamica' },
    location: 'Den Helder',
    duration: permanent,
    employment: fullTime,
    hours: '36–40',
    about: {
      en: [
        'The seakeeping basin is booked for two years. You join the group of Jelle Terpstra: four engineers, two technicians, and a model in the water on most days. Half of your projects are confidential, half are joint ones such as CrossSea.',
      ],
      nl: [
        'Het zeegangsbassin is voor twee jaar volgeboekt. Je komt in de groep van Jelle Terpstra: vier ingenieurs, twee technici, en op de meeste dagen een model in het water. De helft van je projecten is vertrouwelijk, de andere helft gezamenlijk, zoals CrossSea.',
      ],
    },
    tasks: {
      en: [
        'Plan tests with the client: which seas, which speeds, how long',
        'Lead the test in the basin, and decide on the spot whether a run counts',
        'Analyse motions and loads, with their confidence intervals',
        'Compare with linear and non-linear computations, and explain the difference in the report',
      ],
      nl: [
        'Met de opdrachtgever proeven plannen: welke zeeën, welke snelheden, hoe lang',
        'De proef in het bassin leiden, en ter plekke beslissen of een vaart telt',
        'Bewegingen en belastingen analyseren, met betrouwbaarheidsintervallen',
        'Vergelijken met lineaire en niet-lineaire berekeningen, en het verschil verklaren in het rapport',
      ],
    },
    requirements: {
      en: [
        'A master’s degree in maritime technology, civil engineering or physics',
        'You know what a response amplitude operator is, and when it stops being one',
        'Python or MATLAB as a daily tool',
        'English in writing; Dutch, or the wish to learn it',
      ],
      nl: [
        'Een master maritieme techniek, civiele techniek of natuurkunde',
        'Je weet wat een overdrachtsfunctie is, en wanneer ze ophoudt er een te zijn',
        'Python of MATLAB als dagelijks gereedschap',
        'Goed schriftelijk Engels en Nederlands',
      ],
    },
    offer: {
      en: [
        'Salary between €3,600 and €5,400 gross a month for 40 hours',
        '30 days of leave, a pension, and one conference a year',
        'A mentor who was not hired to assess you',
      ],
      nl: [
        'Een salaris tussen € 3.600 en € 5.400 bruto per maand bij 40 uur',
        '30 vakantiedagen, pensioen, en elk jaar een congres',
        'Een mentor die je niet hoeft te beoordelen',
      ],
    },
  },
  {
    group: 'vacancy-software',
    type: 'vacancy',
    slug: { en: 'software-engineer-viscous-flow', nl: 'softwareontwikkelaar-viskeuze-stroming' },
    title: { en: 'Software engineer, viscous flow', nl: 'Softwareontwikkelaar viskeuze stroming' },
    intro: {
      en: 'Sixty million cells, one free surface, and a solver that must not flinch.',
      nl: 'Zestig miljoen cellen, één vrij oppervlak, en een oplosser die geen krimp mag geven.',
    },
    publicationDate: '2026-11-09',
    catsID: 4718,
    field: { en: 'Software', nl: 'Software' },
    location: 'Den Helder',
    duration: permanent,
    employment: flexible,
    hours: '32–40',
    about: {
      en: [
        'Our viscous-flow code is our own and has been since 1994. You work with Sara Lindqvist and three developers on the solver, the free surface and the move to graphics processors. Two days a week from home are common.',
      ],
      nl: [
        'Onze code voor viskeuze stroming is sinds 1994 van onszelf. Je werkt met Sara Lindqvist en drie ontwikkelaars aan de oplosser, het vrije oppervlak en de overstap naar grafische processors. Twee dagen per week thuiswerken is gewoon.',
      ],
    },
    tasks: {
      en: [
        'Develop the parallel solver in C++ and Fortran',
        'Write the test before the fix, and the manual after it',
        'Verify with manufactured solutions, validate with our own measurements',
        'Help researchers who have found a bug, or think so',
      ],
      nl: [
        'De parallelle oplosser ontwikkelen in C++ en Fortran',
        'De test schrijven vóór de oplossing, en de handleiding erna',
        'Verifiëren met gefabriceerde oplossingen, valideren met onze eigen metingen',
        'Onderzoekers helpen die een fout hebben gevonden, of dat denken',
      ],
    },
    requirements: {
      en: [
        'A degree in computer science, mathematics, physics or engineering',
        'Experience with numerical software that others depend on',
        'You have measured the speed of a program before you changed it',
      ],
      nl: [
        'Een opleiding in informatica, wiskunde, natuurkunde of techniek',
        'Ervaring met numerieke software waarvan anderen afhankelijk zijn',
        'Je hebt de snelheid van een programma gemeten voordat je het veranderde',
      ],
    },
    offer: {
      en: [
        'Salary between €3,800 and €5,900 gross a month for 40 hours',
        'A cluster of 4,000 cores, on which you may break things at night',
        'Time to publish: at least one paper every two years',
      ],
      nl: [
        'Een salaris tussen € 3.800 en € 5.900 bruto per maand bij 40 uur',
        'Een cluster met 4.000 rekenkernen, waarop je ’s nachts iets stuk mag maken',
        'Tijd om te publiceren: minstens één artikel per twee jaar',
      ],
    },
  },
];
