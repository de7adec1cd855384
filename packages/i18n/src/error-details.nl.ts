import type {
  ArchiveFault,
  ConflictState,
  ExpectedKind,
  FormulaFault,
  NameHolder,
  TextFormat,
  XliffFault,
} from '@ximblox/primitives';

import { toWait, type DetailTexts, type ListName } from './error-detail-texts.ts';
import { permissionLabel } from './permission-labels.ts';
import { instituteHolders, instituteStates } from './institute/error-details.nl.ts';

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);
/** The values by name; an empty one stands for the field left out. */
const listed = (values: readonly unknown[]): string =>
  values
    .map(String)
    .filter((value) => value !== '')
    .join(', ');

const formulaFaults: Readonly<Record<FormulaFault, (part: string) => string>> = {
  unknownCommand: (part) => `“${part}” is geen TeX-opdracht die formules kennen. Controleer de spelling.`,
  unclosed: (part) => `“${part}” ontbreekt in deze formule. Zet het achter het deel dat het afsluit.`,
  unexpected: (part) => `“${part}” kan hier niet staan in deze formule. Haal het weg of schrijf wat ervoor hoort.`,
  syntax: (part) => `Deze formule is onleesbaar bij “${part}”. Controleer daar de TeX.`,
  notAllowed: (part) => `“${part}” mag niet in een formule. Schrijf de formule zonder.`,
  tooLarge: () => 'Deze formule is te groot. Splits de formule op.',
  tooMany: () => 'Een pagina kan 500 formules hebben, samen 50.000 tekens. Verplaats er een paar naar een andere pagina.',
};

const archiveFaults: Readonly<Record<ArchiveFault, string>> = {
  tooLarge: 'Dit bestand is te groot als het is uitgepakt. Upload de bestanden afzonderlijk.',
  encrypted: 'Dit bestand is beveiligd met een wachtwoord. Verwijder het wachtwoord en upload het opnieuw.',
  path: 'Dit bestand bevat namen die buiten de eigen map uitkomen. Pak de map opnieuw in en upload het bestand.',
  damaged:
    'Dit bestand is beschadigd of niet compleet. Sla het opnieuw op in het programma waarmee het is gemaakt, en upload het.',
  nested: 'Dit bestand bevat een ander archief. Pak dat archief eerst uit.',
  macros: 'Dit document bevat macro’s. Sla het op zonder macro’s en upload het opnieuw.',
  embedded: 'Dit document bevat objecten van een ander programma. Verwijder ze, of sla het op als pdf.',
  external:
    'Dit document laadt iets van een andere plaats wanneer het wordt geopend. Verwijder die koppeling, of sla het op als pdf.',
};

const xliffFaults: Readonly<Record<XliffFault, string>> = {
  notXML: 'Dit bestand is geen XLIFF. Kies het .xlf- of .xliff-bestand dat van de vertaler terugkwam.',
  damaged: 'Dit bestand is beschadigd of niet compleet. Exporteer het opnieuw uit het vertaalprogramma.',
  documentType: 'Dit bestand heeft een documenttype (DOCTYPE), en dat wordt niet geaccepteerd. Exporteer het zonder.',
  otherDocument: 'Dit bestand is wel XML, maar geen XLIFF. Kies het .xlf- of .xliff-bestand dat van de vertaler terugkwam.',
  version: 'Dit bestand heeft een andere versie van XLIFF. Exporteer het uit het vertaalprogramma als XLIFF 1.2.',
  noFiles: 'In dit bestand staan geen pagina’s. Kies het vertaalde bestand.',
};

const kinds: Readonly<Record<ExpectedKind, string>> = {
  text: 'Dit moet tekst zijn.',
  number: 'Dit moet een getal zijn.',
  wholeNumber: 'Dit moet een geheel getal zijn.',
  boolean: 'Dit moet true of false zijn.',
  list: 'Dit moet een lijst zijn.',
  object: 'Dit moet een object zijn.',
  null: 'Dit moet null zijn.',
  other: 'Dit is niet het juiste soort waarde.',
};

const formats: Readonly<Record<TextFormat, string>> = {
  slug: 'Gebruik kleine letters, cijfers, koppeltekens en schuine strepen, zoals nieuws/nieuw-bassin.',
  email: 'Vul een e-mailadres in zoals naam@bedrijf.nl.',
  url: 'Vul een volledige URL in die begint met https:// of http://.',
  link: 'Vul een URL, een pad zoals /nl/nieuws, een e-mailadres of een telefoonnummer in.',
  date: 'Vul een datum in zoals 2026-11-17.',
  dateTime: 'Vul een datum en tijd in UTC in zoals 2026-11-17T09:00:00.000Z.',
  localTime: 'Vul een datum in zoals 2026-11-17, of een datum en tijd zoals 2026-11-17T09:00.',
  anchor: 'Begin met een letter en gebruik daarna letters, cijfers, koppeltekens en liggende streepjes.',
  phone: 'Vul een telefoonnummer in zoals +31 10 123 45 67.',
  folderPath: 'Vul een pad in zoals /fotos/2026, met een / aan het begin en niet aan het eind.',
  mediaName:
    'Vul een naam van hoogstens 255 bytes in, zonder / of \\. De naam bevat minstens één zichtbaar teken en is niet . of ..',
  fileExtension: 'Behoud de extensie die bij dit bestandstype hoort.',
  tagName: 'Gebruik minstens één letter of cijfer in de naam.',
  redirectSource: 'Vul een oud adres van deze site in zoals /oude-pagina of /index.php?id=12, zonder #.',
  sitePath: 'Vul een pad van deze site in zoals /nl/nieuws.',
  redirectTarget: 'Vul een pad in zoals /nieuwe-pagina of een URL zoals https://example.com.',
  plannedTime: 'Vul een tijdstip in tussen 1970 en 2200.',
  key: 'Gebruik hoogstens 64 letters, cijfers, koppeltekens en liggende streepjes.',
  line: 'Houd dit op één regel.',
  language: 'Vul een taalcode in zoals nl of en-gb.',
  uuid: 'Vul een UUID in.',
  country: 'Kies een land uit de lijst.',
  host: 'Vul een host in zoals www.voorbeeld.nl.',
  webhookURL: 'Vul een adres in dat begint met https://, zonder naam of wachtwoord erin.',
  cursor: 'Stuur de cursor uit een eerder antwoord, of ‘now’.',
};

const holders: Readonly<Record<NameHolder, string>> = {
  page: 'Een andere pagina gebruikt deze slug al. Kies een andere.',
  reserved: 'Deze slug is gereserveerd voor de site zelf. Kies een andere.',
  translation: 'Deze pagina bestaat al in deze taal. Open die versie of kies een andere taal.',
  tag: 'Er bestaat al een label met deze naam. Kies een andere naam.',
  user: 'Er bestaat al een gebruiker met dit e-mailadres. Vul een ander adres in.',
  role: 'Er bestaat al een rol met deze naam. Kies een andere naam.',
  fileOrFolder: 'Hier bestaat al een bestand of map met deze naam. Kies een andere naam.',
  fileOrFolderInTarget: 'In de doelmap staat al een bestand of map met deze naam. Kies een andere naam.',
  redirect: 'Er bestaat al een doorverwijzing vanaf deze URL. Wijzig die.',
  ...instituteHolders,
  view: 'Er bestaat al een weergave met deze naam. Kies een andere naam.',
  reusableBlock: 'Een herbruikbaar blok in deze taal heeft deze naam al. Kies een andere naam.',
  term: 'De woordenlijst heeft deze term al voor deze talen. Wijzig die.',
  synonyms: 'Een andere groep van deze taal heeft dit woord al. Wijzig die.',
  bestBet: 'Er is al een topresultaat voor deze zoekterm. Wijzig dat.',
  pageTemplate: 'Er bestaat al een sjabloon met deze naam. Kies een andere naam.',
};

const states: Readonly<Record<ConflictState, string>> = {
  notPublished: 'Dit is niet gepubliceerd. Publiceer het eerst.',
  notScheduled: 'Voor deze pagina is niets gepland. Laad de pagina opnieuw om de huidige status te zien.',
  alreadyRequested: 'Publicatie van deze pagina is al aangevraagd. Trek de aanvraag in of wacht op het besluit.',
  notRejected:
    'Voor deze pagina staan geen gevraagde wijzigingen meer open. Laad de pagina opnieuw om de huidige status te zien.',
  notRequested: 'Deze aanvraag is al afgehandeld of ingetrokken. Laad de pagina opnieuw om de huidige status te zien.',
  noRecipient: 'We kunnen hier nu geen berichten ontvangen. Bel of mail ons.',
  registrationClosed: 'Aanmelden voor dit evenement kan niet meer.',
  vacancyClosed: 'De sluitingsdatum is verstreken. Solliciteren op deze functie kan niet meer.',
  secondFactorExists: 'Tweestapsverificatie is al ingesteld. Schakel de huidige eerst uit om een nieuwe in te stellen.',
  notDeleted: 'Dit account is niet verwijderd. Verwijder het eerst en wis daarna de gegevens.',
  suggestionDecided: 'Iemand heeft al anders over dit voorstel beslist. Heropen het eerst.',
  suggestionChanged: 'De schrijver heeft dit voorstel intussen gewijzigd. Bekijk het opnieuw.',
  tooManyComments: 'Hier staan al 100 opmerkingen, meer kan niet. Handel er eerst een paar af.',
  tooManyMentions: 'In een opmerking kunnen 10 mensen worden genoemd. Haal er een paar weg.',
  notMentionable:
    'Iemand die wordt genoemd, kan deze pagina niet openen. De opmerking is daarom niet verstuurd. Haal de vermelding weg.',
  alreadyActivated: 'Dit account is al geactiveerd. Is het wachtwoord vergeten? Gebruik dan “Wachtwoord vergeten?”.',
  noEmailChange: 'Er wacht geen nieuw e-mailadres op bevestiging. Vul het opnieuw in.',
  noSecondFactor: 'Tweestapsverificatie staat niet aan voor dit account.',
  passkeyExists: 'Deze passkey is al in gebruik.',
  passkeyRequired: 'Dit account heeft een passkey. Bevestig met de passkey.',
  passkeysUnavailable:
    'Passkeys werken alleen op een site met een domeinnaam en https. Gebruik in plaats daarvan een authenticator-app.',
  tooManyPasskeys: 'Een account kan 10 passkeys hebben. Verwijder er eerst een.',
  secondFactorMissing: 'Voor deze rol is tweestapsverificatie verplicht. Stel die eerst in.',
  sessionRequired: 'Met een API-token kan dit niet. Log hiervoor in op de backoffice.',
  loginTooOld: 'De laatste login is langer dan tien minuten geleden. Bevestig de identiteit opnieuw en probeer het nog eens.',
  rootFolder: 'De hoofdmap kan niet worden verplaatst, hernoemd of verwijderd. Kies een andere map.',
  insideItself: 'Een map kan niet naar zichzelf of naar een eigen submap worden verplaatst. Kies een andere map.',
  lastAdministrator: 'Dan kan niemand meer gebruikers en rollen beheren. Geef die rechten eerst aan een andere gebruiker.',
  redirectLoop:
    'Deze doorverwijzing komt weer bij het begin uit, of bij een URL die zelf ook doorverwijst. Kies de uiteindelijke URL.',
  redirectChain: 'Een andere doorverwijzing leidt naar deze URL. Laat die eerst naar de uiteindelijke URL leiden.',
  alreadyRunning: 'Dit is al bezig. Wacht tot het klaar is.',
  callInProgress: 'De aanroep met deze sleutel is nog bezig. Probeer het over enkele seconden opnieuw.',
  answerLost:
    'De aanroep met deze sleutel is uitgevoerd, maar het antwoord is verloren gegaan. Controleer het resultaat voordat er een nieuwe sleutel wordt gebruikt.',
  takenOver:
    'Een andere poging met deze sleutel heeft de aanroep overgenomen. Stuur hem nogmaals met dezelfde sleutel om het antwoord te krijgen.',
  ...instituteStates,
  noRoomForFiles: 'We kunnen op dit moment geen bestanden meer opslaan. Mail de sollicitatie naar de contactpersoon.',
  noRoomForNetwork:
    'Vanaf dit netwerk zijn te veel bestanden verstuurd. Verstuur ze vanaf een ander netwerk, of mail de sollicitatie naar de contactpersoon.',
  draftChanged: 'De pagina is gewijzigd nadat deze mail is verstuurd. Open de aanvraag om te zien wat er nu staat.',
  loginRequired: 'Publiceren kan alleen ingelogd. Log in om deze aanvraag te accepteren.',
  translationNotSetUp: 'Er is geen vertaalmachine ingesteld. Vraag een beheerder die in te stellen.',
  linkCheckOff: 'Deze server controleert geen links naar andere sites. Vraag een beheerder dat in te schakelen.',
  tooManyTerms: 'De woordenlijst heeft 5.000 termen, het maximum. Verwijder er eerst een paar.',
  tooManySynonyms: 'Er zijn 500 groepen synoniemen, het maximum. Verwijder er eerst een paar.',
  tooManyBestBets: 'Er zijn 500 topresultaten, het maximum. Verwijder er eerst een paar.',
  nothingToReplace: 'Geen van de gekozen woorden staat in het concept. Zoek opnieuw.',
  textsTooLong: 'Elke tekst zou langer worden dan het veld toestaat. Kies een kortere vervanging.',
  changedSince: 'De pagina is sindsdien gewijzigd en kan niet meer worden hersteld. Maak de wijziging met de hand.',
  tooManyPreviewLinks: 'Deze pagina heeft al 20 voorbeeldlinks. Trek er een in die niet meer wordt gebruikt.',
  tooManyReusableBlocks: 'Er zijn al 1.000 herbruikbare blokken. Verwijder er een dat niet meer wordt gebruikt.',
  tooManyTemplates: 'Er zijn al 100 sjablonen. Verwijder er een dat niet meer wordt gebruikt.',
  providerUnavailable: 'De andere dienst antwoordt niet. Probeer het over een minuut opnieuw.',
  tooManyNamedVersions: 'Deze pagina heeft al 100 versies met een naam. Verwijder een naam die niet meer nodig is.',
  tooManyViews: 'Er zijn al 50 weergaven, meer kan niet. Verwijder er een die niet meer wordt gebruikt.',
  tooManyWebhooks: 'Er zijn al 20 webhooks. Verwijder er een die niet meer wordt gebruikt.',
  stillWaiting: 'Dit bericht is nog niet bezorgd: het wordt vanzelf opnieuw geprobeerd.',
  sourceChanged: 'Dit blok van de bron is intussen gewijzigd. Laad de pagina opnieuw om te zien wat er nu staat.',
  noSource: 'Deze pagina is geen vertaling: ze heeft geen bron.',
};

const listItems: Readonly<Record<ListName, readonly [one: string, other: string]>> = {
  blocks: ['blok', 'blokken'],
  tags: ['label', 'labels'],
  images: ['afbeelding', 'afbeeldingen'],
  files: ['bestand', 'bestanden'],
  pageIDs: ['pagina', 'pagina’s'],
};
const itemsOf = (list: ListName | undefined) => (list === undefined ? (['item', 'items'] as const) : listItems[list]);

/** Nederlandse zinnen bij de details van fouten. */
export const errorDetailsNl: DetailTexts = {
  min: ({ limit, exclusive }, { value }) =>
    exclusive === true ? `Vul een getal groter dan ${value(limit)} in.` : `Vul ${value(limit)} of meer in.`,
  max: ({ limit, exclusive }, { value }) =>
    exclusive === true ? `Vul een getal kleiner dan ${value(limit)} in.` : `Vul ${value(limit)} of minder in.`,
  minLength: ({ limit }, { number }) => `Gebruik minstens ${number(limit)} ${plural(limit, 'teken', 'tekens')}.`,
  maxLength: ({ limit }, { number }) => `Gebruik hoogstens ${number(limit)} ${plural(limit, 'teken', 'tekens')}.`,
  credentials: () => 'Vul een URL zonder gebruikersnaam of wachtwoord in. Daarmee leidt hij naar een andere site dan het lijkt.',
  linkTarget: ({ href, words }) =>
    href === ''
      ? `De link “${words}” leidt nergens heen. Vul een URL in of verwijder de link.`
      : `De link “${words}” verwijst naar “${href}”, en dat kan niet. Vul een URL zonder gebruikersnaam of wachtwoord, een pad zoals /nl/nieuws, een e-mailadres of een telefoonnummer in, of verwijder de link.`,
  maxTotalLength: ({ limit, size }, { number }) =>
    `De teksten op deze pagina tellen samen ${number(size)} tekens, en er zijn er hoogstens ${number(limit)} toegestaan. Kort deze tekst in of verplaats een deel naar een andere pagina.`,
  minItems: ({ limit }, { number, list }) => `Voeg minstens ${number(limit)} ${plural(limit, ...itemsOf(list))} toe.`,
  maxItems: ({ limit }, { number, list }) => `Gebruik hoogstens ${number(limit)} ${plural(limit, ...itemsOf(list))}.`,
  maxFields: ({ limit }, { number }) => `Stuur hoogstens ${number(limit)} ${plural(limit, 'veld', 'velden')}.`,
  maxCalls: ({ limit }, { number }) => `Stuur hoogstens ${number(limit)} aanroepen in één batch.`,
  maxLines: ({ limit }, { number }) => `Gebruik een bestand van hoogstens ${number(limit)} regels.`,
  maxDepth: ({ limit }, { number }) => `Nest objecten en lijsten hoogstens ${number(limit)} niveaus diep.`,
  maxBytes: ({ limit }, { size }) => `Gebruik hoogstens ${size(limit)}.`,
  maxExport: ({ limit }, { size }) =>
    `Het bestand zou groter worden dan de ${size(limit)} die bij het importeren is toegestaan. Exporteer minder pagina’s tegelijk.`,
  maxPixels: ({ limit, width, height }, { number }) =>
    width === undefined || height === undefined
      ? `Gebruik een afbeelding van hoogstens ${number(limit)} pixels.`
      : `Gebruik een afbeelding van hoogstens ${number(width)} bij ${number(height)} pixels.`,
  multipleOf: ({ limit }, { value }) => `Vul een veelvoud van ${value(limit)} in.`,
  type: ({ expected }) => kinds[expected],
  oneOf: ({ allowed }) =>
    allowed.length === 0 ? 'Hier is geen enkele waarde toegestaan.' : `Gebruik een van deze waarden: ${listed(allowed)}.`,
  format: ({ format }) => formats[format],
  pattern: ({ pattern }) => `Dit moet voldoen aan het patroon ${pattern}.`,
  unknown: () => 'Deze eigenschap bestaat niet. Controleer de spelling of laat de eigenschap weg.',
  repeated: () => 'Dit veld is meer dan eens verstuurd. Verstuur het één keer.',
  duplicate: () => 'Dit komt meer dan eens voor. Gebruik elke waarde één keer.',
  blank: () => 'Hier staan alleen spaties. Vul tekst in.',
  characters: () => 'Hier staan tekens in die niet kunnen worden opgeslagen. Verwijder ze.',
  zero: () => 'Dit mag geen 0 zijn. Vul een ander getal in.',
  wrongPasskey: () => 'Deze passkey kon niet worden gecontroleerd. Probeer het opnieuw of kies een andere manier.',
  challengeExpired: () => 'Dit duurde te lang of is elders begonnen. Probeer het opnieuw.',
  wrongCode: () => 'Deze code is onjuist of verlopen. Vul de code in die de app nu toont.',
  outside: () => 'Dit ligt buiten de afbeelding. Verplaats de uitsnede of pas de grootte aan.',
  notReplaceable: () =>
    'Deze woorden kunnen niet worden vervangen: ze staan in meerdere alinea’s, het is niet duidelijk welke van dezelfde woorden zijn bedoeld, of de tekst wordt te lang. Doe een voorstel voor andere woorden, of schrijf een opmerking.',
  missing: () => 'Dit verwijst naar iets dat niet bestaat. Kies een andere waarde.',
  nested: () => 'Een herbruikbaar blok kan geen ander bevatten. Maak dat eerst los, zodat de blokken zelf hier staan.',
  noMedia: () => 'In een tekst of cel kunnen geen afbeeldingen, tekeningen of spelers staan. Zet elk in een eigen blok.',
  commonPassword: () =>
    'Dit wachtwoord is makkelijk te raden. Kies er een zonder veelgebruikte woorden, herhalingen, de eigen naam of het eigen e-mailadres.',
  disagreement: () => 'Dit verschilt van de waarde in het pad. Stuur dezelfde waarde of laat deze weg.',
  jsonSyntax: () => 'De inhoud moet een JSON-object zijn. Controleer de syntaxis.',
  encoding: () => 'Dit moet UTF-8 zijn. Sla het op of verstuur het in die codering.',
  contentType: () => 'Deze aanroep accepteert deze Content-Type niet. Raadpleeg de documentatie van de aanroep.',
  unreadable: () => 'Dit kan niet worden gelezen. Controleer of het volledig is en stuur het opnieuw.',
  shape: () => 'Deze waarde heeft niet de juiste vorm. Raadpleeg de documentatie van de aanroep.',
  otherInput: () =>
    'Deze idempotentiesleutel kan niet voor deze aanroep worden gebruikt. Gebruik een nieuwe sleutel van 1 tot 200 tekens, of geen.',
  future: () => 'Vul een tijdstip in de toekomst in.',
  maxDaysAhead: ({ limit }, { number }) => `Vul een tijdstip binnen ${number(limit)} dagen in.`,
  past: () => 'Vul een tijdstip in het verleden in.',
  after: ({ property }) => `Vul een tijdstip in de toekomst in dat na ${property} ligt.`,
  columns: ({ needed }) => `De eerste regel van het bestand moet deze kolomnamen bevatten: ${listed(needed)}.`,
  columnTwice: ({ property }) =>
    `Het bestand heeft meer dan één kolom met de naam ‘${property}’. Geef ze verschillende namen, of verwijder de overbodige.`,
  surplusCells: ({ limit }, { number }) =>
    `Deze regel heeft meer cellen dan de ${number(limit)} kolommen van de eerste regel. Zet cellen waarin het scheidingsteken voorkomt tussen dubbele aanhalingstekens.`,
  quotation: ({ line }) =>
    `De aanhalingstekens in regel ${line} kloppen niet. Sluit ze, en verdubbel de aanhalingstekens die bij de tekst horen.`,
  spreadsheet: () => 'Dit is een document van een spreadsheetprogramma. Sla het daar op als CSV en importeer dat bestand.',
  fileType: ({ allowed }) => {
    if (allowed.length === 0) return 'Dit bestand kan niet door een upload worden vervangen. Voeg een nieuw bestand toe.';
    return allowed.join(' ') === 'vtt'
      ? 'In dit bestand staat ondertiteling van video’s, en alleen een WebVTT-bestand (.vtt) kan het vervangen. Exporteer de ondertiteling als WebVTT, of voeg het andere bestand als nieuw bestand toe.'
      : `Dit bestandstype wordt niet ondersteund. Gebruik een van deze typen: ${listed(allowed)}.`;
  },
  fileContent: ({ extension }) =>
    extension === 'vtt'
      ? 'Dit is geen WebVTT-bestand: de eerste regel daarvan begint met WEBVTT, en de tekst is UTF-8. Exporteer de ondertiteling als WebVTT en upload dat bestand.'
      : `De inhoud van dit bestand past niet bij de extensie .${extension}. Sla het als ${extension.toUpperCase()} op in het programma waarmee het is gemaakt, en upload het opnieuw.`,
  captions: ({ name }) =>
    `“${name}” is geen WebVTT-bestand (.vtt), dus geen speler kan het als ondertiteling tonen. Exporteer de ondertiteling als WebVTT in het programma of bij de dienst waarmee die is gemaakt, en gebruik dat bestand.`,
  xliff: ({ fault }) => xliffFaults[fault],
  archive: ({ fault }) => archiveFaults[fault],
  formula: ({ fault, part }) => formulaFaults[fault](part),
  malware: ({ fault }) =>
    fault === 'found'
      ? 'De virusscanner heeft malware gevonden in dit bestand. Het is niet opgeslagen. Controleer de computer waar het vandaan komt.'
      : 'Dit bestand is te groot voor de virusscanner. Upload een kleiner bestand.',
  taken: ({ by }) => holders[by],
  inUse: (detail, { number }) =>
    detail.by === 'users'
      ? 'Iemand heeft deze rol nog. Geef die gebruiker eerst een andere rol.'
      : detail.by === 'reusableBlocks'
        ? `${number(detail.count)} ${plural(detail.count, 'herbruikbaar blok gebruikt', 'herbruikbare blokken gebruiken')} dit. Verwijder het daar eerst, en publiceer.`
        : detail.by === 'pageTemplates'
          ? `${number(detail.count)} ${plural(detail.count, 'paginasjabloon gebruikt', 'paginasjablonen gebruiken')} dit. Verwijder ${plural(detail.count, 'dat sjabloon', 'die sjablonen')} eerst.`
          : `${number(detail.count)} ${plural(detail.count, 'pagina gebruikt', 'pagina’s gebruiken')} dit. Verwijder het daar eerst.`,
  redirectHost: ({ host }) =>
    `Doorverwijzingen mogen niet naar ${host} leiden. Kies een andere URL, of vraag een beheerder om deze host toe te voegen aan de toegestane hosts.`,
  quota: ({ folder, quota, used, size: added }, { size }) =>
    `${folder === '/' ? 'De mediabibliotheek' : `De map “${folder}”`} heeft ${size(used)} van het quotum van ${size(quota)} gebruikt, en hier zou ${size(added)} bij komen. Verwijder of verplaats bestanden die niet meer nodig zijn, of vraag een beheerder om een groter quotum.`,
  changedMeanwhile: ({ current }) =>
    current === undefined
      ? 'Dit is intussen gewijzigd, in een ander venster of door iemand anders. Sla opnieuw op om te behouden wat hier is gekozen, of laad opnieuw om de wijziging te zien.'
      : current === ''
        ? 'Dit is intussen leeggemaakt, in een ander venster of door iemand anders. Sla opnieuw op om te behouden wat hier staat.'
        : `Dit is intussen gewijzigd in ‘${current}’, in een ander venster of door iemand anders. Sla opnieuw op om te behouden wat hier staat.`,
  revision: () => 'Iemand anders heeft dit intussen opgeslagen. Laad het opnieuw en breng de wijzigingen nogmaals aan.',
  retryAfter: ({ seconds }) => {
    const { unit, count } = toWait(seconds);
    const units = { second: ['seconde', 'seconden'], minute: ['minuut', 'minuten'] } as const;
    return `Probeer het over ${count} ${units[unit][count === 1 ? 0 : 1]} opnieuw.`;
  },
  state: ({ state }) => states[state],
  permission: ({ permission }) =>
    permission === undefined
      ? 'Alleen wie een recht zelf heeft, kan het geven of wijzigen. Neem contact op met een beheerder.'
      : `Hiervoor is het recht “${permissionLabel(permission, 'nl')}” nodig. Neem contact op met een beheerder.`,
  together: ({ permission, needs }) =>
    `Bij het recht “${permissionLabel(permission, 'nl')}” hoort ook “${permissionLabel(needs, 'nl')}”. Voeg dat toe, of haal het eerste weg.`,
  reservedFolder: ({ folder }) =>
    `De map ${folder} is voorbehouden aan bepaalde rollen. De rol van dit account hoort daar niet bij. Neem contact op met een beheerder.`,
  privateHost: () => 'Dit adres leidt naar een besloten netwerk. Vul een adres in dat op internet bereikbaar is.',
  expired: () => 'De wijzigingen sindsdien zijn niet meer bekend. Lees alles opnieuw in en ga verder vanaf ‘now’.',
};
