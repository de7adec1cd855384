import type { PermissionName } from '@ximblox/primitives';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A screen of the organisation that the product runs for. Navigation, command palette and routes are made of it. */
export type OrganisationScreen = {
  readonly id: string;
  /** The title of its entry in the navigation. */ readonly label: string;
  readonly icon: Icon;
  /** The path below /cmsadmin, which no other screen has. */ readonly path: `/${string}`;
  /** Without it the entry is hidden and the path says what is missing. */ readonly permission: PermissionName;
  /**
   * The page type of a screen about one page: pages of that type link to it, in the editor and in lists, with their ID in `pageID`;
   * the navigation does not.
   */
  readonly pageType?: string;
  /** Made with `lazy`, so that its code loads when the screen is opened. */ readonly Screen: ComponentType;
  /** The screen of one entry, at `path/:id`; absent where entries have no URL of their own. */ readonly Entry?: ComponentType;
};
