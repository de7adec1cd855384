export { enrolmentURL, newSecret } from './authenticator.ts';
export { confirmWithCode, createRecoveryCodes, consumeCode, sealFactorsAgain } from './codes.ts';
export { sealSecret } from './sealed-secret.ts';
export { countRecoveryCodes, deleteFactor, findFactor, insertFactor } from './second-factor.repository.ts';
