export { deleteOldDeliveries } from './deliveries.repository.ts';
export { publishChanges } from './publish-changes.ts';
export { sealWebhooksAgain } from './webhook-secret.ts';
export { createWebhookWorker } from './webhook-worker.ts';
export { webhooksHandlers } from './webhooks.handlers.ts';
