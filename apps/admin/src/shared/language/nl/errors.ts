/** Dutch texts of errors for which the back office has its own: `adminErrorTexts`, which `inLanguage` looks up. */
export const errors = {
  'A file with this name already exists. Choose another name.': 'Er bestaat al een bestand met deze naam. Kies een andere naam.',
  'A link can’t lead to this. Enter an address like www.example.org, /en/news, #anchor, name@example.org or +31 10 123 45 67.':
    'Hierheen kan een link niet leiden. Vul een adres in zoals www.example.org, /nl/nieuws, #anker, naam@example.org of +31 10 123 45 67.',
  'A public or private tag with this name already exists.': 'Er bestaat al een openbaar of privélabel met deze naam.',
  'A redirect from this path already exists. Edit that one instead.':
    'Er bestaat al een doorverwijzing vanaf dit pad. Wijzig die.',
  'Enter a value.': 'Vul een waarde in.',
  'Enter the old path.': 'Vul het oude pad in.',
  'Something went wrong on the server. Your changes are kept. Try again in a moment.':
    'Er ging iets mis op de server. Je wijzigingen zijn bewaard. Probeer het zo opnieuw.',
  'The email address or password is incorrect. Check both, or reset your password.':
    'Het e-mailadres of wachtwoord klopt niet. Controleer beide, of kies een nieuw wachtwoord.',
  'The name has no letter or digit, or the tag no longer exists.':
    'De naam heeft geen letter of cijfer, of het label bestaat niet meer.',
  'This file is too large. The maximum is 100 MB.': 'Dit bestand is te groot. Het maximum is 100 MB.',
  'This folder already has a file or folder with this name. Choose another name.':
    'Deze map heeft al een bestand of map met deze naam. Kies een andere naam.',
  'This isn’t possible right now. Reload to see what changed.':
    'Dit kan nu niet. Laad de pagina opnieuw om te zien wat er is gewijzigd.',
  'This name is taken. Choose another one.': 'Deze naam is al in gebruik. Kies een andere.',
  'This page no longer exists. It may be in the bin.': 'Deze pagina bestaat niet meer. Misschien staat ze in de prullenbak.',
  'This page was open for too long. Reload it and try again.':
    'Deze pagina stond te lang open. Laad haar opnieuw en probeer het nog eens.',
  'This redirect no longer exists. Someone else deleted it.':
    'Deze doorverwijzing bestaat niet meer. Iemand anders heeft haar verwijderd.',
  'This redirect no longer exists. Someone else deleted it. You can save your changes as a new one.':
    'Deze doorverwijzing bestaat niet meer. Iemand anders heeft haar verwijderd. Je kunt je wijzigingen als nieuwe opslaan.',
  'This tag no longer exists. Someone else removed it.': 'Dit label bestaat niet meer. Iemand anders heeft het verwijderd.',
  'Too many attempts. Wait 10 minutes, then try again.': 'Te veel pogingen. Wacht 10 minuten en probeer het opnieuw.',
  'Use at least one letter or digit in the name.': 'Gebruik minstens één letter of cijfer in de naam.',
  'You don’t have permission to do this. Ask an administrator.': 'Je bent hiervoor niet gemachtigd. Vraag een beheerder.',
} as const;
