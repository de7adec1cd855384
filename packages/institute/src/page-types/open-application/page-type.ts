import { contactPerson, definePageType } from '@ximblox/blocks';
import { applicationForm, applyAction } from '../application-form.ts';

/** What those write to whose place is not among the vacancies: the same form, but no job, no day and no place in their list. */
export const openApplication = definePageType({
  type: 'openApplication',
  label: { en: 'Open application', nl: 'Open sollicitatie' },
  plural: { en: 'Open applications', nl: 'Open sollicitaties' },
  description: { en: 'An application without a vacancy', nl: 'Solliciteren zonder vacature' },
  icon: 'mail-plus',
  inNavigation: true,
  fields: { contact: contactPerson({ label: 'Contact person', help: 'Gets the applications by email.' }) },
  template: 'content',
  form: applicationForm,
  callToAction: applyAction,
  sample: { contact: { name: 'Noor Bakker', email: 'jobs@meridian.example', phone: '+31 223 000 010' } },
});
