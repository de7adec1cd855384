export { calendarHandlers } from './calendar.handlers.ts';
