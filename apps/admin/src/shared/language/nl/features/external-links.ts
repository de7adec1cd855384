/** Dutch texts of the features: links to other sites. */
export const externalLinks = {
  'All links could be checked': 'Alle links konden worden gecontroleerd',
  'and {count, plural, one {# more page} other {# more pages}}': 'en nog {count, plural, one {# pagina} other {# pagina’s}}',
  'Ask whoever runs the server to set EXTERNAL_LINK_CHECK to weekly.':
    'Vraag wie de server beheert om EXTERNAL_LINK_CHECK op weekly te zetten.',
  Broken: 'Kapot',
  'Can’t be checked': 'Niet te controleren',
  Checked: 'Gecontroleerd',
  'External links': 'Externe links',
  'Failed once': 'Eén keer mislukt',
  'It works.': 'De link werkt.',
  'Links that failed appear here until they are checked again the next day.':
    'Hier staan links die niet werkten, tot ze de volgende dag opnieuw zijn gecontroleerd.',
  'Links that work appear here once they were checked.': 'Hier staan links die werken, zodra ze zijn gecontroleerd.',
  'Links to other sites are not checked': 'Links naar andere sites worden niet gecontroleerd',
  'Links to pages and sites that don’t exist any more appear here, and those that failed twice with a day between.':
    'Hier staan links naar pagina’s en sites die niet meer bestaan, en links die met een dag ertussen twee keer niet werkten.',
  'Links to pages that have moved permanently appear here.': 'Hier staan links naar pagina’s die permanent zijn verplaatst.',
  'Links to sites that refuse programs or do not answer appear here. Open them yourself now and then.':
    'Hier staan links naar sites die programma’s weigeren of niet antwoorden. Open ze af en toe zelf.',
  'Menu entry “{title}”': 'Menu-item “{title}”',
  'No link failed': 'Geen link mislukt',
  'No link has moved': 'Geen link verplaatst',
  'No link matches “{searchTerm}”': 'Geen link gevonden met “{searchTerm}”',
  'No links yet': 'Nog geen links',
  'Search by URL': 'Zoeken op URL',
  Since: 'Sinds',
  'The address leads to a private network.': 'Het adres leidt naar een privénetwerk.',
  'The certificate of the other site has expired or is that of another one: browsers warn of it.':
    'Het certificaat van de andere site is verlopen of hoort bij een andere site: browsers waarschuwen ervoor.',
  'The link was not checked.': 'De link is niet gecontroleerd.',
  'The other site accepts no connection.': 'De andere site accepteert geen verbinding.',
  'The other site answers with an error ({status}).': 'De andere site antwoordt met een fout ({status}).',
  'The other site did not answer in time.': 'De andere site antwoordde niet op tijd.',
  'The other site is busy ({status}). It is asked again later.':
    'De andere site is druk bezet ({status}). Later wordt het opnieuw geprobeerd.',
  'The other site redirects too often or in a loop.': 'De andere site verwijst te vaak of in een kring door.',
  'The other site refuses programs or asks for a login ({status}).':
    'De andere site weigert programma’s of vraagt om in te loggen ({status}).',
  'The page does not exist any more ({status}).': 'De pagina bestaat niet meer ({status}).',
  'The page has moved permanently:': 'De pagina is permanent verplaatst:',
  'There is no site with this name.': 'Er is geen site met deze naam.',
  'Try part of the URL.': 'Probeer een deel van de URL.',
  'Where it stands': 'Waar de link staat',
  Working: 'Werkt',
  '{total, plural, one {# link} other {# links}}': '{total, plural, one {# link} other {# links}}',
} as const;
