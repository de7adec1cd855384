export { deletePrivateViews } from './list-views.repository.ts';
export { listViewsHandlers } from './list-views.handlers.ts';
