import type { InterfaceLanguage } from '@ximblox/primitives';

/** As whom a preview link shows its page, by level: the names that entries of the audit log store. */
export const previewReaders = ['visitors', 'members', 'jip'] as const;

export const readers: Readonly<Record<(typeof previewReaders)[number], Readonly<Record<InterfaceLanguage, string>>>> = {
  visitors: { en: 'visitors', nl: 'bezoekers' },
  members: { en: 'members', nl: 'leden' },
  jip: { en: 'members of the JIP', nl: 'leden van het JIP' },
};
