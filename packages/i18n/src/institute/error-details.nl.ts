/** The institute’s part of the names that are taken. */
export const instituteHolders = {
  jip: 'Er bestaat al een JIP, netwerk of partner met deze naam. Kies een andere naam.',
};

/** The institute’s part of the states that refuse. */
export const instituteStates = {
  jipClosed: 'Aan een afgesloten JIP kan niemand worden toegevoegd. Wijzig eerst de status.',
  linkedInNotSetUp: 'Inloggen met LinkedIn is op deze site niet ingesteld. Log in met het wachtwoord.',
  noPassword: 'Het account heeft geen wachtwoord. Zonder LinkedIn is inloggen dan niet mogelijk. Kies eerst een wachtwoord.',
  linkedInLoginTooOld:
    'Dit account heeft geen wachtwoord. Log daarom ter controle opnieuw in met LinkedIn, en doe dit daarna binnen 10 minuten.',
};
