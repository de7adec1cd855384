import { cards, heading, image, overview, quote, table, text, textWithImage } from './build.ts';
import type { DemoPage } from './types.ts';

const page = (
  type: string,
  [group, slug]: readonly [string, string],
  title: string,
  description: string,
  blocks: DemoPage['blocks'],
): DemoPage => ({ group, locale: 'en-gb', slug, type, title, description, typeData: {}, tags: [], blocks });
const images = {
  sea: { file: 'jonswap-sea.jpg', altText: 'Short waves crossing under a low sun' },
  tank: { file: 'towing-tank-section.png', altText: 'Section of the towing tank with its carriage' },
  propeller: { file: 'b-series-propeller.jpg', altText: 'A four-bladed propeller seen from astern' },
  spectrum: { file: 'wave-spectrum.png', altText: 'Wave spectra with peaks of different sharpness' },
  chart: { file: 'soundings.jpg', altText: 'A chart of soundings with depth contours' },
  resistance: { file: 'resistance-curve.png', altText: 'Resistance of a ship against its speed' },
} as const;

export const pagesEn: readonly DemoPage[] = [
  page(
    'home',
    ['home', ''],
    'Meridian Maritime Institute',
    'Hydrodynamics for ships, propellers and floating structures: four basins, a cavitation tunnel and ninety years of measurements.',
    [
      {
        type: 'hero',
        props: {
          title: 'Every ship meets our water first',
          intro:
            'We tow, tilt, soak and simulate hulls, propellers and floating turbines, so that the sea holds no surprises once they are built.',
          caption: 'Wake of a 50 m ship at 14.9 knots, deep water. Computed by our wave code, not photographed.',
          figures: 'Kelvin angle 19°28′, Fn 0.345, wave length 37 m',
          primary: { text: 'How we test', group: 'research' },
          secondary: { text: 'See the basins', group: 'facilities' },
        },
        images: {
          image: { file: 'kelvin-wake.jpg', altText: 'A ship from above, heading left, with the V of its wake behind it' },
        },
      },
      cards('Four basins, one sea', 2, [
        {
          meta: '260 × 12 × 5.5 m',
          title: 'Deep-water towing tank',
          text: 'Resistance and self-propulsion, speeds up to 9 m/s.',
          link: { text: '', group: 'facilities' },
          image: images.tank,
        },
        {
          meta: '180 × 42 × 5 m',
          title: 'Seakeeping basin',
          text: 'Two swells at once, from any pair of directions.',
          link: { text: '', group: 'facilities' },
          image: images.sea,
        },
        {
          meta: '200 × 18 × 0–1.2 m',
          title: 'Shallow-water basin',
          text: 'Rivers, bends and encounters, with depth set to the decimetre.',
          link: { text: '', group: 'facilities' },
          image: images.chart,
        },
        {
          meta: '0.9 m square',
          title: 'Cavitation tunnel',
          text: 'Quiet enough to hear a single bubble collapse.',
          link: { text: '', group: 'facilities' },
          image: images.propeller,
        },
      ]),
      overview('News', 'lead', 4, { text: 'All news', group: 'news' }),
      quote(
        'A model test is a question put to the water. The art lies in asking it so that the answer can be trusted.',
        'From the first annual report, 1932',
      ),
      textWithImage(
        'Open by habit',
        'What we measure with public money we publish: spectra, hull forms, source code. The North Sea wave atlas is the latest.',
        images.spectrum,
        { text: 'The atlas', group: 'wave-atlas' },
      ),
    ],
  ),
  page(
    'content',
    ['facilities', 'facilities'],
    'Facilities',
    'Four basins and a tunnel, each built to answer one question, and a workshop that mills a hull in nine days.',
    [
      image(
        'towing-tank-section.png',
        images.tank.altText,
        'The deep-water towing tank in section: 12 metres wide, 5.5 metres deep.',
        'wide',
      ),
      heading('Deep-water towing tank', 'towing-tank'),
      text(
        'The tank is 260 metres long and as level as the earth allows: the rails follow the curvature of the planet, 1.3 millimetres over their full length. The carriage reaches 9 metres per second and holds its speed to one part in ten thousand.',
      ),
      heading('Seakeeping basin', 'seakeeping'),
      text(
        'Two hundred and forty flaps line two sides of the basin. Each has its own drive, so crests can be short, crossing or breaking. A JONSWAP sea is fully developed within ninety seconds.',
      ),
      textWithImage(
        'Two seas at once',
        'Old swell from one side, wind sea from the other: the basin makes both, and a self-propelled model sails through them on a real autopilot.',
        images.sea,
        { text: 'What we found', group: 'two-swells' },
      ),
      heading('The basins side by side', 'side-by-side'),
      table(
        'Sizes and speeds',
        ['Basin', 'Length', 'Width', 'Depth', 'Speed'],
        ['Towing tank', '260 m', '12 m', '5.5 m', '9 m/s'],
        ['Shallow-water basin', '200 m', '18 m', '0–1.2 m', '3 m/s'],
        ['Seakeeping basin', '180 m', '42 m', '5 m', '6 m/s'],
        ['Offshore basin', '48 m', '36 m', '10.5 m', 'free'],
      ),
      quote(
        'For the first time we can ask the model what a North Sea winter feels like, and get the answer before lunch.',
        'Priya Raman, head of the offshore basin',
      ),
      heading('Workshop', 'workshop'),
      text(
        'A hull is milled in nine days, to within 0.1 millimetre, from foam, wood or wax. Propellers are machined from bronze and checked against their drawing.',
      ),
    ],
  ),
  page(
    'content',
    ['research', 'research'],
    'How we test and compute',
    'Measure, compute, and explain the difference: the three steps of every project.',
    [
      text(
        'A ship at sea obeys two scaling laws at once: friction follows Reynolds, waves follow Froude. No model can satisfy both. What we deliver is the bridge between them, with an honest figure for its uncertainty.',
      ),
      heading('Measure', 'measure'),
      textWithImage(
        'A run in the tank',
        'A model is towed at ten to twenty speeds. The dynamometer measures the resistance, the carriage its speed, and four probes record the wave pattern. Each point is run twice, and the first ones again at the end of the day.',
        images.resistance,
      ),
      heading('Compute', 'compute'),
      text(
        'The same hull goes through three methods: a potential-flow code for the waves, a viscous-flow code for the wake, and a regression on eight hundred earlier models as a check. Three different people run them.',
      ),
      image(
        'heave-response.png',
        'Heave amplitude against wave length for four speeds',
        'Heave in head seas: measured, and from an analytical solution. They should agree. When they do not, that is the day’s work.',
      ),
      heading('Explain the difference', 'explain'),
      text(
        '<ul><li>What the model cannot include: roughness, wind, the crew</li><li>What the code leaves out: breaking, bubbles, the rudder</li><li>What both share: our choice of sea state</li></ul>',
        'The report states the expected trial speed with its 95% confidence interval. Since 1998, 94 of every 100 sea trials have fallen within it.',
      ),
      quote('If measurement and computation agree at once, check the labels.', 'Sara Lindqvist, computational methods'),
    ],
  ),
  page(
    'content',
    ['about', 'about'],
    'About the institute',
    'Founded in 1932, independent and owned by nobody: a foundation with 212 people in three locations.',
    [
      text(
        'The Meridian Maritime Institute is a foundation. It has no shareholders: what it earns goes into basins, people and open data. Shipowners, yards, navies and governments bring their questions, and all get the same answer.',
      ),
      image(
        'soundings.jpg',
        images.chart.altText,
        'Approaches to the harbour near our main office, depths in metres. Computed, not for navigation.',
      ),
      heading('Where to find us', 'where'),
      table(
        'Offices',
        ['Office', 'Address', 'Telephone'],
        ['Main office', 'Sleepbaan 4, 1781 ZZ Den Helder', '+31 223 000 010'],
        ['Vlissingen site', 'Loodsensteiger 18, 4381 ZZ Vlissingen', '+31 118 000 020'],
        ['US branch', '211 Tidewater Pier, Galveston, TX 77550', '+1 409 555 0130'],
      ),
      heading('How we work', 'work'),
      text(
        'Half of our work is done for a single client and remains confidential. The other half is done in <a href="{group:jips}">joint industry projects</a>, in which a dozen partners share the costs and the results. Both are reviewed by a colleague who was not involved.',
        'Who to ask is on the page of our <a href="{group:experts}">experts</a>. If you would rather join them, see our <a href="{group:vacancies}">vacancies and internships</a>.',
      ),
      textWithImage(
        'Ninety years in one curve',
        'The first measurement of the institute is still on the wall: a tug, 1932, ten speeds, one pencil line. The newest hull is plotted beside it, in the same units.',
        images.resistance,
        { text: 'Why we still tow a hull from 1942', group: 'hull-1942' },
      ),
      quote('We do not have customers, we have questions.', 'Tomás Brandt, director'),
    ],
  ),
  page('overview', ['news', 'news'], 'News', 'What we measured, opened and corrected in our basins.', [overview('', 'list', 10)]),
  page('content', ['markets', 'markets'], 'Markets', 'Nine markets, one sea: where our measurements end up.', [
    text(
      'A ferry, a frigate and a floating turbine have little in common but the water. The institute works for nine markets, and most of our methods serve more than one.',
    ),
    cards('Where to start', 3, [
      {
        meta: 'Transport and shipping',
        title: 'Less fuel at the same speed',
        text: 'Hull forms, wind propulsion, trim.',
        link: { text: '', group: 'research' },
        image: images.resistance,
      },
      {
        meta: 'Renewables',
        title: 'Floating wind turbines that stay put',
        text: 'Moorings and platforms in storms.',
        link: { text: '', group: 'facilities' },
        image: images.sea,
      },
      {
        meta: 'Life at sea',
        title: 'Ships that whales don’t hear',
        text: 'Propellers, underwater noise and measurements at sea.',
        link: { text: '', group: 'quiet-propeller' },
        image: images.propeller,
      },
    ]),
    heading('The nine', 'nine'),
    text(
      '<ul><li>Life at sea</li><li>Oil and gas</li><li>Transport and shipping</li><li>Defence</li><li>Renewables</li><li>Passengers and yachting</li><li>Infrastructure</li><li>Marine systems</li><li>Authorities and regulators</li></ul>',
    ),
    overview('Latest from the basins', 'cards', 3, { text: 'All news', group: 'news' }),
  ]),
  page(
    'content',
    ['privacy', 'privacy'],
    'Privacy statement',
    'What we keep when you write to us, apply or open an account, and for how long.',
    [
      heading('Messages', 'messages'),
      text(
        'A message to the institute or to one of our experts is delivered by e-mail, with your name, your e-mail address and what else you filled in. We use it to answer you and for nothing else.',
      ),
      heading('Accounts', 'accounts'),
      text(
        'An account keeps your profile, your interests, your projects and the files you fetched. You can see all of it, take it with you and delete it under your account. Deletion can be taken back for fourteen days, then everything is erased.',
      ),
      heading('Applications', 'applications'),
      text('We keep an application for one year. Those who work on the vacancy can read it, and nobody else.'),
      heading('Visits and cookies', 'visits'),
      text(
        '<p>This site counts no visits and shows no advertising. These are all the cookies it sets. None of them goes to anybody else.</p><ul><li><code>language</code>: the language you read last, for a year.</li><li><code>consent</code>: your cookie choices, for half a year.</li><li><code>institute_session</code>: keeps you logged in, until you close the browser, or for 30 days if you ask for that.</li><li><code>institute_device</code>: recognises a browser you logged in with, for a year, so that the failed attempts of others can’t lock you out.</li><li><code>institute_login</code>: ties a login with LinkedIn to your browser, for ten minutes.</li><li><code>institute_cookies</code>: tells on the login page whether your browser accepts cookies, until you close it.</li><li><code>institute_notice</code>: lets your browser show that a form was sent, for ten minutes.</li></ul><p>All of these are needed for what you ask the site to do. Videos come from YouTube or Vimeo, and only after you agree. Those may set cookies of their own.</p>',
      ),
      heading('Logs', 'logs'),
      text(
        '<p>For each request the server logs what was asked for and the network it came from, without the last part of the address. Failed logins are kept for an hour, to slow down whoever guesses passwords. The audit log notes logins and changes to an account with its number, and no name. Of the emails that the site sends, recipient, subject and time are kept for 30 days, and the text no longer than it takes to deliver it.</p>',
      ),
      heading('Legal basis and your rights', 'rights'),
      text(
        '<p>We keep an account and an application because you asked us to and gave your consent, which you can withdraw at any time. We answer messages and keep logs because we have a legitimate interest in doing so: serving you, and keeping the site secure. You may see your data, correct them, take them with you, have them erased, or object to their use. You can also complain to your data protection authority. For questions, write to <a href="mailto:info@meridian.example">info@meridian.example</a>.</p>',
      ),
    ],
  ),
];
