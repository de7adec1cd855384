import type { Expert } from './expert.ts';

/** The experts on ships. */
export const shipExperts: readonly Expert[] = [
  {
    slug: 'jelle-terpstra',
    name: 'Jelle Terpstra',
    isLead: true,
    emblem: { en: 'before the orbits of water below a wave', nl: 'voor de banen van het water onder een golf' },
    phone: '+31 223 000 021',
    email: 'j.terpstra@meridian.example',
    function: { en: 'Head of the seakeeping basin', nl: 'Hoofd van het zeegangsbassin' },
    intro: {
      en: 'Ask Jelle how a ship will move, and when she should stay in port.',
      nl: 'Vraag Jelle hoe een schip gaat bewegen, en wanneer het beter in de haven kan blijven.',
    },
    about: {
      en: 'With the institute since 2009, in charge of the seakeeping basin since 2017. Sails a wooden tjalk on the Wadden Sea and keeps a log of her roll period.',
      nl: 'Sinds 2009 bij het instituut, sinds 2017 verantwoordelijk voor het zeegangsbassin. Vaart met een houten tjalk op de Waddenzee en houdt de slingerperiode bij.',
    },
    expertise: {
      en: ['Ship motions', 'Roll damping', 'Parametric roll', 'Free-running tests'],
      nl: ['Scheepsbewegingen', 'Slingerdemping', 'Parametrisch slingeren', 'Vrijvarende proeven'],
    },
    tags: { en: ['Seakeeping'], nl: ['Zeegang'] },
    team: [
      {
        name: 'Marit Oosting',
        function: { en: 'Test engineer', nl: 'Proefingenieur' },
        specialties: { en: ['Wave generation'], nl: ['Golfopwekking'] },
      },
      {
        name: 'Bram Wiersma',
        function: { en: 'Instrumentation technician', nl: 'Meettechnicus' },
        specialties: { en: ['Optical tracking'], nl: ['Optische positiebepaling'] },
      },
    ],
    paragraphs: {
      en: [
        'A ship has six motions, and roll is the difficult one. Heave and pitch follow from linear theory within a few per cent, because the waves they make carry their energy away. Roll makes hardly any waves. Its damping comes from eddies at the bilge, and eddies do not scale.',
        'Jelle’s group measures that damping where it arises: on free-running models with a real autopilot, in seas with two directions, until the motion has been statistically settled. For most ships that means half an hour at full scale for each combination of speed and heading, about five minutes in the basin.',
        'He advises owners on operational limits, navies on the motions of flight decks, and classification societies on parametric roll. He also looks after the Wigley hull that opens every week in the towing tank.',
      ],
      nl: [
        'Een schip heeft zes bewegingen, en slingeren is de lastige. Dompen en stampen volgen binnen een paar procent uit de lineaire theorie, omdat de golven die ze maken hun energie wegvoeren. Slingeren maakt nauwelijks golven. De demping komt van wervels aan de kim, en wervels laten zich niet schalen.',
        'De groep van Jelle meet die demping waar ze ontstaat: aan vrijvarende modellen met een echte stuurautomaat, in zeeën met twee richtingen, tot de statistiek van de beweging vaststaat. Voor de meeste schepen is dat een half uur op ware grootte per combinatie van snelheid en koers, ongeveer vijf minuten in het bassin.',
        'Hij adviseert reders over inzetgrenzen, marines over de bewegingen van helikopterdekken en classificatiebureaus over parametrisch slingeren. Ook zorgt hij voor de Wigley-romp die in de sleeptank elke week opent.',
      ],
    },
  },
  {
    slug: 'annelies-okafor',
    name: 'Annelies Okafor',
    isLead: false,
    emblem: { en: 'before two crossing sets of wave crests', nl: 'voor twee kruisende golfpatronen' },
    phone: '+31 223 000 022',
    email: 'a.okafor@meridian.example',
    function: { en: 'Project manager of CrossSea', nl: 'Projectleider van CrossSea' },
    intro: {
      en: 'Ask Annelies what sails do to a ship in waves, and what waves do to her sails.',
      nl: 'Vraag Annelies wat zeilen doen met een schip in golven, en golven met de zeilen.',
    },
    about: {
      en: 'Took her doctorate in 2024 on roll damping by rotor sails, and was a mate on coasters before that.',
      nl: 'Promoveerde in 2024 op slingerdemping door rotorzeilen, en was daarvoor stuurvrouw op de kustvaart.',
    },
    expertise: {
      en: ['Wind-assisted propulsion', 'Crossing seas', 'Roll damping'],
      nl: ['Windvoortstuwing', 'Kruisende zeeën', 'Slingerdemping'],
    },
    tags: { en: ['Wind propulsion', 'Seakeeping'], nl: ['Windvoortstuwing', 'Zeegang'] },
    team: [],
    paragraphs: {
      en: [
        'A rotor sail is a bilge keel in the wind: it pushes back against every roll. Annelies worked out how much, with a theory that fits on one page and a test that took two years. Her thesis ends with a list of what a single wave direction cannot tell.',
        'That list became CrossSea, a joint industry project in which owners, yards and sail makers pay for the answer together. Annelies leads it. She designs the test programme, explains the results to the partners, and has steered the model herself through the worst of its runs.',
      ],
      nl: [
        'Een rotorzeil is een kimkiel in de wind: het duwt bij elke slingering terug. Annelies rekende uit hoe hard, met een theorie die op één pagina past en een proef die twee jaar duurde. Haar proefschrift eindigt met een lijst van wat één golfrichting niet kan vertellen.',
        'Die lijst werd CrossSea, een gezamenlijk onderzoeksproject waarin reders, werven en zeilmakers het antwoord samen betalen. Annelies leidt het. Ze ontwerpt het proefprogramma, legt de resultaten aan de deelnemers uit, en stuurde het model zelf door de ergste vaarten.',
      ],
    },
  },
  {
    slug: 'mirjam-kok',
    name: 'Mirjam Kok',
    isLead: true,
    emblem: { en: 'before the outline of a four-bladed propeller', nl: 'voor de omtrek van een vierbladige schroef' },
    phone: '+31 223 000 031',
    email: 'm.kok@meridian.example',
    function: { en: 'Head of the cavitation tunnel', nl: 'Hoofd van de cavitatietunnel' },
    intro: {
      en: 'Ask Mirjam why a propeller sings, erodes or wakes the fjord.',
      nl: 'Vraag Mirjam waarom een schroef zingt, erodeert of de hele fjord wakker maakt.',
    },
    about: {
      en: 'Propeller designer for twelve years, head of the tunnel since 2019. Can name the blade number of a passing ferry by ear.',
      nl: 'Twaalf jaar schroefontwerper, sinds 2019 hoofd van de tunnel. Hoort aan een passerende veerboot hoeveel bladen de schroef heeft.',
    },
    expertise: {
      en: ['Cavitation', 'Propeller design', 'Underwater radiated noise', 'Erosion'],
      nl: ['Cavitatie', 'Schroefontwerp', 'Onderwatergeluid', 'Erosie'],
    },
    tags: { en: ['Propulsion', 'Noise'], nl: ['Voortstuwing', 'Geluid'] },
    team: [
      {
        name: 'Yusuf Demir',
        function: { en: 'Acoustician', nl: 'Akoesticus' },
        specialties: { en: ['Hydrophone arrays'], nl: ['Hydrofoonarrays'] },
      },
      {
        name: 'Hanna Leuven',
        function: { en: 'Tunnel operator', nl: 'Tunneloperator' },
        specialties: { en: ['Gas content', 'High-speed video'], nl: ['Gasgehalte', 'Hogesnelheidsvideo'] },
      },
    ],
    paragraphs: {
      en: [
        'Water boils at room temperature if the pressure is low enough. On the suction side of a blade it is, for a few thousandths of a second in each revolution. Whether the bubbles that form there are harmless or eat bronze depends on where they collapse.',
        'The tunnel reproduces this at model scale. Pressure, speed and gas content are set so that the cavitation number equals that of the ship, and high-speed cameras follow a single bubble from birth to implosion. The hull’s wake comes from a milled dummy model, not from a screen.',
        'Mirjam leads QuietTip, the project on quieter tips that began with nineteen of them in one summer. She answers every designer who sends in a drawing, usually with a question about load distribution.',
      ],
      nl: [
        'Water kookt bij kamertemperatuur als de druk maar laag genoeg is. Aan de zuigzijde van een blad is dat zo, een paar duizendste seconde per omwenteling. Of de bellen die daar ontstaan onschuldig zijn of brons wegvreten, hangt af van de plek waar ze imploderen.',
        'De tunnel bootst dat na op modelschaal. Druk, snelheid en gasgehalte worden zo ingesteld dat het cavitatiegetal gelijk is aan dat van het schip, en hogesnelheidscamera’s volgen één bel van ontstaan tot implosie. Het volgstroomveld van de romp komt van een gefreesd schijnmodel, niet van een gaas.',
        'Mirjam leidt QuietTip, het project over stillere tips dat begon met negentien stuks in één zomer. Ze beantwoordt elke ontwerper die een tekening stuurt, meestal met een vraag over de belastingverdeling.',
      ],
    },
  },
  {
    slug: 'wim-hoekstra',
    name: 'Wim Hoekstra',
    isLead: true,
    emblem: { en: 'before the sections of a Wigley hull', nl: 'voor de spanten van een Wigley-romp' },
    phone: '+31 223 000 041',
    email: 'w.hoekstra@meridian.example',
    function: { en: 'Head of the towing tank', nl: 'Hoofd van de sleeptank' },
    intro: {
      en: 'Ask Wim how fast she will go on her trial, and how sure we are.',
      nl: 'Vraag Wim hoe hard het schip op de proeftocht gaat varen, en hoe zeker we dat weten.',
    },
    about: {
      en: 'Has run the deep-water towing tank for 22 years and signed more than 1,100 speed predictions.',
      nl: 'Leidt de diepwatersleeptank al 22 jaar en ondertekende meer dan 1.100 snelheidsvoorspellingen.',
    },
    expertise: {
      en: ['Resistance', 'Self-propulsion', 'Speed trials', 'Measurement uncertainty'],
      nl: ['Weerstand', 'Voortstuwing', 'Proeftochten', 'Meetonzekerheid'],
    },
    tags: { en: ['Model tests'], nl: ['Modelproeven'] },
    team: [
      {
        name: 'Lotte Hamers',
        function: { en: 'Carriage operator', nl: 'Sleepwagenoperator' },
        specialties: { en: ['Dynamometers'], nl: ['Krachtopnemers'] },
      },
    ],
    paragraphs: {
      en: [
        'Friction follows Reynolds, waves follow Froude, and no model can follow both. Every prediction of ship resistance is therefore a bridge between two laws. Wim keeps the bridge in repair: form factors, correlation allowances, roughness, the wind on the superstructure.',
        'He insists on an interval. A trial speed without its uncertainty is an opinion, he says, and since 1998 94 of 100 trials have ended inside the interval that the report gave.',
        'Outside the tank he teaches the course on speed trials, and sits on the committee that decides what a correction for shallow water may and may not do.',
      ],
      nl: [
        'Wrijving volgt Reynolds, golven volgen Froude, en geen model kan allebei volgen. Elke voorspelling van scheepsweerstand is daarom een brug tussen twee wetten. Wim onderhoudt de brug: vormfactoren, correlatietoeslagen, ruwheid, de wind op de opbouw.',
        'Hij staat op een interval. Een proeftochtsnelheid zonder onzekerheid is een mening, zegt hij, en sinds 1998 eindigden 94 van de 100 proeftochten binnen het interval dat het rapport had gegeven.',
        'Buiten de tank geeft hij de cursus over proeftochten, en zit hij in de commissie die beslist wat een correctie voor ondiep water mag doen en wat niet.',
      ],
    },
  },
  {
    slug: 'daniel-achterberg',
    name: 'Daniel Achterberg',
    isLead: false,
    emblem: { en: 'before rings of sound under water', nl: 'voor geluidsringen onder water' },
    phone: '+31 118 000 023',
    email: 'd.achterberg@meridian.example',
    function: { en: 'Measurements at sea', nl: 'Metingen op zee' },
    intro: {
      en: 'Ask Daniel what a ship really sounds like, once she has left the tunnel.',
      nl: 'Vraag Daniel hoe een schip echt klinkt als het de tunnel achter zich heeft.',
    },
    about: {
      en: 'Works from Vlissingen and spends some ninety days a year on board. Took his doctorate in 2021 on the sound of tip vortices.',
      nl: 'Werkt vanuit Vlissingen en is zo’n negentig dagen per jaar aan boord. Promoveerde in 2021 op het geluid van tipwervels.',
    },
    expertise: {
      en: ['Full-scale measurements', 'Underwater radiated noise', 'Vibration', 'Speed trials'],
      nl: ['Metingen op ware grootte', 'Onderwatergeluid', 'Trillingen', 'Proeftochten'],
    },
    tags: { en: ['Noise'], nl: ['Geluid'] },
    team: [],
    paragraphs: {
      en: [
        'A model is quiet at low frequencies, and a ship is not. Daniel measures the difference: three hydrophones on the sea bed, a hundred metres from the track, and a ship that passes forty times until her captain knows the crew by name.',
        'He brings home more than noise. Thrust and torque on the shaft, strain in the deck, the wave height from a radar on the bridge: whatever the basin has promised is checked at sea, and what does not fit goes back to the basin.',
      ],
      nl: [
        'Een model is stil bij lage frequenties, een schip niet. Daniel meet het verschil: drie hydrofoons op de zeebodem, honderd meter van de vaarlijn, en een schip dat veertig keer langskomt tot de kapitein de ploeg bij naam kent.',
        'Hij brengt meer mee dan geluid. Stuwkracht en koppel op de as, rek in het dek, de golfhoogte van een radar op de brug: wat het bassin heeft beloofd, wordt op zee nagemeten, en wat niet klopt gaat terug naar het bassin.',
      ],
    },
  },
];
