/** What stands above a page that is previewed, beside the page itself. */
export type PreviewBar = {
  /** As whom the page is shown: 0 a visitor, 1 a member, 2 a member of the page's group. */
  readonly audience: 0 | 1 | 2;
  /** For a colleague: what they can choose. Absent for a shared link, which shows what its maker chose. */
  readonly choices?: {
    /** The chosen time in the institute's time zone, `2026-12-03T09:00`; empty for the draft. */
    readonly at: string;
    readonly editorPath: string;
  };
  /** Until when a shared link opens the page. */
  readonly expiresAt?: string;
};
