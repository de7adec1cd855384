import { heading, image, quote, table, text, textWithImage } from './build.ts';
import { newsPage } from './news-page.ts';
import type { DemoImage, DemoPage } from './types.ts';

const sea: DemoImage = { file: 'jonswap-sea.jpg', altText: 'Short waves crossing under a low sun, seen from a ship’s bridge' };
const propeller: DemoImage = {
  file: 'b-series-propeller.jpg',
  altText: 'A four-bladed propeller seen from astern inside a ring of degrees',
};
const spectrum: DemoImage = {
  file: 'wave-spectrum.png',
  altText: 'Five wave spectra with the same energy and peaks of different sharpness',
};
const lines: DemoImage = {
  file: 'wigley-lines-plan.png',
  altText: 'The lines plan of a slender hull: sections, profile and half of the waterlines',
};
const tank: DemoImage = {
  file: 'towing-tank-section.png',
  altText: 'Section of a towing tank with its carriage and a ship model in the water',
};
const chart: DemoImage = { file: 'soundings.jpg', altText: 'A chart of soundings with depth contours and a compass rose' };

const page = newsPage('en-gb');

export const newsEn: readonly DemoPage[] = [
  page(
    ['two-swells', 'two-swells-at-once'],
    'Two swells at once: what crossing seas do to a ship under sail',
    'Rotor sails steady a bulk carrier in beam seas. Add a second swell on the bow and the same sails can amplify the roll. Nineteen days in the seakeeping basin showed when this happens, and how to steer out of it.',
    '2026-11-17',
    {
      minutes: 6,
      tags: ['Seakeeping', 'Wind propulsion'],
      image: sea,
      blocks: [
        image(
          'jonswap-sea.jpg',
          sea.altText,
          'Short-crested sea with a JONSWAP spectrum, significant wave height 2.6 m, peak period 8.2 s. Computed.',
          'full',
        ),
        heading('One sea is easy', 'one-sea'),
        text(
          'A bulk carrier of 190 metres rolls about once in fourteen seconds. Waves of that period are rare in the North Sea, and on most days she is a quiet ship. Four rotor sails make her quieter: they lean into the wind and damp the roll.',
          'That was the result of the model tests of 2024, and it still stands. What those tests had in common was a single wave direction. The sea is seldom that kind. In the autumn of 2025 a sister ship reported rolls of 23 degrees in a sea that looked harmless on every forecast.',
        ),
        quote(
          'The forecast showed two metres of wave height. It did not show that the waves came from two directions.',
          'Annelies Okafor, project manager of CrossSea',
        ),
        heading('Where the energy goes', 'energy'),
        text(
          'When wind sea and old swell cross at about seventy degrees, their crests meet in a pattern that travels along the hull. At 12 knots the ship meets that pattern at twice her own roll frequency, the one rhythm a rolling ship cannot ignore. The sails, trimmed for the wind sea, push at the wrong moment.',
          'In the vertical plane nothing unusual happens. Heave follows the familiar curve, and the analytical solution we have used since the 1990s is within four per cent of the measurements.',
        ),
        image(
          'heave-response.png',
          'Heave amplitude against wave length for four speeds, with measured points on one line',
          'Heave of the model in head seas at four speeds. Circles are runs at Fn 0.2 in the seakeeping basin, lines are the analytical solution. The response vanishes where the wavelength equals the ship’s length.',
        ),
        table(
          'Roll of the model, degrees, significant',
          ['Crossing angle', 'Sails feathered', 'Sails in use'],
          ['0°', '4.1', '2.6'],
          ['45°', '6.8', '5.9'],
          ['70°', '9.2', '14.7'],
          ['90°', '8.8', '10.3'],
        ),
        heading('A course change of eleven degrees', 'turn'),
        text(
          'The remedy is small. A change of heading of eleven degrees, or easing two of the four rotors, breaks the rhythm within three roll periods. The members of <a href="{group:crosssea}">CrossSea</a> will receive the full tables this month. The rule of thumb is for everyone: <strong>if the roll doubles while the wind stays, turn towards the older swell.</strong>',
          'Read how the basin makes two seas at once on the page about <a href="{group:facilities}">our facilities</a>.',
        ),
      ],
    },
  ),
  page(
    ['quiet-propeller', 'a-quieter-propeller'],
    'A quieter propeller, found by leaving the tip alone',
    'Tests in the cavitation tunnel cut noise by 6 dB without loss of efficiency. The answer was not a cleverer tip, but an honest one.',
    '2026-11-11',
    {
      minutes: 4,
      tags: ['Propulsion', 'Noise'],
      image: propeller,
      blocks: [
        image(
          'b-series-propeller.jpg',
          propeller.altText,
          'B-series propeller, four blades, blade area ratio 0.62, pitch ratio 1.0, seen from astern. Computed.',
          'full',
        ),
        heading('What makes the noise', 'noise'),
        text(
          'Most of what a whale hears of a ship is cavitation: vapour bubbles that form where the pressure on a blade falls below the vapour pressure, and collapse a moment later. It begins in the vortex that leaves the tip.',
          'For ten years designers have bent, raked and unloaded the tip to calm that vortex. Each change cost some efficiency, and each new shape sang at another speed.',
        ),
        heading('Nineteen tips and the first one', 'tips'),
        text(
          'We ran nineteen tips in one summer, at one pitch and one blade area. The quietest was the first: the plain B-series outline, with the load moved inwards by <strong>two per cent of the radius</strong> and nothing else changed.',
        ),
        table(
          'Nineteen tips in short',
          ['Tip', 'Noise at 14 kn, dB', 'Efficiency'],
          ['Plain, as drawn in 1940', '162', '0.681'],
          ['Raked', '159', '0.668'],
          ['Unloaded', '157', '0.655'],
          ['Plain, load moved inwards', '156', '0.680'],
        ),
        quote('We had been polishing the wrong end of the blade.', 'Mirjam Kok, head of the cavitation tunnel'),
        textWithImage(
          'What it is worth',
          'Six decibels are three quarters of the sound power. For a ferry on a fixed route that is the difference between a fjord that hears her for forty minutes and one that hears her for ten.',
          { file: 'resistance-curve.png', altText: 'Resistance of a ship against speed: friction, waves and the sum' },
          { text: 'How we test propellers', group: 'research' },
        ),
        text(
          'The blade sections are available on request. Write to the tunnel, or read how we <a href="{group:research}">test and compute</a>.',
        ),
      ],
    },
  ),
  page(
    ['wave-atlas', 'north-sea-wave-atlas'],
    'North Sea wave atlas opened to all',
    'Thirty years of hourly spectra, free to download and use, with the code that produced them.',
    '2026-11-04',
    {
      minutes: 3,
      press: true,
      tags: ['Waves', 'Open data'],
      image: spectrum,
      blocks: [
        text(
          'From today the institute’s wave atlas of the North Sea is open. It contains hourly directional spectra from 1996 to 2025 at 1,240 locations between the Strait of Dover and the Norwegian Trench.',
        ),
        heading('What is in it', 'contents'),
        text(
          '<ul><li>Spectra in 36 directions and 40 frequencies, checked against 22 buoys</li><li>Separate heights, periods and directions of wind sea and swell</li><li>Extremes for return periods of 1 to 100 years, with their uncertainty</li><li>The code, the input and every correction, so that anyone can reproduce it</li></ul>',
        ),
        image(
          'wave-spectrum.png',
          spectrum.altText,
          'JONSWAP spectra of one sea, significant wave height 4 m, peak period 10 s, peak factor γ from 1 to 7. The sharper the peak, the more regular the waves.',
        ),
        heading('Why now', 'why'),
        text(
          'Until now the atlas was sold. The income never covered the cost of keeping it closed: four wind farms were designed for four different seas. In June, the members of the joint industry project voted to open it.',
        ),
        quote('Nobody should pay twice for a sea that everyone has already paid for.', 'Tomás Brandt, director'),
        table(
          'The atlas in numbers',
          ['Item', 'Number'],
          ['Locations', '1,240'],
          ['Hours', '262,992'],
          ['Buoys used for validation', '22'],
          ['Size', '410 GB'],
        ),
        text('Read how we make the measurements under <a href="{group:research}">how we test</a>.'),
      ],
    },
  ),
  page(
    ['hull-1942', 'why-we-still-tow-a-hull-from-1942'],
    'Why we still tow a hull from 1942',
    'The Wigley hull shows whether a new sensor can be trusted. A visit to our oldest model.',
    '2026-10-28',
    {
      minutes: 5,
      tags: ['Model tests'],
      image: lines,
      blocks: [
        image(
          'wigley-lines-plan.png',
          lines.altText,
          'Wigley hull, length to beam 10, beam to draught 1.6: body plan, profile and half-breadth.',
          'full',
        ),
        heading('A hull that is a formula', 'formula'),
        text(
          'Nobody ever built a ship like it. The Wigley hull is two parabolas: one along its length, one over its depth. It cannot carry a container, it would roll like a log, and it is the most useful model we have.',
          'Because its shape is a formula, its waves can be computed by hand. William Wigley did so, and towed the hull through the tank to see whether the water agreed. It did, to within a few per cent.',
        ),
        heading('Monday morning', 'monday'),
        text(
          'Each Monday at eight, before the paying clients, the old hull goes down the tank at four speeds. If the dynamometer reads what it read last week, the week may begin. If it does not, something is wrong with the water, the carriage or us.',
        ),
        textWithImage(
          'One run, eighty years',
          'The paint has been renewed eleven times and the model has lost two millimetres of beam to sandpaper. The curve has not moved by more than the thickness of the pen.',
          tank,
          { text: 'The towing tank', group: 'facilities' },
          'left',
        ),
        quote('Every laboratory has something it trusts. Ours is made of yellow pine.', 'Jelle Terpstra, lead expert seakeeping'),
        table(
          'Monday’s four runs',
          ['Speed, m/s', '1998', '2012', '2026'],
          ['1.0', '2.41 N', '2.42 N', '2.41 N'],
          ['1.5', '5.78 N', '5.77 N', '5.79 N'],
          ['2.0', '11.9 N', '11.9 N', '12.0 N'],
          ['2.5', '23.4 N', '23.3 N', '23.4 N'],
        ),
      ],
    },
  ),
  page(
    ['shallow-water', 'inland-ships-meet-in-a-bend'],
    'Two convoys, one bend: passing safely in shallow water',
    'In shallow water ships pull at each other. Tests for the Rhine show how much room an encounter in a bend really needs.',
    '2026-10-14',
    {
      minutes: 4,
      tags: ['Shallow water', 'Model tests'],
      image: chart,
      blocks: [
        text(
          'On the Rhine, low water now comes every year. Ships that meet in a bend then have little room beside them and even less below. The waterway authority asked how much is enough.',
        ),
        image(
          'soundings.jpg',
          chart.altText,
          'Before a river bed is built in the basin, it is a chart: depths in metres, with decimetres as subscripts. This one is computed, from 0 to 36 metres, and shows no part of the Rhine.',
        ),
        heading('First suction, then repulsion', 'suction'),
        text(
          'When two hulls draw level, the water between them runs faster and the pressure falls: they are drawn together. When the sterns pass, the force changes sign. In a bend the helmsman feels both while his rudder is already at work.',
        ),
        table(
          'Clearance between hulls, in beams',
          ['Water under the keel', 'Straight stretch', 'Bend'],
          ['Half the draught', '0.6', '0.9'],
          ['A fifth', '0.9', '1.6'],
          ['A tenth', '1.3', '2.4'],
        ),
        quote('Below a tenth of the draught, the river decides who passes.', 'Priya Raman, head of the offshore basin'),
        heading('What changes', 'changes'),
        text(
          'From December, long convoys may not meet in four bends whenever the gauge at Kaub falls below 80 centimetres. In spring, the tests will continue with automatic steering.',
          'More about the basin: <a href="{group:facilities}">facilities</a>.',
        ),
      ],
    },
  ),
  page(
    ['open-evening', 'open-evening-in-the-basin'],
    'Open basin evening on 14 January: come and make a wave',
    'For one evening the wave maker of the seakeeping basin is yours. Bring rubber boots, and a question.',
    '2026-10-02',
    {
      minutes: 2,
      tags: ['Visit us'],
      image: tank,
      blocks: [
        text(
          'On Thursday 14 January the doors are open from 17:00 to 21:30. The wave maker takes requests: name a height and a period, and see what the basin makes of them.',
        ),
        image(
          'towing-tank-section.png',
          tank.altText,
          'The deep-water towing tank in section: 12 metres wide, 5.5 metres deep, 260 metres long, with the carriage at work.',
        ),
        heading('The evening', 'evening'),
        table(
          'Programme',
          ['Time', 'What', 'Where'],
          ['17:00', 'Doors open, soup', 'Hall'],
          ['18:00', 'A wave that lasts nine seconds', 'Towing tank'],
          ['19:30', 'Your own spectrum', 'Seakeeping basin'],
          ['20:45', 'Quiet please: the cavitation tunnel', 'Tunnel'],
        ),
        heading('Practical', 'practical'),
        text(
          '<ul><li>Admission is free. Children under twelve must be accompanied by an adult</li><li>The halls are warm and wet, so wear boots</li><li>The hall and the towing tank have a lift, the tunnel only has stairs</li></ul>',
          'Our address is on the page <a href="{group:about}">about the institute</a>.',
        ),
        quote('You learn more from one wave that hits your boots than from ten slides.', 'Anneke de Vries, communications'),
      ],
    },
  ),
];
