/** Dutch texts of the editor: document. */
export const editorDocument = {
  'The version that someone else saved couldn’t be loaded. {reason} Your changes stay on this computer.':
    'De versie die iemand anders heeft opgeslagen kan niet worden geladen. {reason} Je wijzigingen blijven op deze computer.',
  'Nothing was added: a reusable block has at most {maximum} blocks. It has {count, plural, one {# block} other {# blocks}}, and this would add {added}.':
    'Er is niets toegevoegd: een herbruikbaar blok heeft hoogstens {maximum} blokken. Het heeft er {count}, en dit zou er {added} toevoegen.',
  'A reusable block has at most {maximum} blocks. Select fewer.':
    'Een herbruikbaar blok heeft hoogstens {maximum} blokken. Selecteer er minder.',
  '“{name}” detached': '“{name}” losgemaakt',
  '“{name}” is a copy here now. Later changes of it don’t reach this page.':
    '“{name}” is hier nu een kopie. Latere wijzigingen ervan bereiken deze pagina niet.',
  '“{name}” is a reusable block now.': '“{name}” is nu een herbruikbaar blok.',
  '“{name}” is a reusable block now. Pages show it once it is published.':
    '“{name}” is nu een herbruikbaar blok. Pagina’s tonen het zodra het is gepubliceerd.',
  '“{name}” is in {language}': '“{name}” is in het {language}',
  '“{name}” is in use': '“{name}” is in gebruik',
  '“{name}” is not published': '“{name}” is niet gepubliceerd',
  '“{name}” was deleted.': '“{name}” is verwijderd.',
  '“{name}” was removed.': '“{name}” is weggehaald.',
  '“{name}” was published. {count, plural, one {# page} other {# pages}} changed.':
    '“{name}” is gepubliceerd. {count, plural, one {# pagina is} other {# pagina’s zijn}} gewijzigd.',
  '“{name}” was unpublished. Pages show nothing in its place.':
    '“{name}” is offline gehaald. Pagina’s tonen er niets voor in de plaats.',
  '“{title}” is on the site again.': '“{title}” staat weer op de site.',
  '“{title}” is on the site already: nothing has changed since it was published.':
    '“{title}” staat al zo op de site: sinds de publicatie is er niets gewijzigd.',
  '“{title}” was published at once, because the time has passed.':
    '“{title}” is direct gepubliceerd, want het tijdstip is al voorbij.',
  '“{title}” was published.': '“{title}” is gepubliceerd.',
  'Not scheduled': 'Niet ingepland',
  'Not scheduled: the time has passed, and “{title}” is on the site already.':
    'Niet ingepland: het tijdstip is al voorbij, en “{title}” staat al zo op de site.',
  'Nothing to publish': 'Niets te publiceren',
  '“{title}” was unpublished.': '“{title}” is offline gehaald.',
  '(opens a new tab)': '(opent een nieuw tabblad)',
  '{at}, saved on the server': '{at}, opgeslagen op de server',
  '{block} added at position {position}': '{block} toegevoegd op plaats {position}',
  '{blocks} deleted.': '{blocks} verwijderd.',
  '{blocks} copied': '{blocks} gekopieerd',
  '{blocks} cut': '{blocks} geknipt',
  '{blocks} duplicated': '{blocks} gedupliceerd',
  '{blocks} pasted': '{blocks} geplakt',
  '{blocks} visible to: {readers}': '{blocks} zichtbaar voor: {readers}',
  '{by} saved this page at {at}, while you were writing. Nothing is lost. Choose what the page should say.':
    '{by} heeft deze pagina om {at} opgeslagen, terwijl jij schreef. Er is niets verloren. Kies wat er op de pagina moet staan.',
  '{by} saved this block at {at}, while you were writing. Nothing is lost. Choose what the block should say.':
    '{by} heeft dit blok om {at} opgeslagen, terwijl jij schreef. Er is niets verloren. Kies wat er in het blok moet staan.',
  '{by}’s is added under yours. You can cut it down later.': 'Dat van {by} komt onder het jouwe. Inkorten kan later.',
  '{count, plural, one {{title}} other {# blocks}} moved to position {position} of {total}':
    '{count, plural, one {{title}} other {# blokken}} verplaatst naar plaats {position} van {total}',
  '{count, plural, one {# page contains} other {# pages contain}} it. Remove or detach it there first, and publish.':
    '{count, plural, one {# pagina bevat} other {# pagina’s bevatten}} het. Verwijder het daar eerst of maak het los, en publiceer.',
  '{count, plural, one {# page} other {# pages}} will show nothing in its place. Its draft stays.':
    '{count, plural, one {# pagina zal} other {# pagina’s zullen}} er niets voor in de plaats tonen. Het concept blijft.',
  '{count, plural, one {block} other {blocks}} to translate': '{count, plural, one {blok} other {blokken}} te vertalen',
  '{count} blocks selected': '{count} blokken geselecteerd',
  '{count} things were changed in two places': '{count} onderdelen zijn op twee plaatsen gewijzigd',
  '{name} saved this too. Both changes went together.': '{name} heeft dit ook opgeslagen. Beide wijzigingen zijn samengevoegd.',
  '{name}, in “{place}”': '{name}, in “{place}”',
  '{title} was changed in two places': '{title}: op twee plaatsen gewijzigd',
  '{name} deleted the block you were in.': '{name} heeft het blok verwijderd waarin je bezig was.',
  '{name} changed this page.': '{name} heeft deze pagina gewijzigd.',
  '<b>{name}</b> requested changes, <time>{when}</time>': '<b>{name}</b> heeft om wijzigingen gevraagd, <time>{when}</time>',
  '<b>You can read this page but not change it.</b> Your role doesn’t include editing {pages}. Ask an administrator if you need to.':
    '<b>Je kunt deze pagina lezen maar niet wijzigen.</b> Met je rol kun je geen {pages} bewerken. Vraag een beheerder als dat nodig is.',
  '<b>You can read this block but not change it.</b> Your role doesn’t include editing it. Ask an administrator if you need to.':
    '<b>Je kunt dit blok lezen maar niet wijzigen.</b> Met je rol kun je het niet bewerken. Vraag een beheerder als dat nodig is.',
  'A block': 'Een blok',
  'A reusable block was deleted': 'Een herbruikbaar blok is verwijderd',
  'The answer was added.': 'Het antwoord is toegevoegd.',
  'The comment is about the whole block: the selected words aren’t in one text of it.':
    'De opmerking gaat over het hele blok: de geselecteerde woorden staan niet in één tekst van het blok.',
  'The comment is about the whole block: the selected words have more than 500 characters.':
    'De opmerking gaat over het hele blok: de geselecteerde woorden hebben meer dan 500 tekens.',
  'The comment is open again.': 'De opmerking staat weer open.',
  '@ mentions a colleague.': 'Met @ noem je een collega.',
  '{count, plural, one {# colleague} other {# colleagues}}. Arrow keys choose, Enter mentions.':
    '{count, plural, one {# collega} other {# collega’s}}. Kies met de pijltjestoetsen, Enter noemt.',
  Colleagues: 'Collega’s',
  'Mentioned: {people}': 'Genoemd: {people}',
  'No colleague “{term}” can open this page.': 'Geen collega “{term}” kan deze pagina openen.',
  notification: 'melding',
  'notification and email': 'melding en e-mail',
  'The comment was added.': 'De opmerking is toegevoegd.',
  'The comment was deleted.': 'De opmerking is verwijderd.',
  'The comment was resolved.': 'De opmerking is opgelost.',
  'The comment was saved.': 'De opmerking is opgeslagen.',
  'Add comment': 'Opmerking toevoegen',
  'All of {by}’s': 'Alles van {by}',
  'All of yours': 'Alles van jou',
  'Also on this page': 'Ook op deze pagina',
  Anchor: 'Anker',
  'and more': 'en meer',
  Answer: 'Antwoorden',
  'Answer to {name}': 'Antwoord aan {name}',
  'Back to Reusable blocks': 'Terug naar Herbruikbare blokken',
  'Block {blocks} deleted.': 'Blok {blocks} verwijderd.',
  Blocks: 'Blokken',
  'Blocks of the page': 'Blokken van de pagina',
  Comment: 'Opmerking plaatsen',
  'Comment (Ctrl Alt M)': 'Opmerking plaatsen (Ctrl Alt M)',
  'Comment by {name}': 'Opmerking van {name}',
  'Comment by {name} on “{words}”': 'Opmerking van {name} bij “{words}”',
  'Comment on {title}': 'Opmerking bij {title}',
  'Decide later': 'Later beslissen',
  'Delete “{name}”?': '“{name}” verwijderen?',
  'Delete permanently': 'Definitief verwijderen',
  Deleted: 'Verwijderd',
  Detach: 'Losmaken',
  Dismiss: 'Afsluiten',
  draft: 'concept',
  'Edit for all {count, plural, one {# page} other {# pages}}':
    'Bewerken voor alle {count, plural, one {# pagina} other {# pagina’s}}',
  'Edit reusable block': 'Herbruikbaar blok bewerken',
  'Enter a comment.': 'Schrijf een opmerking.',
  Everyone: 'Iedereen',
  'Everything else was merged automatically.': 'Al het andere is automatisch samengevoegd.',
  'Feedback dismissed. It stays in the history under Versions.':
    'Feedback afgesloten. Die blijft in de geschiedenis staan bij Versies.',
  Form: 'Formulier',
  'Go to the page overview': 'Ga naar het pagina-overzicht',
  'Go to the reusable blocks': 'Ga naar de herbruikbare blokken',
  'It can’t be restored. Pages in the bin and earlier versions of pages show nothing in its place.':
    'Het kan niet worden teruggezet. Pagina’s in de prullenbak en eerdere versies van pagina’s tonen er niets voor in de plaats.',
  'It has changes that aren’t published yet. Here you see what pages show.':
    'Het heeft wijzigingen die nog niet zijn gepubliceerd. Hier zie je wat pagina’s tonen.',
  'It is in {language}, unlike this page.': 'Het is in het {language}, anders dan deze pagina.',
  'It isn’t published, so pages show nothing here. Here you see its draft.':
    'Het is niet gepubliceerd, dus tonen pagina’s hier niets. Hier zie je het concept.',
  'Keep both': 'Beide houden',
  'Keep both blocks': 'Beide blokken houden',
  'Loading…': 'Laden…',
  'Make {count, plural, one {# block} other {# blocks}} reusable':
    '{count, plural, one {# blok} other {# blokken}} herbruikbaar maken',
  'Make reusable': 'Herbruikbaar maken',
  'More actions': 'Meer acties',
  'Name in the list': 'Naam in de lijst',
  'Name of the reusable block': 'Naam van het herbruikbare blok',
  'No open comments. To write one, choose Comment at a block, or press Ctrl Alt M.':
    'Geen open opmerkingen. Kies Opmerking plaatsen bij een blok of druk op Ctrl Alt M om er een te schrijven.',
  'Not added, because the page isn’t saved yet. Your comment is kept.':
    'Niet toegevoegd, want de pagina is nog niet opgeslagen. Je opmerking blijft bewaard.',
  'No page contains it yet.': 'Nog geen pagina bevat het.',
  'No published page shows it yet.': 'Nog geen gepubliceerde pagina toont het.',
  'No published page shows it. Its draft stays.': 'Geen gepubliceerde pagina toont het. Het concept blijft.',
  'Not published, because it isn’t saved yet. Leave this window open and try again.':
    'Niet gepubliceerd, want het is nog niet opgeslagen. Laat dit venster open en probeer het opnieuw.',
  'Not published, because it isn’t saved yet. Your changes are kept.':
    'Niet gepubliceerd, want de pagina is nog niet opgeslagen. Je wijzigingen blijven bewaard.',
  'Not published: {count} must be fixed': 'Niet gepubliceerd: {count} te verhelpen',
  'Not scheduled, because the page isn’t saved yet. Your changes are kept.':
    'Niet ingepland, want de pagina is nog niet opgeslagen. Je wijzigingen blijven bewaard.',
  'Not submitted, because the page isn’t saved yet. Your changes are kept.':
    'Niet ingediend, want de pagina is nog niet opgeslagen. Je wijzigingen blijven bewaard.',
  'On {count, plural, one {# page} other {# pages}}': 'Op {count, plural, one {# pagina} other {# pagina’s}}',
  'Open again': 'Heropenen',
  'Other pages can show {count, plural, one {it} other {them}} too. When the reusable block is changed and published, all of these pages change at once.':
    'Ook andere pagina’s kunnen {count, plural, one {het} other {ze}} tonen. Wordt het herbruikbare blok gewijzigd en gepubliceerd, dan veranderen al die pagina’s tegelijk.',
  open: 'open',
  Overview: 'Overzicht',
  'Page Settings': 'Pagina-instellingen',
  'Pages with “{name}”': 'Pagina’s met “{name}”',
  'Parts of the block': 'Delen van het blok',
  'Parts of the page': 'Delen van de pagina',
  'Publication of “{title}” requested. The reviewers have been emailed.':
    'Publicatie van “{title}” aangevraagd. De beoordelaars hebben een e-mail gekregen.',
  'Publication of this page has already been requested.': 'Publicatie van deze pagina is al aangevraagd.',
  'Publication requested': 'Publicatie aangevraagd',
  'Publish “{name}”?': '“{name}” publiceren?',
  'published, not in the draft': 'gepubliceerd, niet in het concept',
  'Publishing changes {count, plural, one {# page} other {# pages}} on the site at once.':
    'Publiceren wijzigt meteen {count, plural, one {# pagina} other {# pagina’s}} op de site.',
  'Publishing takes the right to publish every page that shows it.':
    'Om te publiceren moet je elke pagina mogen publiceren die het toont.',
  'Puts a copy of its blocks here, which later changes don’t reach':
    'Plaatst hier een kopie van de blokken, die latere wijzigingen niet bereiken',
  'Read only': 'Alleen lezen',
  Resolve: 'Afhandelen',
  'Resolved ({count})': 'Afgehandeld ({count})',
  'Resolved by {name}, {time}': 'Afgehandeld door {name}, {time}',
  'Reusable block “{name}”': 'Herbruikbaar blok “{name}”',
  'Reusable blocks': 'Herbruikbare blokken',
  'saved on this computer': 'opgeslagen op deze computer',
  'Schedule cancelled': 'Planning geannuleerd',
  SEO: 'SEO',
  'SEO Settings': 'SEO-instellingen',
  'Something went wrong on the server. Your changes are kept.': 'Er ging iets mis op de server. Je wijzigingen blijven bewaard.',
  'The comments couldn’t be loaded.': 'De opmerkingen konden niet worden geladen.',
  'The keywords': 'De trefwoorden',
  'The page': 'De pagina',
  'The page could not be read.': 'De pagina kon niet worden gelezen.',
  'The page is loading': 'De pagina wordt geladen',
  'The reusable block could not be read.': 'Het herbruikbare blok kon niet worden gelezen.',
  'The reusable block is loading': 'Het herbruikbare blok wordt geladen',
  'Later changes': 'Latere wijzigingen',
  'Put them in': 'Ook inplannen',
  'Version {number} is scheduled for {time}. Your later changes are not in it.':
    'Versie {number} is ingepland voor {time}. Je latere wijzigingen zitten er niet in.',
  'Your later changes are in the schedule.': 'Je latere wijzigingen zitten in de planning.',
  'The schedule is as it was.': 'De planning is weer zoals ze was.',
  'The schedule has changed: nothing is scheduled any more.': 'De planning is veranderd: er staat niets meer ingepland.',
  'The schedule was cancelled.': 'De planning is geannuleerd.',
  'The schedule was saved.': 'De planning is opgeslagen.',
  'The search description': 'De zoekomschrijving',
  'The search image': 'De zoekafbeelding',
  'The search title': 'De zoektitel',
  'The server can’t be reached. Your changes are kept.': 'De server is niet bereikbaar. Je wijzigingen blijven bewaard.',
  'The server refused it.': 'De server heeft het geweigerd.',
  'The tags': 'De labels',
  'The title': 'De titel',
  'These words are gone.': 'Deze woorden zijn weg.',
  'This block was deleted.': 'Dit blok is verwijderd.',
  'This page cannot be opened': 'Deze pagina kan niet worden geopend',
  'This page is in {language}. Choose a reusable block in that language, or detach it and translate its blocks.':
    'Deze pagina is in het {language}. Kies een herbruikbaar blok in die taal, of maak het los en vertaal de blokken.',
  'This reusable block cannot be opened': 'Dit herbruikbare blok kan niet worden geopend',
  'This reusable block was deleted, so pages show nothing here. Choose another one, or delete this block.':
    'Dit herbruikbare blok is verwijderd, dus tonen pagina’s hier niets. Kies een ander, of verwijder dit blok.',
  'This URL doesn’t lead to a page.': 'Deze URL leidt niet naar een pagina.',
  'This URL doesn’t lead to a reusable block.': 'Deze URL leidt niet naar een herbruikbaar blok.',
  'to look at': 'om na te kijken',
  Translations: 'Vertalingen',
  'Unpublish “{name}”?': '“{name}” offline halen?',
  'Use {by}’s version': 'Versie van {by} gebruiken',
  'Use my version': 'Mijn versie gebruiken',
  'Use selected versions': 'Gekozen versies gebruiken',
  'Visitors see nothing in its place until the reusable block is published.':
    'Bezoekers zien er niets voor in de plaats totdat het herbruikbare blok is gepubliceerd.',
  'Visitors see nothing in its place. Choose another one, or delete the block.':
    'Bezoekers zien er niets voor in de plaats. Kies een ander, of verwijder het blok.',
  'You changed this page in another window.': 'Je hebt deze pagina in een ander venster gewijzigd.',
  'You can restore the other version with Undo.': 'Met Ongedaan maken zet je de andere versie terug.',
  'Your session has ended: log in.': 'Je sessie is verlopen: log in.',
  'Something went wrong on the server.': 'Er is iets misgegaan op de server.',
  'Your unsaved changes of {time} have been restored.': 'Je niet-opgeslagen wijzigingen van {time} zijn teruggezet.',
  'Your unsaved changes of {time} couldn’t be restored: this program doesn’t understand them.':
    'Je niet-opgeslagen wijzigingen van {time} konden niet worden teruggezet: dit programma begrijpt ze niet.',
  'reusable block': 'herbruikbaar blok',
  '· edited': '· bewerkt',
  'Current draft': 'Huidig concept',
  'Delete comment': 'Opmerking verwijderen',
  'Delete the comment by {name}?': 'De opmerking van {name} verwijderen?',
  '{count, plural, one {One suggestion is} other {# suggestions are}} still open under Comments. What was not accepted is not published.':
    '{count, plural, one {Eén voorstel staat} other {# voorstellen staan}} nog open onder Opmerkingen. Wat niet is overgenomen, wordt niet gepubliceerd.',
  'Suggest other words': 'Andere woorden voorstellen',
  Suggesting: 'Voorstellen',
  'Suggest what I type on this page': 'Voorstellen wat ik op deze pagina typ',
  'Turn suggesting off': 'Voorstellen uitzetten',
  'Suggesting is on: what you type becomes suggestions': 'Voorstellen staat aan: wat je typt, wordt een voorstel',
  'Suggesting is off: what you type changes the draft': 'Voorstellen staat uit: wat je typt, verandert het concept',
  'Suggesting stays on: something that you typed isn’t suggested yet':
    'Voorstellen blijft aan: iets wat je hebt getypt, is nog niet voorgesteld',
  'Suggesting couldn’t be turned on.': 'Voorstellen kon niet worden aangezet.',
  'Suggesting mode is on.': 'De voorstelmodus staat aan.',
  'Reading the page as it is': 'Lezen: de pagina zoals die is',
  'Reading the page with all suggestions accepted': 'Lezen: de pagina met alle voorstellen overgenomen',
  'The page couldn’t be shown.': 'De pagina kon niet worden getoond.',
  'Writing: what you type changes the draft': 'Schrijven: wat je typt, verandert het concept',
  'Read this page with all suggestions accepted': 'Deze pagina lezen met alle voorstellen overgenomen',
  'Write on this page again': 'Weer op deze pagina schrijven',
  Writing: 'Schrijven',
  Reading: 'Lezen',
  'Mode:': 'Modus:',
  'Reading, with all suggestions accepted': 'Lezen, met alle voorstellen overgenomen',
  'Reading, as it is': 'Lezen, zoals de pagina is',
  'Reading mode is on.': 'De leesmodus staat aan.',
  'You can’t change the draft while reading it.': 'Tijdens het lezen kun je het concept niet wijzigen.',
  'Back to writing': 'Verder schrijven',
  'This is changed in the form, which changes the draft at once. To suggest other words, select them and comment on them.':
    'Dit pas je aan in het formulier, dat meteen het concept verandert. Om andere woorden voor te stellen, selecteer je ze en geef je er een opmerking bij.',
  'This is the page with all suggestions accepted; those whose words are gone are left out.':
    'Dit is de pagina met alle voorstellen overgenomen; die waarvan de woorden weg zijn, zijn weggelaten.',
  'This is the page as it is, without the suggestions.': 'Dit is de pagina zoals die is, zonder de voorstellen.',
  'to be deleted:': 'te verwijderen:',
  'suggested:': 'voorgesteld:',
  'What you type in the page becomes suggestions once you leave the text. The list of blocks and the form still change the draft.':
    'Wat je in de pagina typt, wordt een voorstel zodra je de tekst verlaat. De lijst met blokken en het formulier veranderen nog wel het concept.',
  'While you suggest, only words are typed in the page. Turn suggesting off to change blocks there.':
    'Tijdens het voorstellen worden in de pagina alleen woorden getypt. Zet voorstellen uit om daar blokken te veranderen.',
  'Formatting and links can’t be suggested, only words.': 'Opmaak en links kunnen niet worden voorgesteld, alleen woorden.',
  'Paragraphs, lists, tables and formulas can’t be suggested, only words.':
    'Alinea’s, lijsten, tabellen en formules kunnen niet worden voorgesteld, alleen woorden.',
  'The words are too long for a suggestion.': 'De woorden zijn te lang voor een voorstel.',
  'There are too many changes in one text: at most 20 can be suggested at once.':
    'Er zijn te veel wijzigingen in één tekst: er kunnen er hoogstens 20 tegelijk worden voorgesteld.',
  'There are no words in whose place these could be suggested.':
    'Er zijn geen woorden in plaats waarvan deze kunnen worden voorgesteld.',
  'It can’t be told which of the same words are meant.': 'Het is niet duidelijk welke van dezelfde woorden bedoeld zijn.',
  'The page isn’t saved yet.': 'De pagina is nog niet opgeslagen.',
  'The block was deleted.': 'Het blok is verwijderd.',
  'You had typed: “{words}”': 'Je had getypt: “{words}”',
  '{added, plural, one {# suggestion} other {# suggestions}} added':
    '{added, plural, one {# voorstel} other {# voorstellen}} toegevoegd',
  'Not suggested: {reason}': 'Niet voorgesteld: {reason}',
  'Not suggested in {title}: {reason}': 'Niet voorgesteld in {title}: {reason}',
  'Write it in the draft': 'In het concept schrijven',
  'Discard what I typed': 'Weggooien wat ik heb getypt',
  'Something that you typed isn’t suggested yet: the reasons are above the page.':
    'Iets wat je hebt getypt, is nog niet voorgesteld: de redenen staan boven de pagina.',
  'In place of these words': 'In plaats van deze woorden',
  'Empty suggests that they go.': 'Leeg betekent: deze woorden weg.',
  'Why (optional)': 'Waarom (optioneel)',
  'Add suggestion': 'Voorstel toevoegen',
  'Save suggestion': 'Voorstel opslaan',
  'The suggestion was saved.': 'Het voorstel is opgeslagen.',
  'The suggestion was added.': 'Het voorstel is toegevoegd.',
  'Change the words to suggest others.': 'Wijzig de woorden om andere voor te stellen.',
  'Delete:': 'Verwijderen:',
  'Add:': 'Toevoegen:',
  'add “{words}”': '“{words}” toevoegen',
  'delete “{words}”': '“{words}” verwijderen',
  'replace “{words}” with “{replacement}”': '“{words}” vervangen door “{replacement}”',
  'Suggestion by {name}: {what}': 'Voorstel van {name}: {what}',
  'Accepted by {name}, {time}': 'Overgenomen door {name}, {time}',
  'Rejected by {name}, {time}': 'Afgewezen door {name}, {time}',
  Accept: 'Overnemen',
  'The suggestion was accepted.': 'Het voorstel is overgenomen.',
  'The suggestion was rejected.': 'Het voorstel is afgewezen.',
  '{count, plural, one {The suggestion was} other {# suggestions were}} rejected.':
    '{count, plural, one {Het voorstel is} other {# voorstellen zijn}} afgewezen.',
  '{count, plural, one {The suggestion is} other {# suggestions are}} open again.':
    '{count, plural, one {Het voorstel is} other {# voorstellen zijn}} weer open.',
  'A colleague has decided on {count, plural, one {the suggestion} other {# of the suggestions}} meanwhile: that stays as it is.':
    'Een collega heeft intussen over {count, plural, one {het voorstel} other {# van de voorstellen}} beslist: dat blijft zoals het is.',
  'The suggestion is open again.': 'Het voorstel is weer open.',
  'Comment {number} of {count}': 'Opmerking {number} van {count}',
  'There are no open comments.': 'Er zijn geen open opmerkingen.',
  'Its words are gone.': 'De woorden zijn er niet meer.',
  'Its words are in several paragraphs by now.': 'De woorden staan inmiddels in meerdere alinea’s.',
  'The text would become too long.': 'De tekst zou te lang worden.',
  'Not accepted, because the page isn’t saved yet.': 'Niet overgenomen, omdat de pagina nog niet is opgeslagen.',
  'Accept all {count}': 'Alle {count} overnemen',
  'Reject all {count}…': 'Alle {count} afwijzen…',
  'Reject all {count} suggestions?': 'Alle {count} voorstellen afwijzen?',
  'Reject all': 'Alle afwijzen',
  'The page stays as it is. Each can be opened again under Resolved.':
    'De pagina blijft zoals die is. Elk voorstel kan onder Afgehandeld weer worden geopend.',
  '{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted.':
    '{accepted, plural, one {# voorstel is} other {# voorstellen zijn}} overgenomen.',
  '{accepted, plural, one {# suggestion was} other {# suggestions were}} accepted; {left, plural, one {# was} other {# were}} not, because the words are gone, can’t be replaced, or somebody has decided meanwhile.':
    '{accepted, plural, one {# voorstel is} other {# voorstellen zijn}} overgenomen; {left, plural, one {# niet} other {# niet}}, omdat de woorden er niet meer zijn, niet te vervangen zijn, of iemand intussen heeft beslist.',
  'Pages are changed and published while writing, not while reading.':
    'Pagina’s worden gewijzigd en gepubliceerd tijdens het schrijven, niet tijdens het lezen.',
  'Pages are changed while writing, not while reading.':
    'Pagina’s worden tijdens het schrijven gewijzigd, niet tijdens het lezen.',
  'Go back to writing to publish.': 'Kies weer Schrijven om te publiceren.',
  'Go back to writing to request it.': 'Kies weer Schrijven om het aan te vragen.',
  'Versions and blocks are restored while writing, not while reading.':
    'Versies en blokken worden tijdens het schrijven teruggezet, niet tijdens het lezen.',
  'Suggestions are accepted while writing, not while reading.':
    'Voorstellen worden tijdens het schrijven overgenomen, niet tijdens het lezen.',
  'Suggestions are accepted in the editor of the page.': 'Voorstellen worden in de editor van de pagina overgenomen.',
  'Edit comment': 'Opmerking bewerken',
  'It can’t be restored. Answers to it stay.': 'Dit kan niet ongedaan worden gemaakt. De reacties blijven staan.',
  'Loading the versions…': 'Versies laden…',
  'New version': 'Nieuwe versie',
  'Not published, so pages show nothing. Its draft:': 'Niet gepubliceerd, dus pagina’s tonen niets. Het concept:',
  'Not restored, because your changes aren’t saved yet. They are still here.':
    'Niet hersteld, omdat je wijzigingen nog niet zijn opgeslagen. Ze staan er nog.',
  'Old version': 'Oude versie',
  'Restore old version': 'Oude versie herstellen',
  'Restoring makes the old version the draft. Pages show it once you publish.':
    'Na herstellen is de oude versie het concept. Pagina’s tonen die zodra je publiceert.',
  'Save comment': 'Opmerking opslaan',
  'The two versions are the same.': 'De twee versies zijn gelijk.',
  'The version is now the draft. Pages show it once you publish.':
    'Deze versie is nu het concept. Pagina’s tonen die zodra je publiceert.',
  'There is no earlier version yet.': 'Er is nog geen eerdere versie.',
  'These words are gone. The comment is about the block.': 'Deze woorden zijn weg. De opmerking gaat over het blok.',
  'This block was deleted. The comment is about the page.': 'Dit blok is verwijderd. De opmerking gaat over de pagina.',
  'This comment was deleted.': 'Deze opmerking is verwijderd.',
  'Versions of “{name}”': 'Versies van “{name}”',
  'What pages show of it now:': 'Wat pagina’s er nu van tonen:',
  '{version}, restored': '{version}, hersteld',
  '{version}, links updated': '{version}, links bijgewerkt',
  '{version}, published': '{version}, gepubliceerd',
  '{version}, previously published': '{version}, eerder gepubliceerd',
  'nobody known': 'onbekend',
  'Reusable block {id}': 'Herbruikbaar blok {id}',
  'Reusable block {id} (deleted)': 'Herbruikbaar blok {id} (verwijderd)',
  '“{name}” was refused. {reason}': '“{name}” is geweigerd. {reason}',
  '{count, plural, one {# block} other {# blocks}} added': '{count, plural, one {# blok} other {# blokken}} toegevoegd',
  '{count, plural, one {# block} other {# blocks}} pasted': '{count, plural, one {# blok} other {# blokken}} geplakt',
  '{count, plural, one {# file} other {# files}} put into the empty block':
    '{count, plural, one {# bestand} other {# bestanden}} in het lege blok gezet',
  'This is too long to paste at once. Copy and paste it in parts.':
    'Dit is te lang om in één keer te plakken. Kopieer en plak het in delen.',
  'Nothing was pasted: the clipboard has no words, images or files that can be read.':
    'Er is niets geplakt: het klembord heeft geen woorden, afbeeldingen of bestanden die te lezen zijn.',
  'Nothing was pasted, because the field was left before the text had been read. Go back to it and paste again.':
    'Er is niets geplakt, omdat het veld werd verlaten voordat de tekst gelezen was. Ga terug naar het veld en plak opnieuw.',
  'The caption of the pasted table was left out: “{caption}”.':
    'Het bijschrift van de geplakte tabel is weggelaten: “{caption}”.',
  'The text was read as Markdown.': 'De tekst is als Markdown gelezen.',
  'The text was read as Markdown. Ctrl Shift V pastes it as it is.':
    'De tekst is als Markdown gelezen. Ctrl Shift V plakt hem zoals hij is.',
  'This field takes plain words only. Left out: {what}. Paste in the list of blocks to keep more.':
    'Dit veld neemt alleen platte tekst. Weggelaten: {what}. Plak in de lijst met blokken om meer te behouden.',
  '{images, plural, one {an image} other {# images}}': '{images, plural, one {een afbeelding} other {# afbeeldingen}}',
  '{files, plural, one {a file} other {# files}}': '{files, plural, one {een bestand} other {# bestanden}}',
  '{links, plural, one {a link} other {# links}}': '{links, plural, one {een link} other {# links}}',
  '{tables, plural, one {the layout of a table} other {the layout of # tables}}':
    '{tables, plural, one {de indeling van een tabel} other {de indeling van # tabellen}}',
  '{formulas, plural, one {the layout of a formula} other {the layout of # formulas}}':
    '{formulas, plural, one {de opmaak van een formule} other {de opmaak van # formules}}',
  '{footnotes, plural, one {the link of a footnote} other {the links of # footnotes}}':
    '{footnotes, plural, one {de link van een voetnoot} other {de links van # voetnoten}}',
  formatting: 'opmaak',
  '{tables, plural, one {A table} other {# tables}} became text: a text takes no pasted tables.':
    '{tables, plural, one {Een tabel is} other {# tabellen zijn}} tekst geworden: in een tekst worden geen tabellen geplakt.',
  '{images, plural, one {An image was} other {# images were}} not pasted, because you may not add files to the media library. Choose {images, plural, one {one in the empty block} other {others in the empty blocks}}.':
    '{images, plural, one {Eén afbeelding is} other {# afbeeldingen zijn}} niet geplakt, omdat je geen bestanden aan de mediabibliotheek mag toevoegen. Kies er {images, plural, one {een in het lege blok} other {in de lege blokken}}.',
  '{images, plural, one {An image is} other {# images are}} missing: not on the clipboard, or on another site. Drop {images, plural, one {its file on the empty block} other {their files on the empty blocks}}.':
    '{images, plural, one {Er ontbreekt een afbeelding} other {Er ontbreken # afbeeldingen}}: niet op het klembord, of op een andere site. Sleep {images, plural, one {het bestand op het lege blok} other {de bestanden op de lege blokken}}.',
  'Not taken over: {names}{more, plural, =0 {} other { and {more} more}}.':
    'Niet overgenomen: {names}{more, plural, =0 {} other { en nog {more}}}.',
  'an image without a description': 'een afbeelding zonder beschrijving',
  'Pages doesn’t copy images and formulas. Add them where they belong.':
    'Pages kopieert geen afbeeldingen en formules. Voeg ze toe waar ze horen.',
  '{embeds, plural, one {A video or other embedded part} other {# videos or other embedded parts}} became a link.':
    '{embeds, plural, one {Een video of ander ingesloten onderdeel is} other {# video’s of andere ingesloten onderdelen zijn}} een link geworden.',
  '{tables, plural, one {A table has} other {# tables have}} more cells than a table can have, and became text.':
    '{tables, plural, one {Eén tabel heeft} other {# tabellen hebben}} meer cellen dan in een tabel passen en {tables, plural, one {is} other {zijn}} tekst geworden.',
  '{asText, plural, one {A part} other {# parts}} became text, because {asText, plural, one {its block} other {their blocks}} can’t be used here.':
    '{asText, plural, one {Eén onderdeel is} other {# onderdelen zijn}} tekst geworden, omdat {asText, plural, one {het blok ervoor} other {de blokken ervoor}} hier niet {asText, plural, one {kan} other {kunnen}} staan.',
  '{leftOut, plural, one {An image or file was} other {# images or files were}} left out, because no block here can hold {leftOut, plural, one {it} other {them}}.':
    '{leftOut, plural, one {Eén afbeelding of bestand is} other {# afbeeldingen of bestanden zijn}} weggelaten, omdat {leftOut, plural, one {die} other {ze}} hier in geen enkel blok {leftOut, plural, one {past} other {passen}}.',
  'Not taken over': 'Niet overgenomen',
  'Keep as plain text': 'Als platte tekst laten staan',
  'The clipboard is empty.': 'Het klembord is leeg.',
  Formatting: 'Opmaak',
  Links: 'Links',
  Paragraphs: 'Alinea’s',
  'Line breaks': 'Regeleinden',
  image: 'afbeelding',
  'Join with the next': 'Samenvoegen met het volgende',
  'Two texts joined': 'Twee teksten samengevoegd',
  'Heading and text joined': 'Kop en tekst samengevoegd',
  'Block “{title}” deleted': 'Blok “{title}” verwijderd',
  '{done}. The anchor #{anchor} is gone: links to it lead to the top of the page.':
    '{done}. Het anker #{anchor} is weg: links ernaartoe leiden naar het begin van de pagina.',
  'Not made a heading: it would lose the formatting, links or formulas of these words.':
    'Geen kop van gemaakt: de opmaak, links of formules van deze woorden zouden verloren gaan.',
  'Not made a heading: these words are too long for one.': 'Geen kop van gemaakt: deze tekst is daarvoor te lang.',
  'The words are a heading now': 'De tekst is nu een kop',
  '{block} added': '{block} toegevoegd',
  '{count, plural, =0 {No block} one {# block} other {# blocks}}':
    '{count, plural, =0 {Geen blok} one {# blok} other {# blokken}}',
  'keep the slash': 'de schuine streep laten staan',
  'Split here': 'Hier splitsen',
  'Text split into two': 'Tekst in tweeën gesplitst',
  Write: 'Schrijven',
} as const;
