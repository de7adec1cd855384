import '@ximblox/blocks/generic-views';
import { registerViews, type BlockViewModule } from '@ximblox/blocks/views';

import './install.ts';

registerViews(import.meta.glob<BlockViewModule>('./blocks/*/view.tsx', { eager: true }));
