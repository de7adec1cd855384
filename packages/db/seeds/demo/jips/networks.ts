import type { Jip } from './jip.ts';

/** A network and a partner. */
export const networks: readonly Jip[] = [
  {
    slug: 'low-water-network',
    name: 'Low Water Network',
    status: 2,
    type: 1,
    image: 'soundings.jpg',
    tags: { en: ['Shallow water'], nl: ['Ondiep water'] },
    intro: {
      en: 'Skippers, shippers and waterway authorities who want to keep sailing when the Rhine is low.',
      nl: 'Schippers, verladers en vaarwegbeheerders die willen blijven varen als de Rijn laag staat.',
    },
    everybody: {
      en: [
        'The network, in Dutch <em>Netwerk Laagwater</em>, meets four times a year, twice on board. It has no budget and no logo: members bring their data and take home the tables. Each meeting has one subject, one test and one skipper who contradicts it.',
        'From its questions came the tests of <a href="{group:shallow-water}">convoys that meet in a bend</a>. In 2027 the subject is hull forms that draw half a metre less.',
      ],
      nl: [
        'Het Netwerk Laagwater komt vier keer per jaar bijeen, tweemaal aan boord. Het heeft geen budget en geen logo: leden brengen hun gegevens mee en gaan met de tabellen naar huis. Elke bijeenkomst heeft één onderwerp, één proef en één schipper die het tegenspreekt.',
        'Uit de vragen van het netwerk kwamen de proeven met <a href="{group:shallow-water}">konvooien die elkaar in een bocht ontmoeten</a>. In 2027 gaat het over rompvormen met een halve meter minder diepgang.',
      ],
    },
    figures: [
      {
        label: { en: 'Members', nl: 'Leden' },
        value: 46,
        unit: { en: '', nl: '' },
        explanation: { en: 'Of which 19 sail themselves.', nl: 'Van wie er 19 zelf varen.' },
      },
      {
        label: { en: 'Shared voyages', nl: 'Gedeelde reizen' },
        value: 2310,
        unit: { en: '', nl: '' },
        explanation: {
          en: 'With draught, speed, fuel and depth, since 2021.',
          nl: 'Met diepgang, snelheid, verbruik en waterdiepte, sinds 2021.',
        },
      },
    ],
    loggedIn: {
      en: [
        'Above 0.7 of the critical speed the fuel per tonne-kilometre rises steeply, whatever the ship. Below a water depth of 1.3 times the draught most of the fleet sails faster than that, and pays for it in squat and in fuel.',
      ],
      nl: [
        'Boven 0,7 maal de kritische snelheid stijgt het verbruik per tonkilometer steil, bij welk schip ook. Bij een waterdiepte onder 1,3 maal de diepgang vaart het grootste deel van de vloot harder dan dat, en betaalt daarvoor met inzinking en brandstof.',
      ],
    },
    members: {
      en: [
        'The voyages by stretch and by ship class, without names of ships, are in the yearbook. Please report errors in your own voyages before 1 February; the data are frozen on that day.',
      ],
      nl: [
        'De reizen per traject en per scheepsklasse, zonder scheepsnamen, staan in het jaarboek. Meld fouten in uw eigen reizen voor 1 februari; op die dag worden de gegevens vastgezet.',
      ],
    },
    document: { en: 'Low Water Network: yearbook 2026', nl: 'Netwerk Laagwater: jaarboek 2026' },
  },
  {
    slug: 'scheepswerf-de-vlijt',
    name: 'Scheepswerf De Vlijt',
    status: 2,
    type: 2,
    image: 'wigley-lines-plan.png',
    tags: { en: ['Model tests'], nl: ['Modelproeven'] },
    intro: {
      en: 'A yard that builds eleven ships a year and lets us measure every one of them on her trials.',
      nl: 'Een werf die elf schepen per jaar bouwt en ons ze allemaal op de proeftocht laat meten.',
    },
    everybody: {
      en: [
        'De Vlijt and the institute have worked together since 1958. The yard sends lines plans before a keel is laid and opens its engine rooms on the day of the trial. In return its designers have a desk at the towing tank and a key to the workshop.',
        'The comparison of prediction and trial, 214 ships by now, is the longest series of its kind that we know. It is one of the reasons why our reports give an interval.',
      ],
      nl: [
        'De Vlijt en het instituut werken sinds 1958 samen. De werf stuurt het lijnenplan voordat de kiel wordt gelegd, en zet op de dag van de proeftocht de machinekamer open. In ruil hebben haar ontwerpers een bureau bij de sleeptank en een sleutel van de werkplaats.',
        'De vergelijking van voorspelling en proeftocht, inmiddels 214 schepen, is voor zover wij weten de langste reeks in haar soort. Ze is een van de redenen waarom in onze rapporten een interval staat.',
      ],
    },
    figures: [
      {
        label: { en: 'Ships predicted and measured', nl: 'Voorspelde en gemeten schepen' },
        value: 214,
        unit: { en: '', nl: '' },
        explanation: { en: 'Since 1958.', nl: 'Sinds 1958.' },
      },
      {
        label: { en: 'Mean difference in speed', nl: 'Gemiddeld snelheidsverschil' },
        value: 0.04,
        unit: { en: 'knots', nl: 'knoop' },
        explanation: { en: 'With a standard deviation of 0.18 knots.', nl: 'Met een standaardafwijking van 0,18 knoop.' },
      },
    ],
    loggedIn: {
      en: [
        'The standard deviation has halved since 1990. Two thirds of that came from better measurement of wind and current on the trial itself, one third from better models.',
      ],
      nl: [
        'De standaardafwijking is sinds 1990 gehalveerd. Twee derde daarvan komt van betere metingen van wind en stroom op de proeftocht zelf, een derde van betere modellen.',
      ],
    },
    members: {
      en: [
        'For colleagues at the yard: the desk at the tank is free in weeks 49 and 50. The trial of hull 871 is corrected for 0.4 m less water than was on the chart; the new figure is in the list.',
      ],
      nl: [
        'Voor collega’s van de werf: het bureau bij de tank is vrij in week 49 en 50. De proeftocht van bouwnummer 871 is gecorrigeerd voor 0,4 m minder water dan op de kaart stond; het nieuwe getal staat in de lijst.',
      ],
    },
    document: {
      en: 'De Vlijt: predictions and trials, list of 2026',
      nl: 'De Vlijt: voorspellingen en proeftochten, lijst 2026',
    },
  },
];
