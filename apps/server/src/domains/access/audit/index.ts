export { auditHandlers } from './audit.handlers.ts';
export { findNewestEntry } from './audit.repository.ts';
export { sealEntries, sealOwnEntries } from './chain/seal-entries.ts';
export { verifyChain, type ChainFault, type ChainReport, type ChainHead } from './chain/verify-chain.ts';
export { eraseFromAudit } from './erase-entries.ts';
