/** A mail that was written to the data folder, as far as an erasure needs it. */
export type StoredMail = {
  /** What it is and of whom, such as `reset:12:…`; unknown (null) of mails that an earlier version wrote. */
  readonly key: string | null;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
};

/** The mails that the program keeps where it has, or had, no mail server. */
export type StoredMails = {
  /** The name that the mail with this key is kept by; it says nothing about the mail. */
  nameOf(key: string): string;
  /** The names of the mails for which this holds. Reads all of them, one after another. */
  find(isMeant: (mail: StoredMail) => boolean): Promise<string[]>;
  /** Deletes these mails; those that are not there count as deleted. */
  delete(names: readonly string[]): Promise<void>;
};
