import { JipReferenceField } from './jips/jip-reference-field.tsx';

/** The inputs of the organisation's own field kinds, by the name of their control. */
export const organisationFields = {
  jipReference: JipReferenceField,
};
