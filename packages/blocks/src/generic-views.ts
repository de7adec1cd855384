import { registerViews, type BlockViewModule } from './views.ts';

registerViews(import.meta.glob<BlockViewModule>('./blocks/*/view.tsx', { eager: true }));
