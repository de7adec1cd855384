/** Dutch texts of the features: dashboard. */
export const dashboard = {
  'Colleagues changed': 'Gewijzigd door collega’s',
  '{place}, {act, select, published {published by {name}} requested {publication requested by {name}} other {changed by {name}}}':
    '{place}, {act, select, published {gepubliceerd door {name}} requested {publicatie aangevraagd door {name}} other {gewijzigd door {name}}}',
  'Change it': 'Aanpassen',
  Translate: 'Vertalen',
  'Go on writing': 'Verder schrijven',
  'Nobody else may publish it yet: an administrator can give a colleague that permission, under Roles.':
    'Nog niemand anders mag de pagina publiceren: een beheerder kan een collega dat recht geven, onder Rollen.',
  'In the editor, choose “Request publication”. {names} can publish it, or say what should change.':
    'Kies in de editor ‘Publicatie aanvragen’. {names} kan de pagina publiceren of zeggen wat er anders moet.',
  'Write it': 'Schrijven',
  Written: 'Geschreven',
  'Give it a title and type, or paste an article: Word, Google Docs and web pages become headings, texts, images and tables.':
    'Geef de pagina een titel en typ, of plak een artikel: Word, Google Docs en webpagina’s worden koppen, teksten, afbeeldingen en tabellen.',
  'Check it': 'Controleren',
  '“Checks” in the editor says what is wrong with links, headings and images, and shows the place.':
    'Bij ‘Controles’ in de editor staat wat er mis is met links, koppen en afbeeldingen, en waar.',
  'Have it read': 'Laten lezen',
  'See it on the site': 'Op de site bekijken',
  'On the site': 'Op de site',
  'Choose “Publish” in the editor. Nothing is public before that.':
    'Kies ‘Publiceren’ in de editor. Tot dan is er niets openbaar.',
  'The bell and an email tell you when it is there.': 'De bel en een e-mail laten weten wanneer de pagina er staat.',
  '{isAny, select, true {You can write pages of every type} other {You can write pages of these types: {types}}}, in {languages}. {publishesAlone, select, true {Nothing is public until you publish it.} other {Nothing is public until somebody publishes it.}}':
    '{isAny, select, true {Je kunt elk type pagina schrijven} other {Je kunt pagina’s schrijven van deze typen: {types}}}, in het {languages}. {publishesAlone, select, true {Er is niets openbaar tot je het publiceert.} other {Er is niets openbaar tot iemand het publiceert.}}',
  'Your first page, in three steps': 'Je eerste pagina, in drie stappen',
  'Write a page': 'Een pagina schrijven',
  'Try it on a sample page': 'Probeer het op een voorbeeldpagina',
  'The sample page couldn’t be opened.': 'De voorbeeldpagina kon niet worden geopend.',
  'Sample page': 'Voorbeeldpagina',
  'This page is yours to try things out on. It is a draft: visitors see nothing of it until somebody publishes it.':
    'Op deze pagina kun je van alles uitproberen. Het is een concept: bezoekers zien er niets van zolang niemand de pagina publiceert.',
  'Write and move': 'Schrijven en verplaatsen',
  'Click into this text and type.': 'Klik in deze tekst en typ.',
  'Type / on an empty line and choose a block to insert.': 'Typ / op een lege regel en kies een blok om in te voegen.',
  'Select a few words to make them bold or a link.': 'Selecteer een paar woorden om ze vet te maken of er een link van te maken.',
  'Drag a block to another place in the list of blocks.': 'Sleep een blok naar een andere plek in de lijst met blokken.',
  'A quote is a block too: click into it and change it.': 'Ook een citaat is een blok: klik erin en pas het aan.',
  'The source: who said it': 'De bron: wie het zei',
  'Comment and undo': 'Opmerkingen plaatsen en ongedaan maken',
  'Select a few words and press Ctrl Alt M to comment on them. Your colleagues see the comment in the editor.':
    'Selecteer een paar woorden en druk op Ctrl Alt M om er een opmerking bij te plaatsen. Je collega’s zien die in de editor.',
  'You can’t break anything: Ctrl Z undoes what you did, step by step.':
    'Je kunt niets stukmaken: met Ctrl Z maak je stap voor stap ongedaan wat je deed.',
  'Keys to try': 'Toetsen om te proberen',
  Key: 'Toets',
  'What it does': 'Wat het doet',
  'Inserts a block on an empty line': 'Voegt op een lege regel een blok in',
  'Moves a block': 'Verplaatst een blok',
  'Comments on the selected words': 'Plaatst een opmerking bij de geselecteerde woorden',
  'Undoes the last change': 'Maakt de laatste wijziging ongedaan',
  'When you are done': 'Als je klaar bent',
  'Delete this page: open the menu beside the main button at the top, and choose “{label}”.':
    'Verwijder deze pagina: open het menu naast de hoofdknop bovenaan en kies ‘{label}’.',
  'You can leave this page as it is: it stays a draft.': 'Je kunt deze pagina laten staan: het blijft een concept.',
  'Your first page': 'Je eerste pagina',
  'It waits for a decision.': 'De pagina wacht op een besluit.',
  'Open “{title}”': '‘{title}’ openen',
  'Hide for good': 'Niet meer tonen',
  'on an empty line shows every block.': 'op een lege regel toont alle blokken.',
  'finds pages, people and commands.': 'vindt pagina’s, mensen en opdrachten.',
  'takes back what you did, also what you deleted or moved.': 'maakt ongedaan wat je deed, ook verwijderen of verplaatsen.',
  'Three things worth knowing': 'Drie dingen om te weten',
  'It was not hidden. {error}': 'Verbergen is niet gelukt. {error}',
  'Tip: paste a whole article': 'Tip: plak een heel artikel',
  'On an empty page, what you paste from Word, Google Docs or a web page becomes blocks. What could not be taken is listed.':
    'Wat je op een lege pagina plakt uit Word, Google Docs of een webpagina, wordt blokken. Wat niet mee kon, staat in een lijst.',
  'Tip: see who else is writing': 'Tip: zie wie er nog meer schrijft',
  'A coloured mark in the list of blocks shows which block a colleague is in.':
    'Een gekleurd merkteken in de lijst met blokken laat zien in welk blok een collega bezig is.',
  'Tip: bring back what a page said': 'Tip: haal eerdere tekst terug',
  '“Versions” in the menu of the main button compares and restores earlier words, also those that were never published.':
    'Bij ‘Versies’ in het menu van de hoofdknop vergelijk je met eerdere tekst en zet je die terug, ook als die nooit is gepubliceerd.',
  '{number} of {total}': '{number} van {total}',
  'Hide this tip for good': 'Deze tip niet meer tonen',
  '“{job}” failed': '“{job}” is mislukt',
  '“{job}” is done': '“{job}” is klaar',
  '{count, plural, =100 {100 or more emails} one {# email} other {# emails}} could not be sent':
    '{count, plural, =100 {100 of meer e-mails konden} one {# e-mail kon} other {# e-mails konden}} niet worden verzonden',
  '{count, plural, =100 {100 or more folders} one {# folder} other {# folders}} nearly full':
    '{count, plural, =100 {100 of meer mappen} one {# map} other {# mappen}} bijna vol',
  '{count, plural, =100 {100 or more jobs} one {# job} other {# jobs}} failed':
    '{count, plural, =100 {100 of meer taken} one {# taak} other {# taken}} mislukt',
  '{count, plural, =100 {100 or more menu entries} one {# menu entry} other {# menu entries}} with broken links':
    '{count, plural, =100 {100 of meer menu-items} one {# menu-item} other {# menu-items}} met verbroken links',
  'Visitors who follow them find nothing. Choose other targets, and publish the menu.':
    'Bezoekers die ze volgen, komen nergens uit. Kies andere doelen en publiceer het menu.',
  '{count, plural, =100 {100 or more links of the site settings lead} one {# link of the site settings leads} other {# links of the site settings lead}} to nothing':
    '{count, plural, =100 {100 of meer links van de site-instellingen leiden} one {# link van de site-instellingen leidt} other {# links van de site-instellingen leiden}} nergens heen',
  '{count, plural, =100 {100 or more links} one {# link} other {# links}} to other sites broken':
    '{count, plural, =100 {100 of meer links} one {# link} other {# links}} naar andere sites kapot',
  'They did not work when they were last checked. Choose other targets, or remove them.':
    'Ze werkten niet toen ze voor het laatst zijn gecontroleerd. Kies andere bestemmingen of verwijder ze.',
  'They are at the foot of every page. Choose other targets.': 'Ze staan onderaan elke pagina. Kies andere bestemmingen.',
  '{count, plural, =100 {100 or more pages} one {# page} other {# pages}} with broken links':
    '{count, plural, =100 {100 of meer pagina’s} one {# pagina} other {# pagina’s}} met kapotte links',
  '{count, plural, =100 {100 or more paths} one {# path} other {# paths}} not found':
    '{count, plural, =100 {100 of meer paden} one {# pad} other {# paden}} niet gevonden',
  '{count, plural, =100 {100 or more webhooks} one {# webhook} other {# webhooks}} failing':
    '{count, plural, =100 {100 of meer webhooks werken} one {# webhook werkt} other {# webhooks werken}} niet',
  '{count, plural, =100 {100 or more} other {#}} unread': '{count, plural, =100 {100 of meer} other {#}} ongelezen',
  '{count, plural, one {# change} other {# changes}}': '{count, plural, one {# wijziging} other {# wijzigingen}}',
  '{name} commented on {title}': '{name} plaatste een opmerking bij {title}',
  '{name} published {title}': '{name} heeft {title} gepubliceerd',
  '{name} replied on {title}': '{name} antwoordde op een opmerking bij {title}',
  '{name} requests changes of {title}': '{name} vraagt om wijzigingen van {title}',
  '{name} requests publication of {title}': '{name} vraagt publicatie van {title} aan',
  '{place}, {debt, plural, one {# block} other {# blocks}} to translate':
    '{place}, {debt, plural, one {# blok} other {# blokken}} te vertalen',
  '{place}, {kind, select, publish {published} other {unpublished}} {time}':
    '{place}, {kind, select, publish {wordt gepubliceerd} other {gaat offline}} {time}',
  '{place}, by {name}': '{place}, van {name}',
  '{place}, from {name}{namesYou, select, true {, for you} other {}}':
    '{place}, van {name}{namesYou, select, true {, voor jou} other {}}',
  '{place}, rejected by {name}': '{place}, afgewezen door {name}',
  '{title} could not be published as scheduled. Correct what Checks lists, and schedule it again.':
    '{title} kon niet volgens planning worden gepubliceerd. Verhelp wat er bij Controles staat en plan de publicatie opnieuw in.',
  '{title} still waits for a decision': '{title} wacht nog op een besluit',
  '{title} was published as scheduled': '{title} is volgens planning gepubliceerd',
  '{title} was unpublished as scheduled': '{title} is volgens planning offline gehaald',
  'A calendar program, such as Outlook, Google Calendar or that of your phone, can show what is scheduled. It reads a link with a secret. Anyone who has the link sees the titles of scheduled pages, as long as you may see them.':
    'Een agendaprogramma, zoals Outlook, Google Agenda of dat van je telefoon, kan tonen wat er is ingepland. Het leest een link met een geheim. Iedereen die de link heeft, ziet de titels van ingeplande pagina’s, zolang jij ze mag zien.',
  Agenda: 'Agenda',
  All: 'Alle',
  'All pages you changed': 'Alle pagina’s die je hebt gewijzigd',
  'All read': 'Alles gelezen',
  'At 100 % of the quota nothing can be uploaded. Delete files, or ask for a larger quota.':
    'Bij 100% van het quotum kan er niets meer worden geüpload. Verwijder bestanden, of vraag om een groter quotum.',
  Calendar: 'Kalender',
  'Check the sender’s address. If that is right, ask whoever runs the server about its mail server.':
    'Controleer het adres van de afzender. Klopt dat, vraag dan de beheerder van de server naar de mailserver.',
  Copied: 'Gekopieerd',
  'Copy it now. It is not shown again.': 'Kopieer de link nu. Die wordt niet nog eens getoond.',
  'Copy link': 'Link kopiëren',
  'Create a page': 'Pagina maken',
  'Create link': 'Link maken',
  Dashboard: 'Dashboard',
  Friday: 'vrijdag',
  'Index all pages': 'Alle pagina’s indexeren',
  'It differs from the site by {count, plural, =100 {100 or more pages} one {# page} other {# pages}}, or its server does not answer.':
    'De zoekindex wijkt {count, plural, =100 {100 of meer pagina’s} one {# pagina} other {# pagina’s}} af van de site, of de server ervan reageert niet.',
  'Mark all as read': 'Alles als gelezen markeren',
  'Media Library': 'Mediabibliotheek',
  Monday: 'maandag',
  Month: 'Maand',
  'New link': 'Nieuwe link',
  'Next month': 'Volgende maand',
  'No drafts: a page that you change is listed here until it is published, requested or scheduled.':
    'Geen concepten: een pagina die je wijzigt, staat hier totdat die is gepubliceerd, aangevraagd of ingepland.',
  '{name} mentions you on {title}': '{name} noemt je bij {title}',
  'No notifications': 'Geen meldingen',
  'Not found': 'Niet gevonden',
  'Nothing is scheduled in {month}': 'Er is niets ingepland in {month}',
  'Nothing is scheduled. In the editor, the menu of the main button has “Schedule publishing”.':
    'Er is niets ingepland. In de editor staat “Publicatie inplannen” in het menu van de hoofdknop.',
  'Nothing that you look after is broken.': 'Niets waar jij voor zorgt is stuk.',
  'Nothing waits for you: no request to decide, no rejection, no open comment, no translation behind.':
    'Er wacht niets op je: geen verzoek om te beoordelen, geen afwijzing, geen open opmerking, geen vertaling die achterloopt.',
  Notifications: 'Meldingen',
  'Only the first 500 changes of this month are shown.': 'Alleen de eerste 500 wijzigingen van deze maand worden getoond.',
  'Open {screen}': '{screen} openen',
  'Open comments': 'Open opmerkingen',
  'Pages that are scheduled to be published or unpublished are listed here. In the editor, the menu of the main button has “Schedule publishing”.':
    'Hier staan pagina’s waarvan publiceren of offline halen is ingepland. In de editor staat “Publicatie inplannen” in het menu van de hoofdknop.',
  'Previous month': 'Vorige maand',
  Problems: 'Problemen',
  'Publication requests': 'Publicatieverzoeken',
  published: 'gepubliceerd',
  'Remove all pages': 'Alle pagina’s verwijderen',
  'Replace link': 'Link vervangen',
  'Requests to decide': 'Verzoeken om te beoordelen',
  'Requests to decide, decisions on yours, comments and replies, scheduled pages and finished jobs are listed here for 90 days.':
    'Hier staan 90 dagen lang verzoeken om te beoordelen, besluiten over jouw verzoeken, opmerkingen en antwoorden, ingeplande pagina’s en afgeronde taken.',
  Saturday: 'zaterdag',
  Scheduled: 'Ingepland',
  'Scheduled changes by day': 'Ingeplande wijzigingen per dag',
  'Search index': 'Zoekindex',
  'Search index not up to date': 'Zoekindex niet actueel',
  'Show older': 'Oudere tonen',
  'Site settings': 'Site-instellingen',
  'Start it again.': 'Start de taak opnieuw.',
  'Subscribe to this calendar': 'Op deze kalender abonneren',
  'Subscribe…': 'Abonneren…',
  Sunday: 'zondag',
  'The calendar couldn’t be loaded.': 'De kalender kon niet worden geladen.',
  'The dashboard couldn’t be loaded.': 'Het dashboard kon niet worden geladen.',
  'The notifications couldn’t be loaded.': 'De meldingen konden niet worden geladen.',
  'The receiver does not accept messages.': 'De ontvanger neemt geen berichten aan.',
  'They link to what is not on the site: pages, anchors or files.':
    'Ze linken naar wat niet op de site staat: pagina’s, ankers of bestanden.',
  'Not everything could be checked.': 'Niet alles kon worden gecontroleerd.',
  'Screen readers announce levels. Open the checks of the page.':
    'Schermlezers lezen niveaus voor. Open de controles van de pagina.',
  '{count, plural, =100 {100 or more pages} one {# page} other {# pages}} with skipped heading levels':
    '{count, plural, =100 {100 of meer pagina’s} one {# pagina} other {# pagina’s}} met overgeslagen kopniveaus',
  Thursday: 'donderdag',
  Today: 'Vandaag',
  'Translations behind their source': 'Vertalingen die achterlopen op de bron',
  Tuesday: 'dinsdag',
  unpublished: 'offline gehaald',
  unread: 'ongelezen',
  'Unread:': 'Ongelezen:',
  'Untitled page': 'Pagina zonder titel',
  View: 'Weergave',
  'Visitors got a 404. Add redirects for those that were pages.':
    'Bezoekers kregen een 404. Voeg doorverwijzingen toe voor paden die pagina’s waren.',
  'Waiting for you': 'Wacht op jou',
  Webhooks: 'Webhooks',
  Wednesday: 'woensdag',
  'Withdraw link': 'Link intrekken',
  'You can choose another time zone in your settings.': 'In je instellingen kun je een andere tijdzone kiezen.',
  'Your drafts': 'Jouw concepten',
  'Your link was created {created}, and last read {read}. A new one replaces it.':
    'Je link is gemaakt op {created} en het laatst gelezen op {read}. Een nieuwe link vervangt hem.',
  'Your link was created {created}, and was never read. A new one replaces it.':
    'Je link is gemaakt op {created} en nog nooit gelezen. Een nieuwe link vervangt hem.',
  'Your role shows nothing here. The navigation has the screens that you can open.':
    'Je rol heeft hier niets te tonen. In de navigatie staan de schermen die je kunt openen.',
} as const;
