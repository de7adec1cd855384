import { instituteSubjects } from './errors.ts';

/** 400: what the institute's operations refuse with, beside the engine's refusals. */
export const {
  jip: jipInvalid,
  removedJipMember: removedJipMemberInvalid,
  addedJipMember: addedJipMemberInvalid,
  addedPublicationMember: addedPublicationMemberInvalid,
} = instituteSubjects;
