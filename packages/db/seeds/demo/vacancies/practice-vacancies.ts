import { fullTime, permanent } from './terms.ts';
import type { Vacancy } from './vacancy.ts';

/** Vacancies in tests and advice. */
export const practiceVacancies: readonly Vacancy[] = [
  {
    group: 'vacancy-tunnel',
    type: 'vacancy',
    slug: { en: 'measurement-technician-cavitation-tunnel', nl: 'meettechnicus-cavitatietunnel' },
    title: { en: 'Measurement technician, cavitation tunnel', nl: 'Meettechnicus cavitatietunnel' },
    intro: {
      en: 'You hear it when a bearing is worn, a bubble collapses or a colleague guesses.',
      nl: 'Jij hoort het als een lager versleten is, een bel implodeert of een collega gokt.',
    },
    publicationDate: '2026-11-02',
    catsID: 4711,
    field: { en: 'Measurement', nl: 'Meettechniek' },
    location: 'Den Helder',
    duration: permanent,
    employment: fullTime,
    hours: '40',
    about: {
      en: [
        'A test in the tunnel takes a day to build and an hour to run. You build it: propeller, shaft, dynamometer, wake model, hydrophones, cameras. You work with Mirjam Kok and the operator, in two shifts during busy weeks.',
      ],
      nl: [
        'Een proef in de tunnel kost een dag bouwen en een uur varen. Jij bouwt: schroef, as, krachtopnemer, volgstroommodel, hydrofoons, camera’s. Je werkt met Mirjam Kok en de operator, in drukke weken in twee ploegen.',
      ],
    },
    tasks: {
      en: [
        'Build, align and calibrate the test set-up to a hundredth of a millimetre',
        'Set pressure, speed and gas content, and keep them there',
        'Check signals before anybody believes them',
        'Maintain sensors and propose better ones',
      ],
      nl: [
        'De proefopstelling bouwen, uitlijnen en ijken, tot op een honderdste millimeter',
        'Druk, snelheid en gasgehalte instellen, en ze daar houden',
        'Signalen controleren voordat iemand ze gelooft',
        'Sensoren onderhouden, en betere voorstellen',
      ],
    },
    requirements: {
      en: [
        'Vocational training in mechatronics, electronics or fine mechanics',
        'Some years with sensors, amplifiers and the noise between them',
        'Dutch, and enough English for a client on the telephone',
      ],
      nl: [
        'Een mbo- of hbo-opleiding mechatronica, elektrotechniek of fijnmechanica',
        'Een paar jaar ervaring met sensoren, versterkers en de ruis ertussen',
        'Nederlands, en genoeg Engels voor een klant aan de telefoon',
      ],
    },
    offer: {
      en: [
        'Salary between €3,000 and €4,300 gross a month, with a shift allowance',
        'Training with the makers of the instruments',
        'The quietest hall in town',
      ],
      nl: [
        'Een salaris tussen € 3.000 en € 4.300 bruto per maand, met ploegentoeslag',
        'Training bij de makers van de instrumenten',
        'De stilste hal van de stad',
      ],
    },
  },
  {
    group: 'vacancy-inland',
    type: 'vacancy',
    slug: { en: 'adviser-inland-shipping', nl: 'adviseur-binnenvaart' },
    title: { en: 'Adviser, inland shipping', nl: 'Adviseur binnenvaart' },
    intro: {
      en: 'Between the skipper who knows the river and the table that knows the force.',
      nl: 'Tussen de schipper die de rivier kent en de tabel die de kracht kent.',
    },
    publicationDate: '2026-10-26',
    catsID: 4705,
    field: { en: 'Shallow water', nl: 'Ondiep water' },
    location: 'Vlissingen',
    duration: { en: 'Two years with a view to a permanent post', nl: 'Twee jaar met uitzicht op vast' },
    employment: { en: 'Part time', nl: 'Deeltijd' },
    hours: '24–32',
    about: {
      en: [
        'Waterway authorities ask how wide, how deep and how fast. You turn their question into a test or a computation, and the answer into a sentence that fits in a fairway regulation. You work with Femke Duijs and travel along the Rhine a few days each month.',
      ],
      nl: [
        'Vaarwegbeheerders vragen hoe breed, hoe diep en hoe snel. Jij maakt van hun vraag een proef of een berekening, en van het antwoord een zin die in een vaarreglement past. Je werkt met Femke Duijs en reist elke maand een paar dagen langs de Rijn.',
      ],
    },
    tasks: {
      en: [
        'Advise authorities on fairways, locks and bends',
        'Prepare tests in the shallow-water basin, with pilots at the helm',
        'Organise the Low Water Network, four meetings a year',
      ],
      nl: [
        'Overheden adviseren over vaargeulen, sluizen en bochten',
        'Proeven in het ondiepwaterbassin voorbereiden, met loodsen aan het roer',
        'Het Netwerk Laagwater organiseren, vier bijeenkomsten per jaar',
      ],
    },
    requirements: {
      en: [
        'A degree in civil or maritime engineering, or a boatmaster’s certificate and curiosity',
        'Fluent Dutch and German',
        'You can explain squat to somebody who has felt it for thirty years',
      ],
      nl: [
        'Een opleiding civiele of maritieme techniek, of een vaarbewijs en nieuwsgierigheid',
        'Vloeiend Nederlands en Duits',
        'Je kunt inzinking uitleggen aan iemand die haar al dertig jaar voelt',
      ],
    },
    offer: {
      en: [
        'Salary between €3,500 and €5,200 gross a month for 40 hours',
        'A rail pass, and boots',
        'A desk with a view of the Western Scheldt',
      ],
      nl: [
        'Een salaris tussen € 3.500 en € 5.200 bruto per maand bij 40 uur',
        'Een treinabonnement, en laarzen',
        'Een bureau met uitzicht op de Westerschelde',
      ],
    },
  },
  {
    group: 'vacancy-offshore',
    type: 'vacancy',
    slug: { en: 'test-engineer-offshore-structures', nl: 'proefingenieur-offshoreconstructies' },
    title: { en: 'Test engineer, offshore structures', nl: 'Proefingenieur offshoreconstructies' },
    intro: {
      en: 'An American office, a Dutch basin, and a platform between two currents.',
      nl: 'Een Amerikaans kantoor, een Nederlands bassin, en een platform tussen twee stromingen.',
    },
    publicationDate: '2026-10-19',
    catsID: 4702,
    field: { en: 'Offshore structures', nl: 'Offshoreconstructies' },
    location: 'Galveston',
    duration: { en: 'Permanent', nl: 'Vast' },
    employment: fullTime,
    hours: '40',
    about: {
      en: [
        'The branch in Galveston has nine people and sends some fifteen tests a year across the ocean. You prepare them with Grant Whitfield, go with them to Den Helder for three weeks at a time, and explain the results in Houston.',
      ],
      nl: [
        'De vestiging in Galveston telt negen mensen en stuurt zo’n vijftien proeven per jaar de oceaan over. Je bereidt ze voor met Grant Whitfield, gaat steeds drie weken mee naar Den Helder, en legt de resultaten uit in Houston.',
      ],
    },
    tasks: {
      en: [
        'Specify models and moorings for tests on platforms and floating turbines',
        'Attend tests in the offshore basin and decide with the client',
        'Report extremes, fatigue and their uncertainty',
      ],
      nl: [
        'Modellen en verankeringen specificeren voor proeven met platforms en drijvende turbines',
        'Proeven in het offshorebassin bijwonen en met de klant beslissen',
        'Rapporteren over extremen, vermoeiing en hun onzekerheid',
      ],
    },
    requirements: {
      en: [
        'A degree in ocean, civil or mechanical engineering',
        'Three years with moored structures, at a yard, an operator or a laboratory',
        'The right to work in the United States, and a passport that likes to travel',
      ],
      nl: [
        'Een opleiding offshore-, civiele of werktuigbouwkundige techniek',
        'Drie jaar ervaring met verankerde constructies, bij een werf, een operator of een laboratorium',
        'Een werkvergunning voor de Verenigde Staten, en een paspoort dat graag reist',
      ],
    },
    offer: {
      en: [
        'Salary between $84,000 and $112,000 a year',
        'Health insurance, a retirement plan, and 22 days of leave',
        'Nine weeks a year beside the deepest basin of the institute',
      ],
      nl: [
        'Een salaris tussen $ 84.000 en $ 112.000 per jaar',
        'Ziektekostenverzekering, pensioenregeling en 22 vakantiedagen',
        'Negen weken per jaar naast het diepste bassin van het instituut',
      ],
    },
  },
];
