/** The institute’s part of the names that are taken. */
export const instituteHolders = {
  jip: 'A JIP, network or partner with this name already exists. Choose a different name.',
};

/** The institute’s part of the states that refuse. */
export const instituteStates = {
  jipClosed: 'Nobody can be added to a closed JIP. Change its status first.',
  linkedInNotSetUp: 'Logging in with LinkedIn is not set up on this site. Log in with your password.',
  noPassword: 'The account has no password, so without LinkedIn you can’t log in. Choose a password first.',
  linkedInLoginTooOld:
    'Your account has no password, so we need to be sure that it’s you. Log in with LinkedIn again, then do this within 10 minutes.',
};
