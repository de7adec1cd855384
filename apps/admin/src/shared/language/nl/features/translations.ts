/** Dutch texts of the features: translations. */
export const translationBoard = {
  ', case matters': ', hoofdlettergevoelig',
  'A file has {most} translations at most: the other {rest} are left out.':
    'In een bestand passen hoogstens {most} vertalingen: de andere {rest} blijven erbuiten.',
  'Add their translations first and export them too': 'Eerst hun vertalingen toevoegen en die ook exporteren',
  'Add translations and export': 'Vertalingen toevoegen en exporteren',
  'Choose a language to export pages that have no page in it yet, too.':
    'Kies een taal om ook pagina’s te exporteren die er in die taal nog niet zijn.',
  'Export for translation': 'Exporteren voor vertaling',
  'None of the listed translations is behind.': 'Geen van de vertalingen in de lijst loopt achter.',
  'Only the first {shown} of {total} listed pages. Narrow the list for the others.':
    'Alleen de eerste {shown} van de {total} pagina’s in de lijst. Beperk de lijst voor de andere.',
  'The export failed.': 'Het exporteren is mislukt.',
  'Without it they are left out of the file.': 'Anders staan ze niet in het bestand.',
  '{count, plural, one {# page has} other {# pages have}} no page in {language} yet:':
    'Van {count, plural, one {# pagina} other {# pagina’s}} is er nog geen versie in het {language}:',
  '{count, plural, one {# page is} other {# pages are}} left out: your role may not create {count, plural, one {it} other {them}} in {language}.':
    '{count, plural, one {# pagina blijft} other {# pagina’s blijven}} erbuiten: met je rol kun je die niet maken in het {language}.',
  '{count, plural, one {# translation is} other {# translations are}} behind and will be in the file.':
    '{count, plural, one {# vertaling loopt} other {# vertalingen lopen}} achter en {count, plural, one {komt} other {komen}} in het bestand.',
  'A CSV file with a line for each term, as <b>Export</b> writes it. Languages are written <code>en-gb</code> and <code>nl-nl</code>. A term that the glossary has is changed; others stay.':
    'Een CSV-bestand met een regel per term, zoals <b>Exporteren</b> het maakt. Talen schrijf je als <code>en-gb</code> en <code>nl-nl</code>. Een term die al in de woordenlijst staat, wordt gewijzigd. De andere blijven zoals ze zijn.',
  'A part without a name': 'Een deel zonder naam',
  Add: 'Toevoegen',
  'Add term': 'Term toevoegen',
  Behind: 'Loopt achter',
  'Case matters': 'Hoofdlettergevoelig',
  'Choose a file': 'Kies een bestand',
  'Choose an XLIFF 1.2 file that was exported here and translated. You see what it changes before anything is stored.':
    'Kies een XLIFF 1.2-bestand dat hier is geëxporteerd en is vertaald. Je ziet wat het verandert voordat er iets wordt opgeslagen.',
  'Clear all': 'Alles wissen',
  'Delete the term': 'Term verwijderen',
  'Delete the term “{source}”?': 'De term “{source}” verwijderen?',
  'Do not translate': 'Niet vertalen',
  Export: 'Exporteren',
  'For translators': 'Voor vertalers',
  'Found in this form only, such as IT': 'Alleen in deze schrijfwijze gevonden, zoals IT',
  Glossary: 'Woordenlijst',
  'Import a CSV file…': 'CSV-bestand importeren…',
  'Import terms': 'Termen importeren',
  'Import translations': 'Vertalingen importeren',
  'Import {count, plural, one {# page} other {# pages}}': '{count, plural, one {# pagina} other {# pagina’s}} importeren',
  'Language of the term': 'Taal van de term',
  'Language of the translation': 'Taal van de vertaling',
  'Left out, not of this page: {texts} and others.': 'Overgeslagen, niet van deze pagina: {texts} en andere.',
  'Left out, not of this page: {texts}.': 'Overgeslagen, niet van deze pagina: {texts}.',
  'Left out, without a place in the translation: {texts} and others.':
    'Overgeslagen, zonder plaats in de vertaling: {texts} en andere.',
  'Left out, without a place in the translation: {texts}.': 'Overgeslagen, zonder plaats in de vertaling: {texts}.',
  'Left out: its source language is another.': 'Overgeslagen: de brontaal is een andere.',
  'Left out: its target language is another.': 'Overgeslagen: de doeltaal is een andere.',
  'Left out: the file has this page twice.': 'Overgeslagen: deze pagina staat twee keer in het bestand.',
  'Left out: there is no such translation here.': 'Overgeslagen: deze vertaling bestaat hier niet.',
  'Left out: your role does not include editing this page.': 'Overgeslagen: met jouw rol kun je deze pagina niet bewerken.',
  Live: 'Live',
  'New term': 'Nieuwe term',
  'No page matches': 'Geen pagina gevonden',
  'No page yet': 'Nog geen pagina',
  'No pages yet': 'Nog geen pagina’s',
  'No term matches “{searchTerm}”': 'Geen term gevonden voor “{searchTerm}”',
  'No text changes.': 'Geen tekst verandert.',
  None: 'Geen',
  'Not on the site': 'Niet op de site',
  'Not translated': 'Niet vertaald',
  Note: 'Notitie',
  'On the site': 'Op de site',
  'Pages and their languages': 'Pagina’s en hun talen',
  'Pages and their translations are listed here.': 'Hier staan pagina’s met hun vertalingen.',
  'Pages in the file': 'Pagina’s in het bestand',
  Scheduled: 'Ingepland',
  scheduled: 'ingepland',
  'Search by term, translation or note': 'Zoeken op term, vertaling of notitie',
  Term: 'Term',
  'Term, translation or note': 'Term, vertaling of notitie',
  Terms: 'Termen',
  'Terms are shown beside texts that are being translated, with their translation.':
    'Termen verschijnen met hun vertaling naast teksten die worden vertaald.',
  'The file is too large: 4 MB at most. Export fewer pages at a time.':
    'Het bestand is te groot: maximaal 4 MB. Exporteer minder pagina’s tegelijk.',
  'The glossary is empty': 'De woordenlijst is leeg',
  'the new term': 'de nieuwe term',
  'the term “{source}”': 'de term “{source}”',
  'The term “{source}” was added.': 'De term “{source}” is toegevoegd.',
  'The term “{source}” was deleted.': 'De term “{source}” is verwijderd.',
  'The term “{source}” was saved.': 'De term “{source}” is opgeslagen.',
  'There are no texts to translate.': 'Er zijn geen teksten om te vertalen.',
  'This file is empty, or it isn’t XLIFF. Choose the .xlf or .xliff file that came back from translation.':
    'Dit bestand is leeg of is geen XLIFF. Kies het .xlf- of .xliff-bestand dat van de vertaler terugkwam.',
  Translation: 'Vertaling',
  Translations: 'Vertalingen',
  'Translators no longer see its translation beside texts. Pages stay as they are.':
    'Vertalers zien de vertaling niet meer naast teksten. Pagina’s blijven zoals ze zijn.',
  'Try fewer filters or words.': 'Probeer minder filters of woorden.',
  'Try part of the term or of its translation.': 'Probeer een deel van de term of van de vertaling.',
  Updated: 'Bijgewerkt',
  'XLIFF file': 'XLIFF-bestand',
  '{added, plural, one {# term} other {# terms}} added, {changed} changed{refused, plural, =0 {.} one {, # line skipped. Correct and import them again.} other {, # lines skipped. Correct and import them again.}}':
    '{added, plural, one {# term} other {# termen}} toegevoegd, {changed} gewijzigd{refused, plural, =0 {.} one {, # regel overgeslagen. Verbeter die en importeer opnieuw.} other {, # regels overgeslagen. Verbeter ze en importeer opnieuw.}}',
  '{changed, plural, one {# text changes} other {# texts change}}.':
    '{changed, plural, one {# tekst verandert} other {# teksten veranderen}}.',
  '{count, plural, one {# text has} other {# texts have}} no translation.':
    '{count, plural, one {# tekst heeft} other {# teksten hebben}} geen vertaling.',
  '{count, plural, one {# text is} other {# texts are}} marked as unfinished in the file: {count, plural, one {its block stays} other {their blocks stay}} to do.':
    '{count, plural, one {# tekst staat} other {# teksten staan}} als onaf in het bestand: {count, plural, one {het blok blijft} other {de blokken blijven}} openstaan.',
  '{count, plural, one {# text was} other {# texts were}} translated from words that changed since: {count, plural, one {its block stays} other {their blocks stay}} to do.':
    '{count, plural, one {# tekst is} other {# teksten zijn}} vertaald uit woorden die sindsdien zijn gewijzigd: {count, plural, one {het blok blijft} other {de blokken blijven}} openstaan.',
  '{debt} behind': '{debt} achter',
  '{count, plural, one {# page} other {# pages}} in the file, {changing, plural, =0 {none} other {#}} to import.':
    '{count, plural, one {# pagina} other {# pagina’s}} in het bestand, {changing, plural, =0 {geen} other {#}} te importeren.',
  '{done} of {count} imported': '{done} van {count} geïmporteerd',
  '{totalItems, plural, one {# term} other {# terms}}': '{totalItems, plural, one {# term} other {# termen}}',
  '{units, plural, one {# text} other {# texts}} of {pages, plural, one {# page} other {# pages}} exported.{rest, plural, =0 {} other { The other {rest} did not fit.}}':
    '{units, plural, one {# tekst} other {# teksten}} van {pages, plural, one {# pagina} other {# pagina’s}} geëxporteerd.{rest, plural, =0 {} one { De andere pagina paste er niet bij.} other { De andere {rest} pasten er niet bij.}}',
} as const;
