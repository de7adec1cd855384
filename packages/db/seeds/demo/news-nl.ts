import { heading, image, quote, table, text, textWithImage } from './build.ts';
import { newsPage } from './news-page.ts';
import type { DemoImage, DemoPage } from './types.ts';

const zee: DemoImage = {
  file: 'jonswap-sea.jpg',
  altText: 'Korte golven die elkaar kruisen onder een lage zon, gezien vanaf een scheepsbrug',
};
const schroef: DemoImage = {
  file: 'b-series-propeller.jpg',
  altText: 'Een vierbladige schroef van achteren gezien, in een ring van graden',
};
const spectrum: DemoImage = {
  file: 'wave-spectrum.png',
  altText: 'Vijf golfspectra met dezelfde energie en pieken van verschillende scherpte',
};
const lijnen: DemoImage = {
  file: 'wigley-lines-plan.png',
  altText: 'Het lijnenplan van een slanke romp: spanten, profiel en halve waterlijnen',
};
const tank: DemoImage = {
  file: 'towing-tank-section.png',
  altText: 'Doorsnede van een sleeptank met de sleepwagen en een scheepsmodel in het water',
};
const kaart: DemoImage = { file: 'soundings.jpg', altText: 'Een zeekaart met dieptes, dieptelijnen en een windroos' };

const page = newsPage('nl-nl');

export const newsNl: readonly DemoPage[] = [
  page(
    ['two-swells', 'twee-deiningen-tegelijk'],
    'Twee deiningen tegelijk: wat kruisende zeeën doen met een schip onder zeil',
    'Rotorzeilen houden een bulkcarrier rustig in dwarszee. Komt er een tweede deining van voren bij, dan kunnen diezelfde zeilen het slingeren versterken. Negentien dagen in het zeegangsbassin lieten zien wanneer dat gebeurt en hoe je eruit stuurt.',
    '2026-11-17',
    {
      minutes: 6,
      tags: ['Zeegang', 'Windvoortstuwing'],
      image: zee,
      blocks: [
        image(
          'jonswap-sea.jpg',
          zee.altText,
          'Kortkammige zee met een JONSWAP-spectrum, significante golfhoogte 2,6 m, piekperiode 8,2 s. Berekend.',
          'full',
        ),
        heading('Eén zee is makkelijk', 'een-zee'),
        text(
          'Een bulkcarrier van 190 meter slingert ongeveer eens in de veertien seconden. Golven met die periode zijn zeldzaam op de Noordzee, en op de meeste dagen is het een rustig schip. Vier rotorzeilen maken het nog rustiger: ze dempen het slingeren.',
          'Dat was de uitkomst van de modelproeven van 2024, en die staat nog steeds. Maar al die proeven hadden maar één golfrichting. Zo vriendelijk is de zee zelden. In het najaar van 2025 meldde een zusterschip slingerhoeken van 23 graden in een zee die er in elke verwachting onschuldig uitzag.',
        ),
        quote(
          'De verwachting gaf twee meter golf. Dat die van twee kanten kwam, stond er niet bij.',
          'Annelies Okafor, projectleider van CrossSea',
        ),
        heading('Waar de energie blijft', 'energie'),
        text(
          'Kruisen windzee en oude deining elkaar onder ongeveer zeventig graden, dan vormen de kammen een patroon dat langs de romp loopt. Bij 12 knopen ontmoet het schip dat patroon met tweemaal de eigen slingerfrequentie: juist het ritme waarvoor een slingerend schip gevoelig is. De zeilen, afgesteld op de windzee, duwen op het verkeerde moment.',
          'In het verticale vlak gebeurt niets bijzonders. Het dompen volgt de bekende kromme, en de analytische oplossing die we sinds de jaren negentig gebruiken, wijkt minder dan vier procent van de metingen af.',
        ),
        image(
          'heave-response.png',
          'Dompamplitude als functie van de golflengte voor vier snelheden, met meetpunten bij één lijn',
          'Dompen van het model in kopgolven bij vier snelheden. De cirkels zijn proeven bij Fn 0,2 in het zeegangsbassin, de lijnen de analytische oplossing. De responsie verdwijnt waar de golf precies zo lang is als het schip.',
        ),
        table(
          'Significante slingerhoek van het model, in graden',
          ['Kruisingshoek', 'Zeilen in vaanstand', 'Zeilen in gebruik'],
          ['0°', '4,1', '2,6'],
          ['45°', '6,8', '5,9'],
          ['70°', '9,2', '14,7'],
          ['90°', '8,8', '10,3'],
        ),
        heading('Elf graden bijdraaien', 'bijdraaien'),
        text(
          'De oplossing is eenvoudig. Een koerswijziging van elf graden, of minder toeren op twee van de vier rotoren, doorbreekt het ritme binnen drie slingerperioden. De deelnemers aan <a href="{group:crosssea}">CrossSea</a> krijgen deze maand de volledige tabellen. De vuistregel is voor iedereen: <strong>verdubbelt het slingeren terwijl de wind gelijk blijft, draai dan naar de oudste deining toe.</strong>',
          'Hoe het bassin twee zeeën tegelijk maakt, leest u op de pagina over <a href="{group:facilities}">onze faciliteiten</a>.',
        ),
      ],
    },
  ),
  page(
    ['quiet-propeller', 'een-stillere-schroef'],
    'Een stillere schroef door de bladtip met rust te laten',
    'Proeven in de cavitatietunnel leverden 6 dB minder geluid op, zonder verlies van rendement. Het antwoord was geen slimmere tip, maar een eerlijke.',
    '2026-11-11',
    {
      minutes: 4,
      tags: ['Voortstuwing', 'Geluid'],
      image: schroef,
      blocks: [
        image(
          'b-series-propeller.jpg',
          schroef.altText,
          'Schroef uit de B-serie, vier bladen, bladoppervlakverhouding 0,62, spoedverhouding 1,0, van achteren gezien. Berekend.',
          'full',
        ),
        heading('Waar het geluid vandaan komt', 'geluid'),
        text(
          'Wat een walvis van een schip hoort, is vooral cavitatie: dampbellen die ontstaan waar de druk op een blad onder de dampdruk zakt, en een ogenblik later imploderen. Het begint in de wervel die de tip verlaat.',
          'Tien jaar lang hebben ontwerpers de tip gebogen, rake gegeven en ontlast om die wervel te temmen. Elke ingreep kostte wat rendement, en elke nieuwe vorm ging bij een andere snelheid zingen.',
        ),
        heading('Negentien tips en de eerste', 'tips'),
        text(
          'In één zomer beproefden we negentien tips, bij dezelfde spoed en hetzelfde bladoppervlak. De stilste was de eerste: de gewone contour van de B-serie, met de belasting <strong>twee procent van de straal</strong> naar binnen verschoven en verder ongewijzigd.',
        ),
        table(
          'Negentien tips in het kort',
          ['Tip', 'Geluid bij 14 kn, dB', 'Rendement'],
          ['Gewoon, zoals getekend in 1940', '162', '0,681'],
          ['Met rake', '159', '0,668'],
          ['Ontlast', '157', '0,655'],
          ['Gewoon, belasting naar binnen', '156', '0,680'],
        ),
        quote('We hadden al die tijd de verkeerde kant van het blad gepolijst.', 'Mirjam Kok, hoofd van de cavitatietunnel'),
        textWithImage(
          'Wat het waard is',
          'Zes decibel minder betekent dat driekwart van het geluidsvermogen verdwijnt. Voor een veerboot op een vaste route is dat het verschil tussen een fjord die de boot veertig minuten hoort en een die hem tien minuten hoort.',
          {
            file: 'resistance-curve.png',
            altText: 'Weerstand van een schip als functie van de snelheid: wrijving, golven en de som',
          },
          { text: 'Hoe wij schroeven beproeven', group: 'research' },
        ),
        text(
          'De bladprofielen zijn op aanvraag beschikbaar. Schrijf naar de tunnel, of lees hoe wij <a href="{group:research}">beproeven en rekenen</a>.',
        ),
      ],
    },
  ),
  page(
    ['wave-atlas', 'golfatlas-noordzee'],
    'Golfatlas van de Noordzee open voor iedereen',
    'Dertig jaar spectra, uur voor uur, vrij te downloaden en te gebruiken, met de code waarmee ze zijn gemaakt.',
    '2026-11-04',
    {
      minutes: 3,
      press: true,
      tags: ['Golven', 'Open data'],
      image: spectrum,
      blocks: [
        text(
          'Vanaf vandaag is de golfatlas van het instituut vrij toegankelijk. De atlas bevat richtingsspectra per uur van 1996 tot en met 2025 voor 1.240 locaties tussen het Nauw van Calais en de Noorse trog.',
        ),
        heading('Wat erin staat', 'inhoud'),
        text(
          '<ul><li>Spectra in 36 richtingen en 40 frequenties, getoetst aan 22 boeien</li><li>Hoogten, perioden en richtingen, apart voor windzee en deining</li><li>Extremen voor herhalingstijden van 1 tot 100 jaar, met onzekerheid</li><li>De code, de invoer en elke correctie, zodat iedereen de resultaten kan reproduceren</li></ul>',
        ),
        image(
          'wave-spectrum.png',
          spectrum.altText,
          'JONSWAP-spectra van één zee, significante golfhoogte 4 m, piekperiode 10 s, piekfactor γ van 1 tot 7. Hoe scherper de piek, hoe regelmatiger de golven.',
        ),
        heading('Waarom nu', 'waarom'),
        text(
          'Tot nu toe werd de atlas verkocht. De opbrengst dekte nooit wat de geheimhouding kostte: vier windparken werden ontworpen met vier verschillende zeeën. De deelnemers aan het gezamenlijke onderzoeksproject stemden in juni voor openstelling.',
        ),
        quote('Niemand hoeft twee keer te betalen voor een zee die iedereen al heeft betaald.', 'Tomás Brandt, directeur'),
        table(
          'De atlas in cijfers',
          ['Wat', 'Aantal'],
          ['Locaties', '1.240'],
          ['Uren', '262.992'],
          ['Boeien voor validatie', '22'],
          ['Omvang', '410 GB'],
        ),
        text('Lees hoe we meten onder <a href="{group:research}">hoe wij beproeven</a>.'),
      ],
    },
  ),
  page(
    ['hull-1942', 'waarom-we-nog-een-romp-uit-1942-slepen'],
    'Waarom we nog steeds een romp uit 1942 slepen',
    'De Wigley-romp laat zien of een nieuwe sensor te vertrouwen is. Op bezoek bij ons oudste model.',
    '2026-10-28',
    {
      minutes: 5,
      tags: ['Modelproeven'],
      image: lijnen,
      blocks: [
        image(
          'wigley-lines-plan.png',
          lijnen.altText,
          'Wigley-romp, lengte-breedteverhouding 10, breedte-diepgangverhouding 1,6: spantenraam, profiel en halve waterlijnen.',
          'full',
        ),
        heading('Een romp die een formule is', 'formule'),
        text(
          'Niemand heeft ooit zo’n schip gebouwd. De Wigley-romp bestaat uit twee parabolen: een over de lengte, een over de diepte. Hij kan geen container dragen en zou slingeren als een boomstam, maar het is het nuttigste model dat we hebben.',
          'Omdat de vorm een formule is, zijn de golven met de hand uit te rekenen. William Wigley deed dat, en sleepte de romp door de tank om te zien of het water het ermee eens was. Dat was zo, op een paar procent na.',
        ),
        heading('Maandagochtend', 'maandag'),
        text(
          'Elke maandag om acht uur, nog vóór de betalende klanten, gaat de oude romp met vier snelheden door de tank. Wijst de krachtopnemer hetzelfde aan als vorige week, dan mag de week beginnen. Zo niet, dan is er iets mis met het water, de wagen of met ons.',
        ),
        textWithImage(
          'Eén proef, tachtig jaar',
          'De verf is elf keer vernieuwd en het model heeft twee millimeter breedte aan schuurpapier verloren. De kromme is niet verder verschoven dan de dikte van de pen.',
          tank,
          { text: 'De sleeptank', group: 'facilities' },
          'left',
        ),
        quote(
          'Elk laboratorium heeft iets waarop het vertrouwt. Bij ons is dat van grenenhout.',
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
    'Twee duwkonvooien, één bocht: veilig passeren in ondiep water',
    'In ondiep water trekken schepen aan elkaar. Proeven voor de Rijn laten zien hoeveel ruimte een ontmoeting in een bocht echt vraagt.',
    '2026-10-14',
    {
      minutes: 4,
      tags: ['Ondiep water', 'Modelproeven'],
      image: kaart,
      blocks: [
        text(
          'Op de Rijn is laag water een jaarlijks verschijnsel geworden. Schepen die elkaar in een bocht ontmoeten, hebben dan weinig ruimte naast zich en nog minder onder zich. De vaarwegbeheerder wilde weten hoeveel genoeg is.',
        ),
        image(
          'soundings.jpg',
          kaart.altText,
          'Voordat een rivierbodem in het bassin wordt gebouwd, bestaat hij als kaart: dieptes in meters, met de decimeters in subscript. Deze kaart is berekend, van 0 tot 36 meter, en toont geen deel van de Rijn.',
        ),
        heading('Eerst zuiging, dan afstoting', 'zuiging'),
        text(
          'Komen twee rompen naast elkaar, dan stroomt het water ertussen sneller en daalt de druk: ze worden naar elkaar toe getrokken. Passeren de achterschepen elkaar, dan keert de kracht van teken om. In een bocht voelt de roerganger beide, terwijl hij al roer moet geven.',
        ),
        table(
          'Ruimte tussen de rompen, in scheepsbreedten',
          ['Kielspeling', 'Recht vaarwater', 'Bocht'],
          ['De helft van de diepgang', '0,6', '0,9'],
          ['Een vijfde', '0,9', '1,6'],
          ['Een tiende', '1,3', '2,4'],
        ),
        quote('Onder een tiende van de diepgang bepaalt de rivier wie er passeert.', 'Priya Raman, hoofd van het offshorebassin'),
        heading('Wat er verandert', 'verandering'),
        text(
          'Vanaf december mogen lange duwkonvooien elkaar in vier bochten niet ontmoeten zodra de waterstand bij Kaub onder 80 centimeter zakt. In het voorjaar gaan de proeven verder met automatische besturing.',
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
      image: tank,
      blocks: [
        text(
          'Op donderdag 14 januari staan de deuren open van 17.00 tot 21.30 uur. De golfmaker draait verzoeknummers: noem een hoogte en een periode, en kijk wat het bassin ervan maakt.',
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
          '<ul><li>De toegang is gratis. Kinderen onder de twaalf komen met een volwassene</li><li>De hallen zijn warm en nat, dus trek laarzen aan</li><li>De hal en de sleeptank hebben een lift, de tunnel heeft alleen trappen</li></ul>',
          'Ons adres staat op de pagina <a href="{group:about}">over het instituut</a>.',
        ),
        quote('Van één golf over je laarzen leer je meer dan van tien dia’s.', 'Anneke de Vries, communicatie'),
      ],
    },
  ),
];
