import type { Vacancy } from './vacancy.ts';

/** The usual terms. */
export const permanent = { en: 'Permanent after one year', nl: 'Vast na één jaar' };
export const fullTime = { en: 'Full time', nl: 'Voltijd' };
export const flexible = { en: 'Full time or part time', nl: 'Voltijd of deeltijd' };

/** Five vacancies. */
export const vacancies: readonly Vacancy[] = [
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
