export { enquiriesHandlers } from './enquiries.handlers.ts';
