import { installCatalog } from '@ximblox/blocks';

import { catalog } from './catalog.ts';

installCatalog(catalog);
