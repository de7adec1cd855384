export { beginChallenge, claimChallenge } from './challenges.ts';
export { challengeSeconds, deleteOldChallenges, deleteUserChallenges } from './challenges.repository.ts';
export { creationOptions, requestOptions } from './options.ts';
export {
  consumeSignature,
  countPasskeys,
  deletePasskey,
  deletePasskeys,
  findPasskey,
  getUserHandle,
  insertPasskey,
  listPasskeys,
  listUserPasskeys,
  renamePasskey,
  type StoredPasskey,
} from './passkeys.repository.ts';
export { relyingPartyOf, requireRelyingParty } from './relying-party.ts';
export { verifyRegistration, verifySignature } from './verify.ts';
