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
  zee: { picture: 'jonswap-sea.jpg', altText: 'Korte golven die elkaar kruisen onder een lage zon' },
  tank: { picture: 'towing-tank-section.png', altText: 'Doorsnede van de sleeptank met de sleepwagen' },
  schroef: { picture: 'b-series-propeller.jpg', altText: 'Een vierbladige schroef van achteren gezien' },
  spectrum: { picture: 'wave-spectrum.png', altText: 'Golfspectra met pieken van verschillende scherpte' },
  kaart: { picture: 'soundings.jpg', altText: 'Een zeekaart met dieptes en dieptelijnen' },
  weerstand: { picture: 'resistance-curve.png', altText: 'Weerstand van een schip tegen de snelheid' },
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
            'Wij slepen, kantelen, dompelen en simuleren rompen, schroeven en drijvende turbines, zodat de zee geen verrassingen meer heeft als ze gebouwd zijn.',
          caption: 'Hekgolf van een schip van 50 m bij 14,9 knopen, diep water. Berekend met onze golfcode, niet gefotografeerd.',
          figures: 'Kelvinhoek 19°28′, Fn 0,345, golflengte 37 m',
          primary: { text: 'Hoe wij beproeven', group: 'research' },
          secondary: { text: 'Bekijk de bassins', group: 'facilities' },
        },
        images: {
          image: {
            picture: 'kelvin-wake.jpg',
            altText: 'Een schip van boven, op weg naar links, met de V van de hekgolf erachter',
          },
        },
      },
      cards('Vier bassins, één zee', 2, [
        {
          meta: '260 × 12 × 5,5 m',
          title: 'Diepwatersleeptank',
          text: 'Weerstand en voortstuwing, snelheden tot 9 m/s.',
          link: { text: '', group: 'facilities' },
          picture: beelden.tank,
        },
        {
          meta: '180 × 42 × 5 m',
          title: 'Zeegangsbassin',
          text: 'Twee deiningen tegelijk, uit elke twee richtingen.',
          link: { text: '', group: 'facilities' },
          picture: beelden.zee,
        },
        {
          meta: '200 × 18 × 0–1,2 m',
          title: 'Ondiepwaterbassin',
          text: 'Rivieren, bochten en ontmoetingen, tot op de decimeter.',
          link: { text: '', group: 'facilities' },
          picture: beelden.kaart,
        },
        {
          meta: '0,9 m in het vierkant',
          title: 'Cavitatietunnel',
          text: 'Stil genoeg om één bel te horen ineenklappen.',
          link: { text: '', group: 'facilities' },
          picture: beelden.schroef,
        },
      ]),
      overview('Nieuws', 'lead', 4, { text: 'Al het nieuws', group: 'news' }),
      quote(
        'Een modelproef is een vraag aan het water. De kunst is haar zo te stellen dat het antwoord geloofd kan worden.',
        'Uit het eerste jaarverslag, 1932',
      ),
      textWithImage(
        'Open uit gewoonte',
        'Wat met publiek geld wordt gemeten, wordt gepubliceerd: spectra, rompvormen, de code. De golfatlas van de Noordzee is de nieuwste.',
        beelden.spectrum,
        { text: 'De atlas', group: 'wave-atlas' },
      ),
    ],
  ),
  page(
    'content',
    ['facilities', 'faciliteiten'],
    'Faciliteiten',
    'Vier bassins en een tunnel, elk gebouwd voor één vraag, en een werkplaats die in negen dagen een romp maakt.',
    [
      image(
        'towing-tank-section.png',
        beelden.tank.altText,
        'De diepwatersleeptank in doorsnede: 12 meter breed, 5,5 meter diep.',
        'wide',
      ),
      heading('Diepwatersleeptank', 'sleeptank'),
      text(
        'De tank is 260 meter lang en zo vlak als de aarde toelaat: de rails volgen de kromming van de planeet, 1,3 millimeter over hun lengte. De wagen haalt 9 meter per seconde en houdt die snelheid vast tot op een tienduizendste.',
      ),
      heading('Zeegangsbassin', 'zeegang'),
      text(
        'Langs twee zijden staan tweehonderdveertig kleppen. Elk wordt apart aangedreven, zodat kammen kort, kruisend of gebroken kunnen zijn. Een JONSWAP-zee is binnen negentig seconden op sterkte.',
      ),
      textWithImage(
        'Twee zeeën tegelijk',
        'Oude deining van de ene kant, windzee van de andere: het bassin maakt beide, en een model op eigen kracht vaart erdoorheen met een echte stuurautomaat.',
        beelden.zee,
        { text: 'Wat we vonden', group: 'two-swells' },
      ),
      heading('De bassins naast elkaar', 'naast-elkaar'),
      table(
        'Maten en snelheden',
        ['Bassin', 'Lengte', 'Breedte', 'Diepte', 'Snelheid'],
        ['Sleeptank', '260 m', '12 m', '5,5 m', '9 m/s'],
        ['Ondiepwaterbassin', '200 m', '18 m', '0–1,2 m', '3 m/s'],
        ['Zeegangsbassin', '180 m', '42 m', '5 m', '6 m/s'],
        ['Offshorebassin', '48 m', '36 m', '10,5 m', 'vrij'],
      ),
      quote(
        'Voor het eerst kunnen we het model vragen hoe een winter op de Noordzee voelt, en het antwoord hebben voor de lunch.',
        'Priya Raman, hoofd van het offshorebassin',
      ),
      heading('Werkplaats', 'werkplaats'),
      text(
        'Een romp wordt in negen dagen gefreesd, op 0,1 millimeter nauwkeurig, uit schuim, hout of was. Schroeven worden uit brons gesneden en gewogen tegen hun tekening.',
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
        'Een schip op zee gehoorzaamt aan twee wetten tegelijk: wrijving, die op de ene manier schaalt, en golven, die anders schalen. Geen model gehoorzaamt aan beide. Wat wij leveren is de brug ertussen, en een eerlijk getal voor de onzekerheid.',
      ),
      heading('Meten', 'meten'),
      textWithImage(
        'Een proef in de tank',
        'Een model wordt met tien tot twintig snelheden gesleept. De krachtopnemer leest de kracht, de wagen de snelheid, en vier sondes de golven die het achterlaat. Elk punt wordt tweemaal gevaren, de eerste aan het eind van de dag nog eens.',
        beelden.weerstand,
      ),
      heading('Rekenen', 'rekenen'),
      text(
        'Dezelfde romp gaat door drie codes: een potentiaalcode voor de golven, een viskeuze voor het volgstroomveld, en een regressie over achthonderd oudere modellen ter controle. Drie verschillende mensen draaien ze.',
      ),
      image(
        'heave-response.png',
        'Dompamplitude tegen golflengte voor vier snelheden',
        'Dompen in kopzee: gemeten, en uit een gesloten formule. Ze horen overeen te komen, en zo niet, dan is dat het werk van de dag.',
      ),
      heading('Het verschil verklaren', 'verklaren'),
      text(
        '<ul><li>Wat het model niet kan weten: ruwheid, wind, de bemanning</li><li>Wat de code weglaat: brekers, bellen, het roer</li><li>Wat beide delen: onze keuze van de zee</li></ul>',
        'Het rapport noemt de verwachte proeftochtsnelheid en haar band van 95 %. Sinds 1998 vielen 94 van de 100 proeftochten erbinnen.',
      ),
      quote('Als meting en berekening meteen overeenkomen, controleer dan de labels.', 'Sara Lindqvist, rekengroep'),
    ],
  ),
  page(
    'content',
    ['about', 'over-ons'],
    'Over het instituut',
    'Opgericht in 1932, onafhankelijk en van niemand: een stichting van 212 mensen op drie plaatsen.',
    [
      text(
        'Het Meridian Maritime Institute is een stichting. Ze heeft geen aandeelhouders; wat verdiend wordt, gaat naar bassins, mensen en open data. Reders, werven, marines en overheden brengen hun vragen, en krijgen hetzelfde antwoord.',
      ),
      image(
        'soundings.jpg',
        beelden.kaart.altText,
        'De aanloop naar de haven bij ons hoofdkantoor: dieptes in meters. Berekend, niet voor navigatie.',
      ),
      heading('Waar u ons vindt', 'waar'),
      table(
        'Kantoren',
        ['Kantoor', 'Adres', 'Telefoon'],
        ['Hoofdkantoor', 'Sleepbaan 4, 1781 ZZ Den Helder', '+31 223 000 010'],
        ['Projectbezoek', 'Loodsensteiger 18, 4381 ZZ Vlissingen', '+31 118 000 020'],
        ['Vestiging VS', '211 Tidewater Pier, Galveston, TX 77550', '+1 409 555 0130'],
      ),
      heading('Hoe wij werken', 'werkwijze'),
      text(
        'De helft van het werk doen wij voor één opdrachtgever, en dat blijft daar. De andere helft doen wij in gezamenlijke projecten, waarin een dozijn partners de kosten en de uitkomsten deelt. Beide worden nagekeken door iemand die er niet bij was.',
      ),
      textWithImage(
        'Negentig jaar in één kromme',
        'De eerste meting van het instituut hangt nog aan de muur: een sleepboot, 1932, tien snelheden, één potloodlijn. De nieuwste romp staat er in dezelfde eenheden bij.',
        beelden.weerstand,
        { text: 'Waarom we nog een romp uit 1942 slepen', group: 'hull-1942' },
      ),
      quote('Wij hebben geen klanten, wij hebben vragen.', 'Tomás Brandt, directeur'),
    ],
  ),
  page('overview', ['news', 'nieuws'], 'Nieuws', 'Wat er in onze bassins gemeten, geopend of rechtgezet werd.', [
    overview('', 'list', 10),
  ]),
  page('content', ['markets', 'markten'], 'Markten', 'Negen markten, één zee: waar onze metingen terechtkomen.', [
    text(
      'Een veerboot, een fregat en een drijvende turbine hebben weinig gemeen behalve het water. Het instituut werkt voor negen markten, en de meeste methoden dienen er meer dan één.',
    ),
    cards('Waar te beginnen', 3, [
      {
        meta: 'Transport en scheepvaart',
        title: 'Minder brandstof bij dezelfde snelheid',
        text: 'Rompvormen, windvoortstuwing, trim.',
        link: { text: '', group: 'research' },
        picture: beelden.weerstand,
      },
      {
        meta: 'Duurzame energie',
        title: 'Drijvende wind die blijft liggen',
        text: 'Ankerlijnen en platforms in storm.',
        link: { text: '', group: 'facilities' },
        picture: beelden.zee,
      },
      {
        meta: 'Leven op zee',
        title: 'Schepen die walvissen niet horen',
        text: 'Schroeven, geluid en metingen op zee.',
        link: { text: '', group: 'quiet-propeller' },
        picture: beelden.schroef,
      },
    ]),
    heading('De negen', 'negen'),
    text(
      '<ul><li>Leven op zee</li><li>Olie en gas</li><li>Transport en scheepvaart</li><li>Defensie</li><li>Duurzame energie</li><li>Passagiers en jachten</li><li>Infrastructuur</li><li>Scheepssystemen</li><li>Overheden en toezichthouders</li></ul>',
    ),
    overview('Het laatste uit de bassins', 'cards', 3, { text: 'Al het nieuws', group: 'news' }),
  ]),
  page(
    'overview',
    ['publications', 'publications'],
    'Publicaties',
    'Artikelen, proefschriften, het magazine en onderzoeksrapporten.',
    [
      text(
        'De publicaties verhuizen de komende maanden naar deze site. Tot die tijd staan de nieuwste uitkomsten in het nieuws, elk met de getallen waarop ze rusten.',
      ),
      overview('Uitkomsten in het nieuws', 'cards', 6, { text: 'Al het nieuws', group: 'news' }),
    ],
  ),
];
