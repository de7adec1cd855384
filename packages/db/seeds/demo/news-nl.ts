import { heading, image, quote, table, text, textWithImage } from './build.ts';
import type { DemoImage, DemoPage } from './types.ts';

const zee: DemoImage = {
  picture: 'jonswap-sea.jpg',
  altText: 'Korte golven die elkaar kruisen onder een lage zon, gezien vanaf een scheepsbrug',
};
const schroef: DemoImage = {
  picture: 'b-series-propeller.jpg',
  altText: 'Een vierbladige schroef van achteren gezien, in een ring van graden',
};
const spectrum: DemoImage = {
  picture: 'wave-spectrum.png',
  altText: 'Vijf golfspectra met dezelfde energie en pieken van verschillende scherpte',
};
const lijnen: DemoImage = {
  picture: 'wigley-lines-plan.png',
  altText: 'Het lijnenplan van een slanke romp: spanten, profiel en halve waterlijnen',
};
const tank: DemoImage = {
  picture: 'towing-tank-section.png',
  altText: 'Doorsnede van een sleeptank met de sleepwagen en een scheepsmodel in het water',
};
const kaart: DemoImage = { picture: 'soundings.jpg', altText: 'Een zeekaart met dieptes, dieptelijnen en een windroos' };

const page = (
  [group, slug]: readonly [string, string],
  title: string,
  description: string,
  date: string,
  more: Pick<DemoPage, 'blocks' | 'tags' | 'picture'> & { press?: boolean; minutes: number },
): DemoPage => {
  const { press, minutes, ...rest } = more;
  return {
    group,
    locale: 'nl-nl',
    slug: `nieuws/${slug}`,
    type: 'news',
    title,
    description,
    typeData: { type: press === true ? 1 : 0, date, readingTime: minutes },
    ...rest,
  };
};

export const newsNl: readonly DemoPage[] = [
  page(
    ['two-swells', 'twee-deiningen-tegelijk'],
    'Twee deiningen tegelijk: wat kruisende zeeën doen met een schip onder zeil',
    'Rotorzeilen houden een bulkcarrier rustig in dwarszee. Zet een tweede deining op de boeg en diezelfde zeilen kunnen het slingeren voeden. Negentien dagen in het zeegangsbassin lieten zien wanneer, en hoe je eruit stuurt.',
    '2026-11-17',
    {
      minutes: 6,
      tags: ['Zeegang', 'Windvoortstuwing'],
      picture: zee,
      blocks: [
        image(
          'jonswap-sea.jpg',
          zee.altText,
          'Kortkammige zee met een JONSWAP-spectrum, significante golfhoogte 2,6 m, piekperiode 8,2 s. Berekend.',
          'full',
        ),
        heading('Eén zee is makkelijk', 'een-zee'),
        text(
          'Een bulkcarrier van 190 meter slingert ongeveer eens in de veertien seconden. Golven van die lengte zijn zeldzaam op de Noordzee, en op de meeste dagen is ze een rustig schip. Vier rotorzeilen maken haar nog rustiger: ze leunen in de wind en dempen het slingeren.',
          'Dat was de uitkomst van de modelproeven van 2024, en die staat nog. Wat al die proeven gemeen hadden, was één golfrichting. Zo vriendelijk is de zee zelden. In het najaar van 2025 meldde een zusterschip slingerhoeken van 23 graden in een zee die er in elke verwachting onschuldig uitzag.',
        ),
        quote(
          'De verwachting gaf twee meter golf. Ze gaf niet dat die van twee kanten kwam.',
          'Annelies Okafor, projectleider van CrossSea',
        ),
        heading('Waar de energie blijft', 'energie'),
        text(
          'Kruisen windzee en oude deining elkaar onder ongeveer zeventig graden, dan vormen de kammen een patroon dat langs de romp loopt. Bij 12 knopen ontmoet het schip dat patroon met tweemaal haar eigen slingerfrequentie, en juist dat ritme kan een slingerend schip niet negeren. De zeilen, afgesteld op de windzee, duwen op het verkeerde moment.',
          'In het verticale vlak gebeurt niets bijzonders. Het dompen volgt de bekende kromme, en de gesloten formule die wij sinds de jaren negentig gebruiken zit binnen vier procent van de metingen.',
        ),
        image(
          'heave-response.png',
          'Dompamplitude tegen golflengte voor vier snelheden, met gemeten punten op één lijn',
          'Dompen van het model in kopzee bij vier snelheden. De cirkels zijn proeven bij Fn 0,2 in het zeegangsbassin, de lijnen de gesloten formule. De responsie verdwijnt waar de golf precies zo lang is als het schip.',
        ),
        table(
          'Slingeren van het model, graden, significant',
          ['Kruisingshoek', 'Zeilen in vaanstand', 'Zeilen aan het werk'],
          ['0°', '4,1', '2,6'],
          ['45°', '6,8', '5,9'],
          ['70°', '9,2', '14,7'],
          ['90°', '8,8', '10,3'],
        ),
        heading('Elf graden bijdraaien', 'bijdraaien'),
        text(
          'Het middel is klein. Een koerswijziging van elf graden, of het vieren van twee van de vier rotoren, breekt het ritme binnen drie slingerperioden. De deelnemers van CrossSea krijgen deze maand de volledige tabellen; de vuistregel is voor iedereen: <strong>verdubbelt het slingeren terwijl de wind gelijk blijft, draai dan naar de oudste deining.</strong>',
          'Hoe het bassin twee zeeën tegelijk maakt, leest u op de pagina over <a href="{group:facilities}">onze faciliteiten</a>.',
        ),
      ],
    },
  ),
  page(
    ['quiet-propeller', 'een-stillere-schroef'],
    'Een stillere schroef, door de tip met rust te laten',
    'Geluidsproeven in de cavitatietunnel scheelden 6 dB zonder rendement te kosten. Het antwoord was geen slimmere tip, maar een eerlijke.',
    '2026-11-11',
    {
      minutes: 4,
      tags: ['Voortstuwing', 'Geluid'],
      picture: schroef,
      blocks: [
        image(
          'b-series-propeller.jpg',
          schroef.altText,
          'Schroef uit de B-serie, vier bladen, bladoppervlakverhouding 0,62, spoedverhouding 1,0, van achteren gezien. Berekend.',
          'full',
        ),
        heading('Wat het geluid maakt', 'geluid'),
        text(
          'Het meeste dat een walvis van een schip hoort, is stoom: bellen die ontstaan waar de druk op een blad onder die van kokend water zakt, en een ogenblik later ineenklappen. Wat het eerst kookt, is de wervel die de tip verlaat.',
          'Tien jaar lang hebben ontwerpers de tip gebogen, achterover gezet en ontlast om die wervel te kalmeren. Elke ingreep kostte wat rendement, en elke nieuwe vorm zong bij een andere snelheid.',
        ),
        heading('Negentien tips en de eerste', 'tips'),
        text(
          'Wij beproefden in één zomer negentien tips, bij één spoed en één bladoppervlak. De stilste was de eerste: de gewone omtrek van de B-serie, met de belasting <strong>twee procent van de straal</strong> naar binnen geschoven en verder niets veranderd.',
        ),
        table(
          'Negentien tips in het kort',
          ['Tip', 'Geluid bij 14 kn, dB', 'Rendement'],
          ['Gewoon, zoals getekend in 1940', '162', '0,681'],
          ['Achterover', '159', '0,668'],
          ['Ontlast', '157', '0,655'],
          ['Gewoon, belasting naar binnen', '156', '0,680'],
        ),
        quote('We hadden al die tijd de verkeerde kant van het blad gepolijst.', 'Mirjam Kok, hoofd van de cavitatietunnel'),
        textWithImage(
          'Wat het waard is',
          'Zes decibel is driekwart van het geluidsvermogen. Voor een veerboot op een vaste route is dat het verschil tussen een fjord die haar veertig minuten hoort en een die haar tien minuten hoort.',
          { picture: 'resistance-curve.png', altText: 'Weerstand van een schip tegen snelheid: wrijving, golven en de som' },
          { text: 'Hoe wij schroeven beproeven', group: 'research' },
        ),
        text(
          'De bladprofielen zijn voor iedereen die erom vraagt. Schrijf naar de tunnel, of lees hoe wij <a href="{group:research}">beproeven en rekenen</a>.',
        ),
      ],
    },
  ),
  page(
    ['wave-atlas', 'golfatlas-noordzee'],
    'Golfatlas van de Noordzee voor iedereen open',
    'Dertig jaar spectra, uur voor uur, vrij te downloaden en te gebruiken, met de code die ze maakte.',
    '2026-11-04',
    {
      minutes: 3,
      press: true,
      tags: ['Golven', 'Open data'],
      picture: spectrum,
      blocks: [
        text(
          'Vanaf vandaag is de golfatlas van het instituut open. Hij bevat het richtingsspectrum van elk uur van 1996 tot en met 2025 voor 1.240 plaatsen tussen het Nauw van Calais en de Noorse trog.',
        ),
        heading('Wat erin staat', 'inhoud'),
        text(
          '<ul><li>Spectra in 36 richtingen en 40 frequenties, getoetst aan 22 boeien</li><li>Hoogten, perioden en richtingen van windzee en deining, apart gehouden</li><li>Extremen voor herhalingstijden van 1 tot 100 jaar, met hun onzekerheid</li><li>De code, de invoer en elke correctie, zodat iedereen het kan herhalen</li></ul>',
        ),
        image(
          'wave-spectrum.png',
          spectrum.altText,
          'JONSWAP-spectra van één zee, significante golfhoogte 4 m, piekperiode 10 s, piekfactor γ van 1 tot 7. Hoe scherper de piek, hoe regelmatiger de golven.',
        ),
        heading('Waarom nu', 'waarom'),
        text(
          'Tot nu toe werd de atlas verkocht. De opbrengst dekte nooit wat de geheimhouding kostte: vier windparken werden ontworpen met vier verschillende zeeën. De deelnemers van het gezamenlijke project stemden in juni voor openstelling.',
        ),
        quote(
          'Een zee die door iedereen al eens betaald is, hoeft geen tweede keer betaald te worden.',
          'Tomás Brandt, directeur',
        ),
        table(
          'De atlas in getallen',
          ['Wat', 'Aantal'],
          ['Plaatsen', '1.240'],
          ['Uren', '262.992'],
          ['Boeien ter toetsing', '22'],
          ['Omvang', '410 GB'],
        ),
        text('Hoe er gemeten wordt, staat onder <a href="{group:research}">hoe wij beproeven</a>.'),
      ],
    },
  ),
  page(
    ['hull-1942', 'waarom-we-nog-een-romp-uit-1942-slepen'],
    'Waarom we nog steeds een romp uit 1942 slepen',
    'De Wigley-vorm maakt van elke nieuwe sensor een bekende. Op bezoek bij het oudste model in huis.',
    '2026-10-28',
    {
      minutes: 5,
      tags: ['Modelproeven'],
      picture: lijnen,
      blocks: [
        image(
          'wigley-lines-plan.png',
          lijnen.altText,
          'Wigley-romp, lengte-breedteverhouding 10, breedte-diepgangverhouding 1,6: spantenraam, profiel en halve waterlijnen.',
          'full',
        ),
        heading('Een romp die een formule is', 'formule'),
        text(
          'Niemand heeft ooit zo’n schip gebouwd. De Wigley-romp is twee parabolen: een over de lengte, een over de diepte. Ze kan geen container dragen, ze zou slingeren als een boomstam, en ze is het nuttigste model dat we hebben.',
          'Omdat de vorm een formule is, zijn haar golven met de hand uit te rekenen. William Wigley deed dat, en sleepte de romp door de tank om te zien of de zee het ermee eens was. Dat was ze, op een paar procent na.',
        ),
        heading('Maandagochtend', 'maandag'),
        text(
          'Elke maandag om acht uur, nog voor de betalende klanten, gaat de oude romp met vier snelheden door de tank. Wijst de krachtopnemer hetzelfde aan als vorige week, dan mag de week beginnen. Zo niet, dan is er iets mis met het water, de wagen of met ons.',
        ),
        textWithImage(
          'Eén proef, tachtig jaar',
          'De verf is elf keer vernieuwd en het model heeft twee millimeter breedte aan schuurpapier verloren. De kromme is niet meer verschoven dan de dikte van de pen.',
          tank,
          { text: 'De sleeptank', group: 'facilities' },
          'left',
        ),
        quote(
          'Elk laboratorium heeft iets waarop het vertrouwt. Het onze is van grenenhout.',
          'Jelle Terpstra, hoofdexpert zeegang',
        ),
        table(
          'De vier proeven van maandag',
          ['Snelheid, m/s', '1998', '2012', '2026'],
          ['1,0', '2,41 N', '2,42 N', '2,41 N'],
          ['1,5', '5,78 N', '5,77 N', '5,79 N'],
          ['2,0', '11,9 N', '11,9 N', '12,0 N'],
          ['2,5', '23,4 N', '23,3 N', '23,4 N'],
        ),
      ],
    },
  ),
  page(
    ['shallow-water', 'binnenschepen-ontmoeten-elkaar-in-de-bocht'],
    'Twee konvooien, één bocht: veilig passeren in 1,2 meter modelwater',
    'In ondiep water trekken schepen aan elkaar. Proeven voor de Rijn laten zien hoeveel ruimte een ontmoeting in een bocht echt nodig heeft.',
    '2026-10-14',
    {
      minutes: 4,
      tags: ['Ondiep water', 'Modelproeven'],
      picture: kaart,
      blocks: [
        text(
          'Laag water is op de Rijn een gewoon seizoen geworden. Schepen die elkaar in een bocht ontmoeten, hebben dan weinig ruimte naast zich en nog minder onder zich. De vaarwegbeheerder vroeg hoeveel genoeg is.',
        ),
        image(
          'soundings.jpg',
          kaart.altText,
          'Voor een bodem in het bassin wordt gebouwd, is hij een kaart: dieptes in meters, decimeters laag gezet. Deze is berekend, van 0 tot 36 meter, en ligt niet in de Rijn.',
        ),
        heading('Eerst zuiging, dan een duw', 'zuiging'),
        text(
          'Komen twee rompen naast elkaar, dan stroomt het water ertussen sneller en daalt de druk: ze worden naar elkaar toe getrokken. Passeren de hekken elkaar, dan keert het teken om. In een bocht voelt de roerganger beide, terwijl zijn roer al aan het werk is.',
        ),
        table(
          'Ruimte tussen de rompen, in scheepsbreedten',
          ['Water onder de kiel', 'Recht vak', 'Bocht'],
          ['De helft van de diepgang', '0,6', '0,9'],
          ['Een vijfde', '0,9', '1,6'],
          ['Een tiende', '1,3', '2,4'],
        ),
        quote('Onder een tiende van de diepgang bepaalt de rivier wie er passeert.', 'Priya Raman, hoofd van het offshorebassin'),
        heading('Wat er verandert', 'verandering'),
        text(
          'Vanaf december zijn vier bochten gesloten voor ontmoetingen van lange konvooien zodra de peilschaal bij Kaub onder 80 centimeter zakt. In het voorjaar gaan de proeven verder met automatische besturing.',
          'Meer over het bassin: <a href="{group:facilities}">faciliteiten</a>.',
        ),
      ],
    },
  ),
  page(
    ['open-evening', 'open-avond-in-het-bassin'],
    'Open bassinavond op 14 januari: kom een golf maken',
    'Eén avond is de golfmaker van het zeegangsbassin van u. Neem laarzen mee, en een vraag.',
    '2026-10-02',
    {
      minutes: 2,
      tags: ['Op bezoek'],
      picture: tank,
      blocks: [
        text(
          'Op donderdag 14 januari staan de deuren open van 17.00 tot 21.30 uur. De golfmaker neemt verzoeken aan: noem een hoogte en een periode, en kijk wat de zee ervan maakt.',
        ),
        image(
          'towing-tank-section.png',
          tank.altText,
          'De diepwatersleeptank in doorsnede: 12 meter breed, 5,5 meter diep, 260 meter lang, met de sleepwagen aan het werk.',
        ),
        heading('De avond', 'avond'),
        table(
          'Programma',
          ['Tijd', 'Wat', 'Waar'],
          ['17.00', 'Deuren open, soep', 'Hal'],
          ['18.00', 'Een golf van negen seconden', 'Sleeptank'],
          ['19.30', 'Uw eigen spectrum', 'Zeegangsbassin'],
          ['20.45', 'Even stil: de cavitatietunnel', 'Tunnel'],
        ),
        heading('Praktisch', 'praktisch'),
        text(
          '<ul><li>De toegang is vrij; kinderen onder de twaalf nemen een volwassene mee</li><li>De hallen zijn warm en nat; laarzen zijn verstandig</li><li>Hal en sleeptank hebben een lift, de tunnel heeft trappen</li></ul>',
          'Waar u ons vindt, staat op de pagina <a href="{group:about}">over het instituut</a>.',
        ),
        quote('Van één golf over je laarzen leer je meer dan van tien dia’s.', 'Anneke de Vries, communicatie'),
      ],
    },
  ),
];
