export { enrolmentURL, newSecret } from './authenticator.ts';
export { confirmWithCode, makeRecoveryCodes, spendCode } from './codes.ts';
export { sealSecret } from './sealed-secret.ts';
export { countRecoveryCodes, deleteFactor, findFactor, insertFactor } from './second-factor.repository.ts';
