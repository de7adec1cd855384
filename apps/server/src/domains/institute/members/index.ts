export { sendDigests } from './alerts/send-digests.ts';
export { namedMembers, missingMembers } from './member-ids.ts';
export { findMemberActor } from './member-actor.repository.ts';
export { membershipRows } from './export-list.ts';
export {
  findMemberIDs,
  listMembersOfAfter,
  lockMembers,
  paginateMembers,
  type MemberPageQuery,
  type MembersAfter,
  type MembershipRow,
} from './member-lists.repository.ts';
export { mailMemberLink, mailMemberNotice } from './member-mails.ts';
export { accountKeys, pastedLines, pastedResults } from './pasted-members.ts';
export { memberName } from './member-name.ts';
export { eraseMembers } from './erase-members.ts';
export { mailEmailChange } from './own-account/change-email.ts';
export { namesAround, requireOwn } from './own-account/own-account.ts';
export { isRecentLogin } from './own-account/require-identity.ts';
export { memberOverview } from './overview/overview.ts';
export { membersHandlers } from './members.handlers.ts';
export { recordingDownloads } from './record-download.ts';
export {
  cancelErasure,
  connectLinkedIn,
  disconnectLinkedIn,
  findLinkedInMember,
  findMember,
  findMemberLogin,
  insertMember,
  recordMemberLogin,
  setMemberPassword,
} from './members.repository.ts';
