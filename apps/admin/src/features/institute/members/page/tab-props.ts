/** What each tab of a member’s page is given. */
export type TabProps = {
  readonly memberID: number;
  readonly name: string;
  /** Whether the owner has deleted the account, so that it is given nothing more. */ readonly isClosed: boolean;
  /** Called after a change, so that lists and counts are loaded again. */ onChanged(): void;
};
