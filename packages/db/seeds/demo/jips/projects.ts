import type { Jip } from './jip.ts';

/** Joint industry projects in all states. */
export const projects: readonly Jip[] = [
  {
    slug: 'crosssea',
    name: 'CrossSea',
    status: 2,
    type: 0,
    image: 'jonswap-sea.jpg',
    tags: { en: ['Seakeeping', 'Wind propulsion'], nl: ['Zeegang', 'Windvoortstuwing'] },
    intro: {
      en: 'What do two swells do to a ship with sails? Eleven partners share the tests, and the answer.',
      nl: 'Wat doen twee deiningen met een schip met zeilen? Elf deelnemers delen de proeven, en het antwoord.',
    },
    everybody: {
      en: [
        'In the autumn of 2025 a bulk carrier with rotor sails reported rolls of 23 degrees in a sea that looked harmless on every forecast. All model tests until then had one wave direction. CrossSea adds the second.',
        'Owners, yards, sail makers and two classification societies work together for three years. The first year’s tests in the seakeeping basin are finished; those with wind from a bank of fans follow in the spring. The rule of thumb that came out of them is for everyone: <a href="{group:two-swells}">if the roll doubles while the wind stays, turn towards the older swell</a>.',
      ],
      nl: [
        'In het najaar van 2025 meldde een bulkcarrier met rotorzeilen slingerhoeken van 23 graden in een zee die er in elke verwachting onschuldig uitzag. Alle modelproeven tot dan toe hadden één golfrichting. CrossSea voegt de tweede toe.',
        'Reders, werven, zeilmakers en twee classificatiebureaus werken drie jaar samen. De proeven van het eerste jaar in het zeegangsbassin zijn klaar; die met wind uit een ventilatorwand volgen in het voorjaar. De vuistregel die eruit kwam is voor iedereen: <a href="{group:two-swells}">verdubbelt het slingeren terwijl de wind gelijk blijft, draai dan naar de oudste deining toe</a>.',
      ],
    },
    figures: [
      {
        label: { en: 'Partners', nl: 'Deelnemers' },
        value: 11,
        unit: { en: '', nl: '' },
        explanation: {
          en: 'Owners, yards, sail makers, classification societies.',
          nl: 'Reders, werven, zeilmakers, classificatiebureaus.',
        },
      },
      {
        label: { en: 'Free-running tests', nl: 'Vrijvarende proeven' },
        value: 346,
        unit: { en: 'runs', nl: 'vaarten' },
        explanation: {
          en: 'In nineteen days, crossing angles of 0 to 110°.',
          nl: 'In negentien dagen, kruisingshoeken van 0 tot 110°.',
        },
      },
      {
        label: { en: 'Model', nl: 'Model' },
        value: 5.28,
        unit: { en: 'm', nl: 'm' },
        explanation: { en: 'A bulk carrier of 190 m at a scale of 1:36.', nl: 'Een bulkcarrier van 190 m op schaal 1:36.' },
      },
    ],
    loggedIn: {
      en: [
        'Rotor forces matter less than their phase. Between crossing angles of 60 and 80 degrees the side force of the aft pair leads the roll by a quarter of a period and feeds it, while the forward pair still damps. Feathering the aft pair alone therefore removes most of the growth at a fifth of the thrust.',
      ],
      nl: [
        'De rotorkrachten tellen minder dan hun fase. Bij kruisingshoeken van 60 tot 80 graden ijlt de zijkracht van het achterste paar een kwart periode voor op het slingeren en voedt het, terwijl het voorste paar nog dempt. Alleen het achterste paar in vaanstand zetten neemt daarom het grootste deel van de groei weg, voor een vijfde van de stuwkracht.',
      ],
    },
    members: {
      en: [
        'The unstable region at 12 knots runs from 58 to 84 degrees and is widest where the swell carries 40 per cent of the energy. Runs 201 to 258 should be read with the corrected rudder zero of 0.6 degrees. The steering group meets on 9 February in Den Helder; the programme with wind is in the minutes.',
      ],
      nl: [
        'Het instabiele gebied bij 12 knopen loopt van 58 tot 84 graden en is het breedst waar de deining 40 procent van de energie draagt. Lees vaarten 201 tot en met 258 met het gecorrigeerde roernulpunt van 0,6 graden. De stuurgroep komt op 9 februari in Den Helder bijeen; het programma met wind staat in de notulen.',
      ],
    },
    document: { en: 'CrossSea: unstable regions at 8 to 14 knots', nl: 'CrossSea: instabiele gebieden bij 8 tot 14 knopen' },
  },
  {
    slug: 'quiettip',
    name: 'QuietTip',
    status: 2,
    type: 0,
    image: 'b-series-propeller.jpg',
    tags: { en: ['Propulsion', 'Noise'], nl: ['Voortstuwing', 'Geluid'] },
    intro: {
      en: 'A propeller that whales hear for ten minutes instead of forty, tested in the tunnel and then on a ferry.',
      nl: 'Een schroef die walvissen tien minuten horen in plaats van veertig, beproefd in de tunnel en daarna op een veerboot.',
    },
    everybody: {
      en: [
        'Nineteen tips in one summer showed that the load on the tip decides about noise, and its shape hardly. QuietTip takes that result to sea: a new set of blades for a ferry, measured for a year against her sister that keeps the old ones.',
        'The project runs until the end of 2027. Every partner may use the blade sections; the sound recordings will be public at its end. Read <a href="{group:quiet-propeller}">how the first tip won</a>.',
      ],
      nl: [
        'Negentien tips in één zomer lieten zien dat de belasting van de tip over het geluid beslist, en de vorm nauwelijks. QuietTip brengt dat naar zee: nieuwe bladen voor een veerboot, een jaar lang vergeleken met het zusterschip dat de oude houdt.',
        'Het project loopt tot eind 2027. Elke deelnemer mag de bladprofielen gebruiken; de geluidsopnamen worden aan het eind openbaar. Lees <a href="{group:quiet-propeller}">hoe de eerste tip won</a>.',
      ],
    },
    figures: [
      {
        label: { en: 'Noise reduction in the tunnel', nl: 'Geluidsvermindering in de tunnel' },
        value: 6,
        unit: { en: 'dB', nl: 'dB' },
        explanation: { en: 'At the condition of 14 knots.', nl: 'In de conditie van 14 knopen.' },
      },
      {
        label: { en: 'Cost in efficiency', nl: 'Kosten aan rendement' },
        value: 0.001,
        unit: { en: '', nl: '' },
        explanation: {
          en: 'Open-water efficiency 0.680 instead of 0.681.',
          nl: 'Vrijvarend rendement 0,680 in plaats van 0,681.',
        },
      },
    ],
    loggedIn: {
      en: [
        'The gain does not survive every wake. Behind a single-screw hull with a deep wake peak the sheet on the back of the blade takes over as a source, and the six decibels become two. A wake with a minimum above 0.45 of the ship’s speed keeps at least four.',
      ],
      nl: [
        'De winst houdt niet in elk volgstroomveld stand. Achter een enkelschroefs schip met een diepe volgstroompiek neemt het vlies op de zuigzijde het als geluidsbron over, en blijven er van zes decibel twee over. Een volgstroomveld met een minimum boven 0,45 van de scheepssnelheid houdt er minstens vier.',
      ],
    },
    members: {
      en: [
        'Blade set B was balanced on 4 November and fits the ferry’s hub without changes. The docking is planned for week 6. Partners who want hydrophone time in the fjord can still book the mornings of weeks 9 and 10.',
      ],
      nl: [
        'Bladenset B is op 4 november gebalanceerd en past zonder aanpassing op de naaf van de veerboot. De dokbeurt staat gepland voor week 6. Deelnemers die hydrofoontijd in de fjord willen, kunnen de ochtenden van week 9 en 10 nog boeken.',
      ],
    },
    document: {
      en: 'QuietTip: blade sections and tunnel spectra of set B',
      nl: 'QuietTip: bladprofielen en tunnelspectra van set B',
    },
  },
  {
    slug: 'north-sea-wave-atlas',
    name: 'North Sea Wave Atlas',
    status: 0,
    type: 0,
    image: 'wave-spectrum.png',
    tags: { en: ['Waves', 'Open data'], nl: ['Golven', 'Open data'] },
    intro: {
      en: 'Thirty years of hourly spectra. The project is closed, the atlas is open.',
      nl: 'Dertig jaar spectra, uur voor uur. Het project is afgesloten, de atlas is open.',
    },
    everybody: {
      en: [
        'From 2019 to 2026 fourteen partners paid for one description of the North Sea, after four wind farms had been designed for four different ones. In June 2026 they voted to give it to everyone; in November <a href="{group:wave-atlas}">it was opened</a>.',
        'The method, its validation against 22 buoys and its known errors are in <a href="{group:thirty-years-of-north-sea-spectra}">the paper</a>. Questions about the data go to Lucía Ferrer, who keeps it up to date.',
      ],
      nl: [
        'Van 2019 tot 2026 betaalden veertien deelnemers samen één beschrijving van de Noordzee, nadat vier windparken met vier verschillende waren ontworpen. In juni 2026 stemden ze ervoor die aan iedereen te geven; in november <a href="{group:wave-atlas}">ging de atlas open</a>.',
        'De methode, de toetsing aan 22 boeien en de bekende fouten staan in <a href="{group:thirty-years-of-north-sea-spectra}">het artikel</a>. Vragen over de data beantwoordt Lucía Ferrer, die de atlas bijhoudt.',
      ],
    },
    figures: [
      {
        label: { en: 'Locations', nl: 'Locaties' },
        value: 1240,
        unit: { en: '', nl: '' },
        explanation: {
          en: 'Between the Strait of Dover and the Norwegian Trench.',
          nl: 'Tussen het Nauw van Calais en de Noorse trog.',
        },
      },
      {
        label: { en: 'Hours', nl: 'Uren' },
        value: 262_992,
        unit: { en: '', nl: '' },
        explanation: { en: 'From 1996 to 2025.', nl: 'Van 1996 tot en met 2025.' },
      },
      {
        label: { en: 'Size', nl: 'Omvang' },
        value: 410,
        unit: { en: 'GB', nl: 'GB' },
        explanation: { en: 'Packed; 36 directions by 40 frequencies.', nl: 'Ingepakt; 36 richtingen bij 40 frequenties.' },
      },
    ],
    loggedIn: {
      en: [
        'If you derive fatigue from the atlas, take the spectra and not a JONSWAP fit to them. In the southern North Sea one hour in five has two peaks, and a single-peaked fit overestimates the number of cycles of a moored body by 7 to 12 per cent.',
      ],
      nl: [
        'Wie vermoeiing uit de atlas afleidt, kan beter de spectra nemen dan een JONSWAP-benadering ervan. In de zuidelijke Noordzee heeft één op de vijf uren twee pieken, en een benadering met één piek overschat het aantal wisselingen van een verankerd lichaam met 7 tot 12 procent.',
      ],
    },
    members: {
      en: [
        'The partners’ own derivatives, such as the fields around each wind farm at 500 m resolution, were not opened with the atlas. They remain here for the partners, together with the final accounts: 97 per cent of the budget was spent, the rest pays for two more years of updates.',
      ],
      nl: [
        'De eigen afgeleiden van de deelnemers, zoals de velden rond elk windpark met een resolutie van 500 m, zijn niet met de atlas opengesteld. Ze blijven hier voor de deelnemers beschikbaar, samen met de eindafrekening: 97 procent van het budget is besteed, de rest betaalt nog twee jaar bijhouden.',
      ],
    },
    document: {
      en: 'North Sea Wave Atlas: closing report for the partners',
      nl: 'Golfatlas Noordzee: slotrapport voor de deelnemers',
    },
  },
  {
    slug: 'sharedmooring',
    name: 'SharedMooring',
    status: 1,
    type: 0,
    image: 'heave-response.png',
    tags: { en: ['Mooring'], nl: ['Verankering'] },
    intro: {
      en: 'Can floating turbines hold one another? An initiative that looks for its last three partners.',
      nl: 'Kunnen drijvende turbines elkaar vasthouden? Een initiatief dat zijn laatste drie deelnemers zoekt.',
    },
    everybody: {
      en: [
        'A floating wind farm of fifty turbines has a hundred and fifty anchors. If neighbours share lines and anchors, it may do with sixty. What one turbine does in a storm then reaches the next one through the chain, and nobody has measured that in spread seas.',
        'The plan is a row of three turbines at a scale of 1:40 in the offshore basin, with an anchor that measures in three directions, and one winter of computations beforehand. The kick-off takes place as soon as twelve partners have signed; nine have. Write to Priya Raman to join.',
      ],
      nl: [
        'Een drijvend windpark van vijftig turbines heeft honderdvijftig ankers. Delen buren hun lijnen en ankers, dan kan het misschien met zestig. Wat de ene turbine in een storm doet, bereikt dan via de ketting de volgende, en dat heeft in spreidende zeeën nog niemand gemeten.',
        'Het plan: een rij van drie turbines op schaal 1:40 in het offshorebassin, met een anker dat in drie richtingen meet, en vooraf een winter rekenen. We beginnen zodra twaalf deelnemers hebben getekend; negen deden dat al. Schrijf Priya Raman om mee te doen.',
      ],
    },
    figures: [
      {
        label: { en: 'Partners who have signed', nl: 'Getekende deelnemers' },
        value: 9,
        unit: { en: '', nl: '' },
        explanation: { en: 'Of the twelve that are needed.', nl: 'Van de twaalf die nodig zijn.' },
      },
      {
        label: { en: 'Contribution', nl: 'Bijdrage' },
        value: 38_000,
        unit: { en: 'euro', nl: 'euro' },
        explanation: { en: 'Per partner and year, for two years.', nl: 'Per deelnemer per jaar, twee jaar lang.' },
      },
    ],
    loggedIn: {
      en: [
        'The draft programme has five storms, two line layouts and one broken line. The broken line comes last, and the turbines must still be there afterwards.',
      ],
      nl: [
        'Het conceptprogramma telt vijf stormen, twee lijnpatronen en één gebroken lijn. De gebroken lijn komt als laatste, en daarna moeten de turbines er nog zijn.',
      ],
    },
    members: {
      en: [
        'The signed partners’ comments on version 3 of the scope are below. Open points are the stiffness of polyester at low tension and who owns the anchor after the tests.',
      ],
      nl: [
        'De opmerkingen van de getekende deelnemers bij versie 3 van het werkplan staan hieronder. Open punten zijn de stijfheid van polyester bij lage trekkracht en van wie het anker na de proeven is.',
      ],
    },
    document: { en: 'SharedMooring: scope of work, version 3', nl: 'SharedMooring: werkplan, versie 3' },
  },
];
