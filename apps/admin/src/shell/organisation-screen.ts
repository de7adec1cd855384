import type { PermissionName } from '@ximblox/primitives';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen of the organisation that runs the product. Navigation, command palette and routes are derived from it. */
export type OrganisationScreen = {
  readonly id: string;
  /** The title of its navigation entry. */ readonly label: string;
  readonly icon: Icon;
  /** The unique path below /cmsadmin. */ readonly path: `/${string}`;
  /** Without it the entry is hidden and the path shows which permission is missing. */ readonly permission: PermissionName;
  /**
   * The page type of a screen about one page: pages of that type link to it, in the editor and in lists, with their ID in
   * `pageID`; the navigation does not.
   */
  readonly pageType?: string;
  /** Of a screen about one page that shows all without one: the navigation links to it as well. */
  readonly isAboutAll?: true;
  /** The anchor of its section in the editors’ guide. */ readonly help: string;
  /** Created with `lazy`, so that its code loads on first use. */ readonly Screen: ComponentType;
  /** The screen of one entry, at `path/:id`; absent if entries have no URL of their own. */ readonly Entry?: ComponentType;
};
