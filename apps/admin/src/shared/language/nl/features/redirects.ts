/** Dutch texts of the features: redirects. */
export const redirects = {
  '301: permanent': '301: permanent',
  '302: temporary': '302: tijdelijk',
  '307: temporary, keeps the method': '307: tijdelijk, behoudt de methode',
  '308: permanent, keeps the method': '308: permanent, behoudt de methode',
  'A CSV file with a line for each redirect, below the header <code>originalURL,targetURL,status</code>. The status may be left out; then it is 301. Existing redirects don’t change.':
    'Een CSV-bestand met een regel per doorverwijzing, onder de kop <code>originalURL,targetURL,status</code>. De status mag ontbreken, dan is die 301. Bestaande doorverwijzingen veranderen niet.',
  'A path of this site, or a URL that starts with https://': 'Een pad van deze site of een URL die begint met https://',
  'a redirect from this path already exists': 'er is al een doorverwijzing vanaf dit pad',
  'A redirect leads visitors of an old address to a new one. When you change the address of a page, one is created automatically.':
    'Een doorverwijzing leidt bezoekers van een oud adres naar een nieuw. Wijzig je het adres van een pagina, dan wordt er automatisch een gemaakt.',
  'a URL is too long': 'een URL is te lang',
  'a URL or the status can’t be read': 'een URL of de status kan niet worden gelezen',
  'Add redirect': 'Doorverwijzing toevoegen',
  'Allowed hosts': 'Toegestane hosts',
  'Another redirect leads to this path. Point that one to the final URL first.':
    'Een andere doorverwijzing leidt naar dit pad. Laat die eerst naar de uiteindelijke URL wijzen.',
  'Change allowed hosts': 'Toegestane hosts wijzigen',
  'has more cells than the {columns} columns of the first line':
    'heeft meer cellen dan de {columns} kolommen van de eerste regel',
  'Choose a CSV file': 'Kies een CSV-bestand',
  'Choose a file.': 'Kies een bestand.',
  'Choose another file': 'Ander bestand kiezen',
  Created: 'Gemaakt',
  'Delete the redirect': 'Doorverwijzing verwijderen',
  'Delete the redirect from {originalURL}?': 'De doorverwijzing vanaf {originalURL} verwijderen?',
  'Enter a path such as /en/news, or a URL that starts with https://.':
    'Vul een pad in zoals /nl/nieuws, of een URL die begint met https://.',
  'Enter a path that starts with /, without ? or #, such as /old/page.':
    'Vul een pad in dat begint met /, zonder ? of #, zoals /oud/pagina.',
  'Enter at most {redirectHostsMax} hosts.': 'Vul maximaal {redirectHostsMax} hosts in.',
  'Enter the URL this redirects to.': 'Vul de URL in waarnaar dit doorverwijst.',
  File: 'Bestand',
  'first asked for': 'sinds',
  'from {path}': 'vanaf {path}',
  'has no new URL': 'heeft geen nieuwe URL',
  'has no old path': 'heeft geen oud pad',
  'Host {index} can’t be read. Enter one like www.example.com.':
    'Host {index} kan niet worden gelezen. Vul er een in zoals www.voorbeeld.nl.',
  Hosts: 'Hosts',
  Import: 'Importeren',
  'Import redirects': 'Doorverwijzingen importeren',
  'Import…': 'Importeren…',
  Last: 'Laatste',
  'leads to {host}, which is not an allowed host': 'leidt naar {host}, een host die niet is toegestaan',
  'More for {originalURL}': 'Meer voor {originalURL}',
  'New and changed redirects may lead to this site and to these hosts. Redirects that lead elsewhere already stay.':
    'Nieuwe en gewijzigde doorverwijzingen mogen naar deze site en naar deze hosts leiden. Bestaande doorverwijzingen naar elders blijven staan.',
  'New redirect': 'Nieuwe doorverwijzing',
  'No broken links found': 'Geen dode links gevonden',
  'No path matches “{searchTerm}”': 'Geen pad gevonden voor “{searchTerm}”',
  'No redirect matches “{searchTerm}”': 'Geen doorverwijzing gevonden voor “{searchTerm}”',
  'Not found': 'Niet gevonden',
  'Nothing was imported.': 'Er is niets geïmporteerd.',
  'Old or new URL': 'Oude of nieuwe URL',
  'Old path': 'Oud pad',
  'One per line, such as partner.example, which includes www.partner.example. Leave empty to allow all.':
    'Eén per regel, zoals partner.example. Dat omvat ook www.partner.example. Laat leeg om alles toe te staan.',
  'partner.example': 'partner.example',
  Path: 'Pad',
  'Paths not found': 'Niet gevonden paden',
  'Paths that visitors requested but that don’t exist appear here, most requested first.':
    'Paden die bezoekers opvroegen maar die niet bestaan, verschijnen hier. De meest opgevraagde staan bovenaan.',
  Redirects: 'Doorverwijzingen',
  'Redirects may lead to any site.': 'Doorverwijzingen mogen naar elke site leiden.',
  'Redirects may lead to this site and {count, plural, one {# other host} other {# other hosts}}.':
    'Doorverwijzingen mogen naar deze site en naar {count, plural, one {# andere host} other {# andere hosts}} leiden.',
  'Redirects may lead to this site, to these hosts and to hosts below them. Ask someone who manages the site settings to add another.':
    'Doorverwijzingen mogen naar deze site, deze hosts en hosts daaronder leiden. Vraag iemand die de site-instellingen beheert om er een toe te voegen.',
  'Redirects to': 'Verwijst door naar',
  'Remove from this list until it is visited again': 'Uit deze lijst weghalen tot het opnieuw wordt bezocht',
  'Remove {path} from this list': '{path} uit deze lijst weghalen',
  'Search by old or new URL': 'Zoeken op oude of nieuwe URL',
  'Search by path': 'Zoeken op pad',
  'Show allowed hosts': 'Toegestane hosts tonen',
  'Test on the site': 'Testen op de site',
  'The allowed hosts were saved.': 'De toegestane hosts zijn opgeslagen.',
  'the new redirect': 'de nieuwe doorverwijzing',
  'The path is still on the list.': 'Het pad staat nog in de lijst.',
  'The path on this site, such as /old/page': 'Het pad op deze site, zoals /oud/pagina',
  'the redirect from {originalURL}': 'de doorverwijzing vanaf {originalURL}',
  'The redirect from {originalURL} was deleted.': 'De doorverwijzing vanaf {originalURL} is verwijderd.',
  'There are no redirects yet': 'Er zijn nog geen doorverwijzingen',
  'This URL redirects as well, or back to where it started. Choose the final URL.':
    'Deze URL verwijst zelf ook door, of terug naar het begin. Kies de uiteindelijke URL.',
  'Try part of the old or the new URL.': 'Probeer een deel van de oude of de nieuwe URL.',
  'Try part of the path.': 'Probeer een deel van het pad.',
  Type: 'Type',
  'Visitors came by it {hits, plural, =0 {never} one {# time} other {# times}} so far.':
    'Bezoekers kwamen er tot nu toe {hits, plural, =0 {nooit} one {# keer} other {# keer}} langs.',
  'Visitors of this address are no longer led to {targetURL}; they get “not found”.':
    'Bezoekers van dit adres komen niet meer uit op {targetURL}, maar krijgen “niet gevonden”.',
  Visits: 'Bezoeken',
  'would cause a redirect loop or chain': 'zou een lus of keten van doorverwijzingen geven',
  '{hits, plural, one {# visit} other {# visits}} came by it so far.':
    'Tot nu toe {hits, plural, one {kwam er # bezoek} other {kwamen er # bezoeken}} langs.',
  '{imported, plural, one {# redirect was} other {# redirects were}} imported{refused, plural, =0 {.} one {, # line skipped. Correct and import them again.} other {, # lines skipped. Correct and import them again.}}':
    '{imported, plural, one {# doorverwijzing} other {# doorverwijzingen}} geïmporteerd{refused, plural, =0 {.} one {, # regel overgeslagen. Verbeter die en importeer opnieuw.} other {, # regels overgeslagen. Verbeter ze en importeer opnieuw.}}',
  '{originalURL} leads to {targetURL}.': '{originalURL} leidt naar {targetURL}.',
  '{originalURL} now leads to {targetURL}.': '{originalURL} leidt nu naar {targetURL}.',
  '{path} stays off this list until someone requests it again.': '{path} blijft uit deze lijst tot iemand het opnieuw opvraagt.',
  '{total, plural, one {# path} other {# paths}}': '{total, plural, one {# pad} other {# paden}}',
  '{totalItems, plural, one {# redirect} other {# redirects}}':
    '{totalItems, plural, one {# doorverwijzing} other {# doorverwijzingen}}',
} as const;
