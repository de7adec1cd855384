import type { Expert } from './expert.ts';

/** The experts on waves, rivers, moorings and computations. */
export const waterExperts: readonly Expert[] = [
  {
    slug: 'priya-raman',
    name: 'Priya Raman',
    isLead: true,
    emblem: { en: 'before the chains of a mooring', nl: 'voor de kettingen van een verankering' },
    phone: '+31 223 000 051',
    email: 'p.raman@meridian.example',
    function: { en: 'Head of the offshore basin', nl: 'Hoofd van het offshorebassin' },
    intro: {
      en: 'Ask Priya whether it will stay where you moored it.',
      nl: 'Vraag Priya of het blijft liggen waar u het verankerde.',
    },
    about: {
      en: 'Moored production ships off Brazil before she came to Den Helder in 2014. Also responsible for the shallow-water basin.',
      nl: 'Verankerde productieschepen voor de kust van Brazilië voordat ze in 2014 naar Den Helder kwam. Ook verantwoordelijk voor het ondiepwaterbassin.',
    },
    expertise: {
      en: ['Mooring systems', 'Floating wind', 'Slow-drift motions', 'Wave impacts'],
      nl: ['Verankering', 'Drijvende windturbines', 'Langzame driftbewegingen', 'Golfklappen'],
    },
    tags: { en: ['Mooring', 'Shallow water'], nl: ['Verankering', 'Ondiep water'] },
    team: [
      {
        name: 'Tijs Verhoeven',
        function: { en: 'Mooring engineer', nl: 'Verankeringsingenieur' },
        specialties: { en: ['Chain fatigue'], nl: ['Vermoeiing van kettingen'] },
      },
      {
        name: 'Aiko Hendriks',
        function: { en: 'Test engineer', nl: 'Proefingenieur' },
        specialties: { en: ['Wind over waves'], nl: ['Wind boven golven'] },
      },
    ],
    paragraphs: {
      en: [
        'A floating platform is pushed by each wave and pulled back by its chains, and neither matters much. What matters is the small force that remains when the wave has gone. It changes as slowly as the groups of waves do, every minute or two, and that is the rhythm at which a moored body likes to move.',
        'The offshore basin is 10.5 metres deep so that chains may hang as they do at sea. Priya’s group tests turbines, production ships and fish farms in storms with wind, current and waves from different sides, for three hours at a time, since the largest load of a storm seldom comes with its largest wave.',
        'She started SharedMooring, which asks whether the turbines of a wind farm can hold one another.',
      ],
      nl: [
        'Een drijvend platform wordt door elke golf geduwd en door zijn kettingen teruggetrokken, en geen van beide doet er veel toe. Wat telt is de kleine kracht die overblijft als de golf voorbij is. Die verandert even traag als de golfgroepen, om de minuut of twee, en dat is precies het ritme waarin een verankerd lichaam graag beweegt.',
        'Het offshorebassin is 10,5 meter diep, zodat kettingen kunnen hangen zoals op zee. De groep van Priya beproeft turbines, productieschepen en viskwekerijen in stormen met wind, stroom en golven van verschillende kanten, drie uur achtereen, want de grootste belasting van een storm komt zelden met de hoogste golf.',
        'Zij begon SharedMooring, dat onderzoekt of de turbines van een windpark elkaar kunnen vasthouden.',
      ],
    },
  },
  {
    slug: 'sara-lindqvist',
    name: 'Sara Lindqvist',
    isLead: true,
    emblem: { en: 'before a grid that grows finer towards a wall', nl: 'voor een rooster dat naar de wand toe fijner wordt' },
    phone: '+31 223 000 061',
    email: 's.lindqvist@meridian.example',
    function: { en: 'Head of computational methods', nl: 'Hoofd van de afdeling rekenmethoden' },
    intro: {
      en: 'Ask Sara what the code has left out.',
      nl: 'Vraag Sara wat de code heeft weggelaten.',
    },
    about: {
      en: 'Writes and verifies the institute’s potential-flow and viscous codes. Publishes her failures as well as her grids.',
      nl: 'Schrijft en toetst de potentiaal- en viskeuze codes van het instituut. Publiceert haar mislukkingen even trouw als haar roosters.',
    },
    expertise: {
      en: ['Viscous flow computations', 'Potential flow', 'Verification and validation', 'Wave models'],
      nl: ['Viskeuze stromingsberekeningen', 'Potentiaalstroming', 'Verificatie en validatie', 'Golfmodellen'],
    },
    tags: { en: ['Model tests', 'Waves'], nl: ['Modelproeven', 'Golven'] },
    team: [
      {
        name: 'Ruben Castellano',
        function: { en: 'Software engineer', nl: 'Softwareontwikkelaar' },
        specialties: { en: ['Parallel solvers'], nl: ['Parallelle oplossers'] },
      },
    ],
    paragraphs: {
      en: [
        'A computation has three errors: of the model, of the grid and of whoever chose them. Sara’s group gives a number for the first two and a second pair of eyes for the third. Every hull is computed on at least three grids, and the difference between them is in the report.',
        'The viscous code solves the Reynolds-averaged equations with a free surface, on up to sixty million cells for a ship with rudder and propeller. The potential code answers within a minute and is wrong in a known way, which is often worth more.',
        'If measurement and computation agree at once, she checks the labels.',
      ],
      nl: [
        'Een berekening heeft drie fouten: die van het model, die van het rooster en die van wie ze koos. De groep van Sara geeft een getal voor de eerste twee en een tweede paar ogen voor de derde. Elke romp wordt op minstens drie roosters berekend, en het verschil staat in het rapport.',
        'De viskeuze code lost de Reynolds-gemiddelde vergelijkingen met een vrij oppervlak op, met tot zestig miljoen cellen voor een schip met roer en schroef. De potentiaalcode antwoordt binnen een minuut en zit er op een bekende manier naast, en dat is vaak meer waard.',
        'Komen meting en berekening meteen overeen, dan controleert ze de labels.',
      ],
    },
  },
  {
    slug: 'lucia-ferrer',
    name: 'Lucía Ferrer',
    isLead: false,
    emblem: { en: 'before wave spectra of different sharpness', nl: 'voor golfspectra van verschillende scherpte' },
    phone: '+31 223 000 062',
    email: 'l.ferrer@meridian.example',
    function: { en: 'Wave climate and statistics', nl: 'Golfklimaat en statistiek' },
    intro: {
      en: 'Ask Lucía how high the sea will be, and how often.',
      nl: 'Vraag Lucía hoe hoog de zee wordt, en hoe vaak.',
    },
    about: {
      en: 'Oceanographer. Made the North Sea wave atlas and keeps it up to date with every storm.',
      nl: 'Oceanograaf. Maakte de golfatlas van de Noordzee en werkt hem na elke storm bij.',
    },
    expertise: {
      en: ['Wave hindcasts', 'Extreme values', 'Directional spectra', 'Buoys and radar'],
      nl: ['Golfhindcasts', 'Extreme waarden', 'Richtingsspectra', 'Boeien en radar'],
    },
    tags: { en: ['Waves', 'Open data'], nl: ['Golven', 'Open data'] },
    team: [],
    paragraphs: {
      en: [
        'A hundred-year wave is one that has a chance of one per cent in any year. Nobody has measured for a hundred years, so the number is always an extrapolation, and Lucía’s work is to say how far it may be trusted.',
        'Her atlas stores whole spectra and not only wave heights, since a mooring feels the swell that a height conceals. When a buoy and the model disagree she phones the people who serviced the buoy first. They have been right nine times out of thirteen.',
      ],
      nl: [
        'Een honderdjarige golf heeft elk jaar een kans van één procent. Niemand meet al honderd jaar, dus het getal is altijd een extrapolatie, en Lucía zegt hoe ver die te vertrouwen is.',
        'Haar atlas bewaart hele spectra en niet alleen golfhoogten, want een ankerlijn voelt de deining die in één hoogte verborgen blijft. Zijn boei en model het oneens, dan belt ze eerst de mensen die de boei onderhielden. Die hadden negen van de dertien keer gelijk.',
      ],
    },
  },
  {
    slug: 'femke-duijs',
    name: 'Femke Duijs',
    isLead: false,
    emblem: { en: 'before the depth lines of a river bend', nl: 'voor de dieptelijnen van een rivierbocht' },
    phone: '+31 118 000 024',
    email: 'f.duijs@meridian.example',
    function: { en: 'Inland shipping and confined water', nl: 'Binnenvaart en beperkt vaarwater' },
    intro: {
      en: 'Ask Femke how much water a ship needs on either side, and below.',
      nl: 'Vraag Femke hoeveel water een schip naast zich nodig heeft, en onder zich.',
    },
    about: {
      en: 'Grew up on a barge between Rotterdam and Basel. Works from Vlissingen and coordinates the Low Water Network.',
      nl: 'Groeide op aan boord tussen Rotterdam en Bazel. Werkt vanuit Vlissingen en coördineert het Netwerk Laagwater.',
    },
    expertise: {
      en: ['Shallow water', 'Squat', 'Ship interaction', 'Manoeuvring in bends'],
      nl: ['Ondiep water', 'Inzinking', 'Wisselwerking tussen schepen', 'Manoeuvreren in bochten'],
    },
    tags: { en: ['Shallow water'], nl: ['Ondiep water'] },
    team: [],
    paragraphs: {
      en: [
        'In shallow water a ship sinks. The water that she displaces must pass below her, runs faster, and its pressure falls: that is squat. It grows with the square of the speed, and close to the speed of a long wave in that depth no engine helps.',
        'Femke studies what follows for fairways: meeting, overtaking, bends, locks and groynes. Her tests are done with models and with people. Professional pilots steer the models by remote control, and their mistakes are the most valuable data of the day.',
        'Her tables now decide in four bends of the Rhine who waits.',
      ],
      nl: [
        'In ondiep water zinkt een schip in. Het water dat het verplaatst moet eronderdoor, stroomt sneller, en de druk daalt. De inzinking groeit met het kwadraat van de snelheid, en dicht bij de snelheid van een lange golf op die diepte helpt geen motor meer.',
        'Femke onderzoekt wat dat voor vaarwegen betekent: ontmoeten, oplopen, bochten, sluizen en kribben. Haar proeven doet ze met modellen én met mensen. Beroepsloodsen besturen de modellen op afstand, en hun fouten zijn de kostbaarste gegevens van de dag.',
        'Haar tabellen bepalen nu in vier bochten van de Rijn wie er wacht.',
      ],
    },
  },
  {
    slug: 'grant-whitfield',
    name: 'Grant Whitfield',
    isLead: false,
    emblem: { en: 'before the streamlines around a column', nl: 'voor de stroomlijnen rond een kolom' },
    phone: '+1 409 555 0134',
    email: 'g.whitfield@meridian.example',
    function: { en: 'Offshore structures, Galveston', nl: 'Offshoreconstructies, Galveston' },
    intro: {
      en: 'Ask Grant what a current does to a column.',
      nl: 'Vraag Grant wat stroming met een kolom doet.',
    },
    about: {
      en: 'Opened the US branch in Galveston in 2016. Brings American projects to the basins, and the basins’ answers back.',
      nl: 'Opende in 2016 de Amerikaanse vestiging in Galveston. Brengt Amerikaanse projecten naar de bassins, en de antwoorden van de bassins terug.',
    },
    expertise: {
      en: ['Vortex-induced motions', 'Semi-submersibles', 'Hurricane conditions', 'Mooring integrity'],
      nl: ['Bewegingen door wervelafschudding', 'Halfafzinkbare platforms', 'Orkaancondities', 'Integriteit van ankerlijnen'],
    },
    tags: { en: ['Mooring'], nl: ['Verankering'] },
    team: [],
    paragraphs: {
      en: [
        'A steady current past a round column is not steady behind it. Vortices leave the two sides in turn, at a frequency of a fifth of the speed divided by the diameter, and when that comes close to the sway period of the platform, the whole of it starts to wander.',
        'In the Gulf, loop currents last for weeks and hurricanes for a night. Grant plans tests that contain both, and translates between what an operator in Houston needs on Friday and what a basin in Den Helder can say with a clear conscience.',
      ],
      nl: [
        'Een constante stroom langs een ronde kolom is erachter niet constant. Aan weerszijden laten om beurten wervels los, met een frequentie van een vijfde van de snelheid gedeeld door de diameter, en komt die in de buurt van de verzetperiode van het platform, dan gaat het geheel zwerven.',
        'In de Golf van Mexico houden kringstromen weken aan en duurt een orkaan één nacht. Grant ontwerpt proeven waarin beide zitten, en vertaalt tussen wat een operator in Houston vrijdag nodig heeft en wat een bassin in Den Helder met een gerust hart kan zeggen.',
      ],
    },
  },
];
