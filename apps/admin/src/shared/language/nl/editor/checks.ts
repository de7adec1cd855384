/** Dutch texts of the editor: checks. */
export const editorChecks = {
  '{block}: “{words}” is hard to read': '{block}: “{words}” is slecht leesbaar',
  'Its contrast is {found} to 1 {schemes}; {needed} to 1 is needed. Choose other colours.':
    'Het contrast is {found} op 1 {schemes}; nodig is {needed} op 1. Kies andere kleuren.',
  'in light and in dark colours': 'in lichte en donkere kleuren',
  'in dark colours': 'in donkere kleuren',
  'in light colours': 'in lichte kleuren',
  '{block} is hard to read': '{block} is slecht leesbaar',
  '{block}: contrast is not checked for {count, plural, one {# text} other {# texts}}':
    '{block}: het contrast van {count, plural, one {# tekst} other {# teksten}} is niet gecontroleerd',
  'It can’t be measured there, for example on an image. Look whether this can be read in light and in dark colours: {words}':
    'Het is daar niet te meten, bijvoorbeeld op een afbeelding. Kijk of dit in lichte en donkere kleuren leesbaar is: {words}',
  '{block}: a heading is empty': '{block}: een kop is leeg',
  'Screen readers list it without words. Write it, or remove it.':
    'Schermlezers noemen een kop zonder woorden. Vul de kop in, of verwijder hem.',
  '{block}: a heading cell of the table is empty': '{block}: een kopcel van de tabel is leeg',
  'Say what its column or row is about.': 'Zeg waar de kolom of rij over gaat.',
  '{block}: an image says the same as the words beside it': '{block}: een afbeelding zegt hetzelfde als de woorden ernaast',
  'Screen readers say “{words}” twice. Change the alternative text, or leave it empty.':
    'Schermlezers zeggen twee keer “{words}”. Wijzig de alternatieve tekst, of laat het veld leeg.',
  '{block}: a link has no words': '{block}: een link heeft geen woorden',
  'Say where it leads: screen readers only say “link”.': 'Zeg waar de link heen leidt: schermlezers zeggen alleen “link”.',
  'The page as it is drawn is not checked': 'De getoonde pagina is niet gecontroleerd',
  'The browser could not examine contrast, links and headings in it. Check again.':
    'De browser kon contrast, links en koppen erin niet onderzoeken. Controleer opnieuw.',
  '{count, plural, one {# block is} other {# blocks are}} not checked as drawn':
    '{count, plural, one {# blok is} other {# blokken zijn}} niet gecontroleerd op weergave',
  'The page view doesn’t show them. Choose “All blocks” above the page.':
    'De paginaweergave toont ze niet. Kies boven de pagina “Alle blokken”.',
  'The page is being examined as it is drawn…': 'De weergave van de pagina wordt onderzocht…',
  'Words can be read in light and in dark colours': 'Woorden zijn leesbaar in lichte en donkere kleuren',
  '{block}: {words} leads to {target}': '{block}: {words} leidt naar {target}',
  '{block}: {words} leads to a page that is no longer there': '{block}: {words} leidt naar een pagina die er niet meer is',
  '{count, plural, one {# link is} other {# links are}} not checked':
    '{count, plural, one {# link is} other {# links zijn}} niet gecontroleerd',
  'In the reusable block “{name}”: {title}': 'In het herbruikbare blok “{name}”: {title}',
  'The content of {block} is not checked': 'De inhoud van {block} is niet gecontroleerd',
  'It leads on through a redirect, which works. Link to the final page.':
    'De link gaat via een doorverwijzing. Dat werkt, maar link liever direct naar het eindpunt.',
  'Open it to see for yourself, then choose another target or remove the link.':
    'Open de link om het zelf te zien, en kies een ander doel of verwijder de link.',
  'Check whether that is still the page you mean.': 'Kijk of dat nog de bedoelde pagina is.',
  'Use the new URL': 'Nieuwe URL gebruiken',
  'Link to {name}': 'Link naar {name}',
  'Links lead to what their readers get': 'Links leiden naar wat hun lezers te zien krijgen',
  'Not all readers of the link may see what it leads to.': 'Niet alle lezers van de link mogen zien waar hij naartoe leidt.',
  'Nothing answers there: visitors get “not found”. Choose another target, or remove the link.':
    'Daar is niets: bezoekers krijgen “niet gevonden”. Kies een ander doel, of verwijder de link.',
  'That page has no such anchor. Choose another, or remove it.':
    'Die pagina heeft dit anker niet. Kies een ander, of verwijder het.',
  'That page is in the bin. Choose another page, or remove the link.':
    'Die pagina staat in de prullenbak. Kies een andere pagina, of verwijder de link.',
  'That file is in the bin of the media library, and visitors can’t open it. Choose another target, or remove the link.':
    'Dat bestand staat in de prullenbak van de mediabibliotheek, en bezoekers kunnen het niet openen. Kies een ander doel, of verwijder de link.',
  'Only people who use the back office can open it. Offer the file in a block with downloads, and link to that block.':
    'Alleen wie in de beheeromgeving werkt, kan dit openen. Bied het bestand aan in een blok met downloads, en link naar dat blok.',
  'the link': 'de link',
  'the link “{words}”': 'de link “{words}”',
  'The link leads to {name} now': 'De link leidt nu naar {name}',
  'The redirect there leads to nothing or to another redirect. Choose another target.':
    'De doorverwijzing daar leidt nergens heen of naar een andere doorverwijzing. Kies een ander doel.',
  'The server did not answer, or can’t tell. Check again.':
    'De server gaf geen antwoord, of kan het niet vaststellen. Controleer opnieuw.',
  '“{source}” is “{term}” in the glossary': '“{source}” is “{term}” in de woordenlijst',
  '“{title}” does not have it.': '“{title}” bevat die term niet.',
  '{block} deleted': '{block} verwijderd',
  '{block} has several spaces in a row': '{block} heeft meerdere spaties achter elkaar',
  '{block} is a level {level} under a level {before}. Level {meant} was probably intended.':
    '{block} heeft niveau {level} onder niveau {before}. Waarschijnlijk is niveau {meant} bedoeld.',
  '{block} is empty': '{block} is leeg',
  '{block} is level {meant} now': '{block} heeft nu niveau {meant}',
  '{block} links to #{anchor}': '{block} linkt naar #{anchor}',
  '{block} links to a block that not all its readers see': '{block} linkt naar een blok dat niet alle lezers ervan zien',
  '{count, plural, =0 {Nothing} one {# thing} other {# things}} to look at':
    '{count, plural, =0 {Niets} one {# punt} other {# punten}} om na te kijken',
  '{label} in {block}': '{label} in {block}',
  '{level}, {ease} of 100 ({formula})': '{level}, {ease} van 100 ({formula})',
  '{minutes, plural, =0 {less than a minute} one {# minute} other {# minutes}}':
    '{minutes, plural, =0 {minder dan een minuut} one {# minuut} other {# minuten}}',
  '{target} is for {readers}, the link for {linkReaders}.': '{target} is voor {readers}, de link voor {linkReaders}.',
  '{words, plural, one {# word} other {# words}}': '{words, plural, one {# woord} other {# woorden}}',
  '{words, plural, one {# word} other {# words}}, {time}': '{words, plural, one {# woord} other {# woorden}}, {time}',
  '{block} has captions in the same language twice': '{block} heeft twee keer ondertiteling in dezelfde taal',
  '{block} has neither captions nor a transcript': '{block} heeft geen ondertiteling en geen transcript',
  'A heading level is skipped': 'Een kopniveau is overgeslagen',
  'An image in {block} has no alternative text': 'Een afbeelding in {block} heeft geen alternatieve tekst',
  'Anchor #{anchor} is used twice': 'Anker #{anchor} is twee keer gebruikt',
  'Anchors are unique on this page': 'Ankers zijn uniek op deze pagina',
  'Check again': 'Opnieuw controleren',
  'Checked again': 'Opnieuw gecontroleerd',
  'Choose another page, or remove the link.': 'Kies een andere pagina, of verwijder de link.',
  'Choose the language of each caption file.': 'Kies bij elk ondertitelbestand de taal.',
  Delete: 'Verwijderen',
  Difficult: 'Moeilijk',
  Easy: 'Makkelijk',
  'Every image has alternative text': 'Elke afbeelding heeft alternatieve tekst',
  everyone: 'iedereen',
  'Every video of the library has captions or a transcript':
    'Elke video uit de bibliotheek heeft ondertiteling of een transcript',
  'Everything that is required is filled in': 'Alles wat verplicht is, is ingevuld',
  'Fairly difficult': 'Vrij moeilijk',
  'People who can’t hear it don’t know what is said. Add a caption file (.vtt) or a transcript.':
    'Wie de video niet kan horen, weet niet wat er wordt gezegd. Voeg een ondertitelbestand (.vtt) of een transcript toe.',
  'Fix before publishing': 'Verhelpen voor publicatie',
  'Give {block} another name.': 'Geef {block} een andere naam.',
  'Heading levels follow each other': 'Kopniveaus volgen elkaar op',
  Length: 'Lengte',
  'Links within the page lead to places that their readers see':
    'Links binnen de pagina leiden naar plaatsen die hun lezers zien',
  'Make single': 'Enkele spaties maken',
  'No block is empty': 'Geen blok is leeg',
  'A single space was probably intended.': 'Waarschijnlijk is één spatie tussen woorden bedoeld.',
  'Page Settings: {property}': 'Pagina-instellingen: {property}',
  Passed: 'Geslaagd',
  Plain: 'Eenvoudig',
  'Reading level': 'Leesniveau',
  'Say what it shows, or leave it empty if it is only decoration.':
    'Beschrijf wat erop staat, of laat het veld leeg als de afbeelding alleen versiering is.',
  'Search engines cut it at about {count}.': 'Zoekmachines kappen af bij ongeveer {count}.',
  'Search engines will show text from the page instead.': 'Zoekmachines tonen dan tekst van de pagina.',
  'Set to {meant}': 'Op {meant} zetten',
  'Show: {title}': 'Tonen: {title}',
  'Spaces in {block} corrected': 'Spaties in {block} verbeterd',
  Suggestions: 'Suggesties',
  'The link {words} has no target. Enter one or remove the link.':
    'De link {words} heeft geen doel. Vul er een in of verwijder de link.',
  'The links {words} have no target. Enter one or remove the links.':
    'De links {words} hebben geen doel. Vul er een in of verwijder de links.',
  'The page has no title': 'De pagina heeft geen titel',
  'The search description is {count} characters': 'De zoekomschrijving is {count} tekens lang',
  'The search title and description fit': 'De zoektitel en zoekomschrijving passen',
  'The search title is {count} characters': 'De zoektitel is {count} tekens lang',
  'The title and page settings do not have it.': 'De titel en pagina-instellingen bevatten die term niet.',
  'There is no page in {language}': 'Er is geen pagina in het {language}',
  'There is no search description': 'Er is geen zoekomschrijving',
  'This page has no such place.': 'Deze plaats bestaat niet op deze pagina.',
  'This reusable block has no such place.': 'Deze plaats bestaat niet in dit herbruikbare blok.',
  'Very difficult': 'Zeer moeilijk',
  'Visitors don’t see it.': 'Bezoekers zien het niet.',
  'Visitors who read that language don’t find this page.': 'Bezoekers die deze taal lezen, vinden deze pagina niet.',
  'Visitors would get “not found”. Publish that page, or choose another.':
    'Bezoekers zouden “niet gevonden” krijgen. Publiceer die pagina, of kies een andere.',
  'who is logged in': 'wie is ingelogd',
  'Words have single spaces between them': 'Tussen woorden staan enkele spaties',
  'Links and headings could not be checked: the page isn’t saved yet.':
    'Links en koppen konden niet worden gecontroleerd: de pagina is nog niet opgeslagen.',
  'Publish “{title}” like this?': '“{title}” zo publiceren?',
  'Publish anyway': 'Toch publiceren',
  'Visitors would run into what is listed here. You can publish now and fix it later.':
    'Bezoekers krijgen te maken met wat hieronder staat. Je kunt nu publiceren en het later herstellen.',
  'Nothing answers there.': 'Daar is niets.',
  'There is no such anchor.': 'Dat anker bestaat niet.',
  'That page is not published.': 'Die pagina is niet gepubliceerd.',
  'That page is in the bin.': 'Die pagina staat in de prullenbak.',
  'That file is in the bin of the media library.': 'Dat bestand staat in de prullenbak van de mediabibliotheek.',
  'Only people who use the back office can open it.': 'Alleen wie in de beheeromgeving werkt, kan dit openen.',
  'The redirect there ends nowhere.': 'De doorverwijzing daar loopt dood.',
  'Use #{anchor}': 'Gebruik #{anchor}',
} as const;
