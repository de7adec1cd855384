import { cards, heading, image, overview, quote, table, text, textWithImage } from './build.ts';
import type { DemoPage } from './types.ts';

const page = (
  type: string,
  [group, slug]: readonly [string, string],
  title: string,
  description: string,
  blocks: DemoPage['blocks'],
): DemoPage => ({ group, locale: 'nl-nl', slug, type, title, description, typeData: {}, tags: [], blocks });
const beelden = {
  zee: { file: 'jonswap-sea.jpg', altText: 'Korte golven die elkaar kruisen onder een lage zon' },
  tank: { file: 'towing-tank-section.png', altText: 'Doorsnede van de sleeptank met de sleepwagen' },
  schroef: { file: 'b-series-propeller.jpg', altText: 'Een vierbladige schroef van achteren gezien' },
  spectrum: { file: 'wave-spectrum.png', altText: 'Golfspectra met pieken van verschillende scherpte' },
  kaart: { file: 'soundings.jpg', altText: 'Een zeekaart met dieptes en dieptelijnen' },
  weerstand: { file: 'resistance-curve.png', altText: 'Weerstand van een schip als functie van de snelheid' },
} as const;

export const pagesNl: readonly DemoPage[] = [
  page(
    'home',
    ['home', ''],
    'Meridian Maritime Institute',
    'Hydrodynamica voor schepen, schroeven en drijvende constructies: vier bassins, een cavitatietunnel en negentig jaar metingen.',
    [
      {
        type: 'hero',
        props: {
          title: 'Elk schip ontmoet eerst ons water',
          intro:
            'Wij slepen, kantelen, dompelen en simuleren rompen, schroeven en drijvende turbines, zodat de zee geen verrassingen meer voor ze heeft als ze eenmaal gebouwd zijn.',
          caption:
            'Golfpatroon achter een schip van 50 m bij 14,9 knopen op diep water. Berekend met onze golfcode, niet gefotografeerd.',
          figures: 'Kelvinhoek 19°28′, Fn 0,345, golflengte 37 m',
          primary: { text: 'Hoe wij beproeven', group: 'research' },
          secondary: { text: 'Bekijk de bassins', group: 'facilities' },
        },
        images: {
          image: {
            file: 'kelvin-wake.jpg',
            altText: 'Een schip van boven, varend naar links, met het V-vormige golfpatroon erachter',
          },
        },
      },
      cards('Vier bassins, één zee', 2, [
        {
          meta: '260 × 12 × 5,5 m',
          title: 'Diepwatersleeptank',
          text: 'Weerstand en voortstuwing, snelheden tot 9 m/s.',
          link: { text: '', group: 'facilities' },
          image: beelden.tank,
        },
        {
          meta: '180 × 42 × 5 m',
          title: 'Zeegangsbassin',
          text: 'Twee deiningen tegelijk, uit elke combinatie van richtingen.',
          link: { text: '', group: 'facilities' },
          image: beelden.zee,
        },
        {
          meta: '200 × 18 × 0–1,2 m',
          title: 'Ondiepwaterbassin',
          text: 'Rivieren, bochten en ontmoetingen, met een waterdiepte tot op de decimeter.',
          link: { text: '', group: 'facilities' },
          image: beelden.kaart,
        },
        {
          meta: '0,9 × 0,9 m',
          title: 'Cavitatietunnel',
          text: 'Stil genoeg om één enkele bel te horen imploderen.',
          link: { text: '', group: 'facilities' },
          image: beelden.schroef,
        },
      ]),
      overview('Nieuws', 'lead', 4, { text: 'Al het nieuws', group: 'news' }),
      quote(
        'Een modelproef is een vraag aan het water. De kunst is om die vraag zo te stellen dat je het antwoord kunt vertrouwen.',
        'Uit het eerste jaarverslag, 1932',
      ),
      textWithImage(
        'Open uit gewoonte',
        'Wat we met publiek geld meten, publiceren we: spectra, rompvormen, broncode. De golfatlas van de Noordzee is de nieuwste aanwinst.',
        beelden.spectrum,
        { text: 'De atlas', group: 'wave-atlas' },
      ),
    ],
  ),
  page(
    'content',
    ['facilities', 'faciliteiten'],
    'Faciliteiten',
    'Vier bassins en een tunnel, elk gebouwd voor één soort vraag, en een werkplaats die in negen dagen een scheepsmodel maakt.',
    [
      image(
        'towing-tank-section.png',
        beelden.tank.altText,
        'De diepwatersleeptank in doorsnede: 12 meter breed, 5,5 meter diep.',
        'wide',
      ),
      heading('Diepwatersleeptank', 'sleeptank'),
      text(
        'De tank is 260 meter lang en zo vlak als de aarde toelaat: de rails volgen de kromming van de aarde, 1,3 millimeter over de volle lengte. De sleepwagen haalt 9 meter per seconde en houdt die snelheid tot op een tienduizendste constant.',
      ),
      heading('Zeegangsbassin', 'zeegang'),
      text(
        'Langs twee zijden staan tweehonderdveertig golfkleppen. Elke klep wordt apart aangedreven, zodat golfkammen kort, kruisend of brekend kunnen zijn. Een JONSWAP-zee is binnen negentig seconden volledig ontwikkeld.',
      ),
      textWithImage(
        'Twee zeeën tegelijk',
        'Oude deining van de ene kant, windzee van de andere: het bassin maakt ze allebei, en een vrijvarend model vaart erdoorheen op een echte stuurautomaat.',
        beelden.zee,
        { text: 'Wat we vonden', group: 'two-swells' },
      ),
      heading('De bassins naast elkaar', 'naast-elkaar'),
      table(
        'Afmetingen en snelheden',
        ['Bassin', 'Lengte', 'Breedte', 'Diepte', 'Snelheid'],
        ['Sleeptank', '260 m', '12 m', '5,5 m', '9 m/s'],
        ['Ondiepwaterbassin', '200 m', '18 m', '0–1,2 m', '3 m/s'],
        ['Zeegangsbassin', '180 m', '42 m', '5 m', '6 m/s'],
        ['Offshorebassin', '48 m', '36 m', '10,5 m', 'vrij'],
      ),
      quote(
        'Voor het eerst kunnen we het model vragen hoe een winter op de Noordzee voelt, en hebben we het antwoord vóór de lunch.',
        'Priya Raman, hoofd van het offshorebassin',
      ),
      heading('Werkplaats', 'werkplaats'),
      text(
        'Een romp wordt in negen dagen uit schuim, hout of was gefreesd, op 0,1 millimeter nauwkeurig. Schroeven worden uit brons gefreesd en nagemeten aan de hand van de tekening.',
      ),
    ],
  ),
  page(
    'content',
    ['research', 'onderzoek'],
    'Hoe wij beproeven en rekenen',
    'Meten, rekenen en het verschil verklaren: de drie stappen van elk project.',
    [
      text(
        'Voor een schip op zee gelden twee schaalwetten tegelijk: wrijving volgt Reynolds, golven volgen Froude. Geen model voldoet aan allebei. Wij leveren de brug ertussen, met een eerlijk getal voor de onzekerheid.',
      ),
      heading('Meten', 'meten'),
      textWithImage(
        'Een proef in de tank',
        'Een model wordt met tien tot twintig snelheden gesleept. De krachtopnemer meet de weerstand, de sleepwagen de snelheid, en vier golfhoogtemeters leggen het golfpatroon vast. Elk punt wordt tweemaal gevaren, en de eerste punten aan het eind van de dag nog eens.',
        beelden.weerstand,
      ),
      heading('Rekenen', 'rekenen'),
      text(
        'Dezelfde romp gaat door drie methoden: een potentiaalcode voor de golven, een viskeuze code voor het volgstroomveld, en ter controle een regressie over achthonderd eerdere modellen. Ze worden door drie verschillende mensen uitgevoerd.',
      ),
      image(
        'heave-response.png',
        'Dompamplitude als functie van de golflengte, voor vier snelheden',
        'Dompen in kopgolven: gemeten en analytisch berekend. Die twee horen overeen te komen. Zo niet, dan hebben we die dag werk.',
      ),
      heading('Het verschil verklaren', 'verklaren'),
      text(
        '<ul><li>Wat het model niet meeneemt: ruwheid, wind, de bemanning</li><li>Wat de code weglaat: brekers, bellen, het roer</li><li>Wat beide gemeen hebben: onze keuze van de zeetoestand</li></ul>',
        'Het rapport geeft de verwachte proeftochtsnelheid met het 95%-betrouwbaarheidsinterval. Sinds 1998 vielen 94 van de 100 proeftochten daarbinnen.',
      ),
      quote('Als meting en berekening meteen overeenkomen, controleer dan de labels.', 'Sara Lindqvist, rekenmethoden'),
    ],
  ),
  page(
    'content',
    ['about', 'over-ons'],
    'Over het instituut',
    'Opgericht in 1932, onafhankelijk en van niemand: een stichting met 212 medewerkers op drie locaties.',
    [
      text(
        'Het Meridian Maritime Institute is een stichting. De stichting heeft geen aandeelhouders: wat ze verdient, gaat naar bassins, mensen en open data. Reders, werven, marines en overheden komen met hun vragen en krijgen allemaal hetzelfde antwoord.',
      ),
      image(
        'soundings.jpg',
        beelden.kaart.altText,
        'De aanloop naar de haven bij ons hoofdkantoor: dieptes in meters. Berekend, niet voor navigatie.',
      ),
      heading('Waar u ons vindt', 'waar'),
      table(
        'Vestigingen',
        ['Vestiging', 'Adres', 'Telefoon'],
        ['Hoofdkantoor', 'Sleepbaan 4, 1781 ZZ Den Helder', '+31 223 000 010'],
        ['Locatie Vlissingen', 'Loodsensteiger 18, 4381 ZZ Vlissingen', '+31 118 000 020'],
        ['Vestiging VS', '211 Tidewater Pier, Galveston, TX 77550', '+1 409 555 0130'],
      ),
      heading('Hoe wij werken', 'werkwijze'),
      text(
        'De helft van ons werk doen we voor één opdrachtgever en blijft vertrouwelijk. De andere helft doen we in <a href="{group:jips}">gezamenlijke onderzoeksprojecten</a>, waarin een twaalftal partners de kosten en de resultaten deelt. Al het werk wordt beoordeeld door een collega die er niet bij betrokken was.',
        'Bij wie u met een vraag terechtkunt, leest u bij onze <a href="{group:experts}">experts</a>. Komt u liever bij hen werken, kijk dan bij <a href="{group:vacancies}">vacatures en stages</a>.',
      ),
      textWithImage(
        'Negentig jaar in één kromme',
        'De eerste meting van het instituut hangt nog aan de muur: een sleepboot, 1932, tien snelheden, één potloodlijn. De nieuwste romp staat ernaast, in dezelfde eenheden.',
        beelden.weerstand,
        { text: 'Waarom we nog een romp uit 1942 slepen', group: 'hull-1942' },
      ),
      quote('Wij hebben geen klanten, wij hebben vragen.', 'Tomás Brandt, directeur'),
    ],
  ),
  page('overview', ['news', 'nieuws'], 'Nieuws', 'Wat we in onze bassins meten, openen en rechtzetten.', [
    overview('', 'list', 10),
  ]),
  page('content', ['markets', 'markten'], 'Markten', 'Negen markten, één zee: waar onze metingen terechtkomen.', [
    text(
      'Een veerboot, een fregat en een drijvende turbine hebben weinig gemeen behalve het water. Het instituut werkt voor negen markten, en de meeste methoden zijn in meer dan één markt bruikbaar.',
    ),
    cards('Waar u kunt beginnen', 3, [
      {
        meta: 'Transport en scheepvaart',
        title: 'Minder brandstof bij dezelfde snelheid',
        text: 'Rompvormen, windvoortstuwing, trim.',
        link: { text: '', group: 'research' },
        image: beelden.weerstand,
      },
      {
        meta: 'Duurzame energie',
        title: 'Drijvende windturbines die op hun plek blijven',
        text: 'Ankerlijnen en platforms in de storm.',
        link: { text: '', group: 'facilities' },
        image: beelden.zee,
      },
      {
        meta: 'Leven op zee',
        title: 'Schepen die walvissen niet horen',
        text: 'Schroeven, onderwatergeluid en metingen op zee.',
        link: { text: '', group: 'quiet-propeller' },
        image: beelden.schroef,
      },
    ]),
    heading('De negen', 'negen'),
    text(
      '<ul><li>Leven op zee</li><li>Olie en gas</li><li>Transport en scheepvaart</li><li>Defensie</li><li>Duurzame energie</li><li>Passagiers en jachten</li><li>Infrastructuur</li><li>Maritieme systemen</li><li>Overheden en toezichthouders</li></ul>',
    ),
    overview('Het laatste nieuws uit de bassins', 'cards', 3, { text: 'Al het nieuws', group: 'news' }),
  ]),
  page(
    'content',
    ['privacy', 'privacy'],
    'Privacyverklaring',
    'Wat we bewaren als u ons schrijft, solliciteert of een account aanmaakt, en hoe lang.',
    [
      heading('Berichten', 'berichten'),
      text(
        'Een bericht aan het instituut of aan een van onze experts wordt per e-mail bezorgd, met uw naam, uw e-mailadres en wat u verder invulde. We gebruiken het om u te antwoorden en nergens anders voor.',
      ),
      heading('Accounts', 'accounts'),
      text(
        'Een account bewaart uw profiel, uw interesses, uw projecten en de bestanden die u hebt opgehaald. U kunt alles inzien, meenemen en verwijderen bij uw account. Een verwijdering is veertien dagen lang terug te draaien; daarna wordt alles gewist.',
      ),
      heading('Sollicitaties', 'sollicitaties'),
      text('Een sollicitatie bewaren we een jaar. Wie aan de vacature werkt, kan haar lezen, en verder niemand.'),
      heading('Bezoek en cookies', 'bezoeken'),
      text(
        '<p>Deze site telt geen bezoeken en toont geen reclame. Dit zijn alle cookies die de site plaatst. Geen ervan gaat naar een ander.</p><ul><li><code>language</code>: de taal die u het laatst las, een jaar lang.</li><li><code>consent</code>: uw cookiekeuze, een half jaar lang.</li><li><code>institute_session</code>: houdt u ingelogd tot u de browser sluit, of 30 dagen als u daarvoor kiest.</li><li><code>institute_device</code>: herkent een jaar lang een browser waarmee u inlogde, zodat mislukte pogingen van anderen u niet buitensluiten.</li><li><code>institute_login</code>: bindt het inloggen met LinkedIn tien minuten lang aan uw browser.</li><li><code>institute_cookies</code>: laat op de inlogpagina zien of uw browser cookies accepteert, tot u hem sluit.</li><li><code>institute_notice</code>: laat uw browser tien minuten lang tonen dat een formulier is verzonden.</li></ul><p>Al deze cookies zijn nodig voor wat u op de site doet. Video’s komen van YouTube of Vimeo, en pas nadat u daarmee instemt. Die kunnen eigen cookies plaatsen.</p>',
      ),
      heading('Logboeken', 'logboeken'),
      text(
        '<p>Van elk verzoek noteert de server wat er werd gevraagd en van welk netwerk het kwam, zonder het laatste deel van het adres. Mislukte inlogpogingen bewaren we een uur, om het raden van wachtwoorden te vertragen. Het auditlogboek noteert inlogacties en wijzigingen van een account met het nummer ervan, zonder naam. Van e-mails die de site verstuurt, bewaren we ontvanger, onderwerp en tijd 30 dagen, en de tekst niet langer dan de bezorging duurt.</p>',
      ),
      heading('Grondslag en uw rechten', 'rechten'),
      text(
        '<p>We bewaren een account en een sollicitatie omdat u daarom vroeg en er toestemming voor gaf. Die kunt u altijd intrekken. Berichten beantwoorden we en logboeken houden we bij omdat we daar een gerechtvaardigd belang bij hebben: u van dienst zijn en de site veilig houden. U mag uw gegevens inzien, verbeteren, meenemen en laten wissen, en bezwaar maken tegen het gebruik ervan. Ook kunt u een klacht indienen bij de Autoriteit Persoonsgegevens. Met vragen kunt u schrijven naar <a href="mailto:info@meridian.example">info@meridian.example</a>.</p>',
      ),
    ],
  ),
];
