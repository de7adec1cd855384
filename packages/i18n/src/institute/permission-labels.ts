/** The permissions over the members of the site and their groups, as people read them. */
export const memberLabels = {
  en: { 'manage-members': 'Members', 'manage-jips': 'JIPs' },
  nl: { 'manage-members': 'Leden', 'manage-jips': 'JIP’s' },
};
