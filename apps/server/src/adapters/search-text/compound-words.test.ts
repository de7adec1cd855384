import { monitorEventLoopDelay } from 'node:perf_hooks';

import { beforeAll, expect, test } from 'vitest';

import { compoundParts, loadCompoundWords } from './compound-words.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const dutchSimplexes = words(`
  rotterdam amsterdam wageningen scheveningen vlissingen terschelling nederland nederlandse europese binnenvaart zeevaart haven
  havens voorstel voorstellen beamer onderzoek onderzoeker onderzoekers bedrijf bedrijven medewerker medewerkers mogelijkheid
  mogelijkheden voorwaarden voorbeeld voorbeelden ontwikkeling ontwikkelingen samenwerking resultaat resultaten informatie
  publicatie publicaties organisatie organisaties simulatie simulaties cavitatie propeller propellers voortstuwing weerstand
  verandering opdracht opdrachten vergadering beschrijving internationaal maritieme offshore innovatie universiteit kwaliteit
  veiligheid duurzaamheid verantwoordelijkheid toepassing toepassingen berekening berekeningen metingen instituut laboratorium
  bibliotheek directeur gebruiker gebruikers manoeuvreren stabiliteit snelheid snelheden vermogen leverancier presentatie
  conferentie evenement opleiding trainingen afdeling ondersteuning verwachting aanbieding inschrijving beveiliging
  vertegenwoordiger kandidaat sollicitatie vergelijking overeenkomst wetenschappelijk wetenschappers aluminium materiaal
  materialen methodiek parameters hydrodynamica constructie installatie platform containers passagiers alternatief elektriciteit
  dynamisch sensoren communicatie commissie ministerie kilometer personeel december donderdag woensdag geschiedenis gebouwen
  bestanden rapporten artikelen belangrijke tegenwoordig natuurlijk bijvoorbeeld waarschijnlijk uiteindelijk verschillende
  deelnemers antwoorden aanwezig achtergrond bestuurder overheid`);

const germanSimplexes = words(`
  hamburg bremerhaven warnemünde rostock bergung forschung entwicklung simulation versuche ergebnis ergebnisse mitarbeiter
  mitarbeiterin unternehmen verfahren untersuchung untersuchungen berechnung berechnungen sicherheit möglichkeit möglichkeiten
  geschwindigkeit gesellschaft wissenschaft verbindung verantwortung zusammenarbeit veröffentlichung verbesserung leistung
  kavitation propeller antriebe anwendung beschreibung bedingungen voraussetzung information institut universität bibliothek
  veranstaltung ausbildung bewerbung erfahrung widerstand stabilität manövrieren dezember september donnerstag regierung
  ministerium ingenieur kilometer technologie methoden material parameter container passagiere plattform abteilung vergleich
  nachhaltigkeit kommunikation konferenz präsentation beispiele natürlich wahrscheinlich verschiedene international maritime
  hydrodynamik konstruktion installation elektrizität alternative europäische kommission teilnehmer umgebung vorschlag`);

const dutchCompounds: Readonly<Record<string, string>> = {
  scheepsmodelbassin: 'schip model bassin scheepsmodel modelbassin',
  cavitatiegeluid: 'cavitatie geluid',
  sleeptank: 'sleep tank',
  golfhoogte: 'golf hoogte',
  golfhoogtes: 'golf hoogtes',
  scheepsschroef: 'schip schroef',
  scheepsbouw: 'schip bouw',
  windtunnel: 'wind tunnel',
  waterdiepte: 'water diepte',
  modelproeven: 'model proeven',
  schroefontwerp: 'schroef ontwerp',
  scheepstrillingen: 'schip trillingen',
  brandstofverbruik: 'brandstof verbruik',
  containerschip: 'container schip',
  passagiersschip: 'passagier schip',
  veerboot: 'veer boot',
  rompvorm: 'romp vorm',
  simulatiemodel: 'simulatie model',
  koppelmeting: 'koppel meting',
};

const germanCompounds: Readonly<Record<string, string>> = {
  schiffsantrieb: 'schiff antrieb',
  modellversuche: 'modell versuche',
  schleppversuche: 'versuche',
  binnenschifffahrt: 'schifffahrt schiff fahrt',
  schiffsmodell: 'schiff modell',
  windkanal: 'wind kanal',
  propellerblatt: 'propeller blatt',
  kavitationstunnel: 'kavitation tunnel',
  wassertiefe: 'wasser tiefe',
  seegangsversuche: 'seegang versuche',
  schiffsführung: 'schiff führung',
  strömungslehre: 'strömung lehre',
  motorleistung: 'motor leistung',
};

const delay = monitorEventLoopDelay({ resolution: 1 });
let before: readonly string[];
beforeAll(async () => {
  before = compoundParts('scheepsmodelbassin', 'nl-nl');
  delay.enable();
  await loadCompoundWords('nl-nl');
  await loadCompoundWords('de-de');
  delay.disable();
}, 60_000);

test('a compound has no parts until its language is needed', () => {
  expect(before).toEqual([]);
});

test('other work gets its turn while the word lists are read', () => {
  // Half of it takes less than a millisecond; a machine that is busy with other things is no reason to fail.
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
  expect(delay.count).toBeGreaterThan(100);
});

test.each([
  ['nl-nl', dutchSimplexes],
  ['de-de', germanSimplexes],
] as const)('words of %s that are no compounds of nouns stay whole', (locale, simplexes) => {
  const split = simplexes.filter((word) => compoundParts(word, locale).length > 0);
  expect(split).toEqual([]);
});

test.each([
  ['nl-nl', dutchCompounds],
  ['de-de', germanCompounds],
] as const)('compounds of %s are found by the nouns they consist of', (locale, compounds) => {
  const found = Object.fromEntries(
    Object.entries(compounds).map(([word, parts]) => {
      const all = compoundParts(word.charAt(0).toUpperCase() + word.slice(1), locale);
      return [word, words(parts).filter((part) => all.includes(part))];
    }),
  );
  expect(found).toEqual(Object.fromEntries(Object.entries(compounds).map(([word, parts]) => [word, words(parts)])));
});

test('languages that write compounds apart have none', async () => {
  await loadCompoundWords('en-gb');
  expect(compoundParts('shipbuilding', 'en-gb')).toEqual([]);
});
