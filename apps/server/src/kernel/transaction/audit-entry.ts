import type { AuditAction } from '@ximblox/i18n/audit-actions';
import { auditSentence, type AuditParams } from '@ximblox/i18n/audit-sentences';

/** An entry of the audit log. */
export type AuditEntry = {
  /** It has a name in the languages of the back office: the compiler refuses another. */
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectID: number | null;
  /** What it says: a kind of sentence with the names, numbers and values in it. */
  readonly params: AuditParams;
  /** Others that the entry names, as `type:id`: they find it too. */
  readonly concerns?: readonly string[];
};

/** The longest text of an entry, in characters, and its longest list. */
const textMax = 500;
const listMax = 100;

/** Shortens what is too long; an ellipsis says so. */
function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.length > textMax ? `${value.slice(0, textMax - 1).toWellFormed()}…` : value;
  if (!Array.isArray(value)) return value;
  return [...value.slice(0, listMax).map(bounded), ...(value.length > listMax ? ['…'] : [])];
}

/** An entry as it is stored: its parameters with a bound, and its sentence in English, which is searched and which programs read. */
export function storedEntry({ params: given, ...entry }: AuditEntry) {
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, bounded(value)]));
  return { ...entry, params, summary: auditSentence({ action: entry.action, summary: '', params }, 'en') };
}
