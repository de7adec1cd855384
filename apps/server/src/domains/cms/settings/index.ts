export { defaultSender, saveSiteSettings, settingsHandlers, siteSettings } from './settings.handlers.ts';
