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
  'The link was not checked.': 'De link is niet gecontroleerd.',
  'Try part of the URL.': 'Probeer een deel van de URL.',
  'Where it stands': 'Waar de link staat',
  Working: 'Werkt',
  '{total, plural, one {# link} other {# links}}': '{total, plural, one {# link} other {# links}}',
} as const;
