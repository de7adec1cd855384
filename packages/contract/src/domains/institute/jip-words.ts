/** What the states of a joint industry project mean, and the names that generated clients give them. */
export const jipStatusWords = { description: '0 closed, 1 initiative, 2 running', names: ['Closed', 'Initiative', 'Running'] };
/** The same of its types. */
export const jipTypeWords = {
  description: '0 joint industry project, 1 network, 2 partner',
  names: ['Joint industry project', 'Network', 'Partner'],
};
