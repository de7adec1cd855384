/** The usual terms of employment. */
export const permanent = { en: 'Permanent after one year', nl: 'Vast na één jaar' };
export const fullTime = { en: 'Full time', nl: 'Voltijd' };
export const flexible = { en: 'Full time or part time', nl: 'Voltijd of deeltijd' };
