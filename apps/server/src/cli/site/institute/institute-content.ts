/** A joint industry project, network or partner; pages name it by its key. */
type SiteProject = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly status: 0 | 1 | 2;
  readonly type: 0 | 1 | 2;
};

/** A member of the site; the first start makes the email address and the password. */
export type SiteMember = {
  readonly title: 'Mr.' | 'Mrs.';
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly organisation: string;
  readonly function: string;
  readonly city: string;
  readonly country: string;
  /** The domain of the email address, which ends in `.example`. */
  readonly domain: string;
  readonly language: 'en' | 'nl';
  /** Keys of projects. */
  readonly jips: readonly string[];
  /** Keys of publications whose documents the member is given. */
  readonly publications: readonly string[];
};

/** What a folder has beside the site: projects, and members with what they are given. */
export type InstituteContent = { readonly jips: readonly SiteProject[]; readonly members: readonly SiteMember[] };
