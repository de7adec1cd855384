/** The institute's part of the lists in `errors/`, which say what each is for. Its words are the documented ones of the wire. */
export const instituteCodes = {
  J_01: { status: 400, en: 'The request data is not valid.', nl: 'De gegevens in het verzoek zijn niet geldig.' },
  J_02: { status: 400, en: 'Deleting the records failed.', nl: 'Het verwijderen van de gegevens is mislukt.' },
  J_03: {
    status: 400,
    en: 'Adding new users to the JIP failed.',
    nl: 'Het toevoegen van gebruikers aan het JIP is mislukt.',
  },
  P_03: {
    status: 400,
    en: 'Adding new users to the publication failed.',
    nl: 'Het toevoegen van gebruikers aan de publicatie is mislukt.',
  },
};

export const instituteSubjects = {
  jip: 'J_01',
  removedJipMember: 'J_02',
  addedJipMember: 'J_03',
  addedPublicationMember: 'P_03',
} as const satisfies Record<string, keyof typeof instituteCodes>;

export const instituteNames = ['jip'] as const;

export const instituteStates = ['jipClosed', 'linkedInNotSetUp', 'noPassword', 'linkedInLoginTooOld'] as const;
