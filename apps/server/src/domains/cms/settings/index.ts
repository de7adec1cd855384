export { redirectHosts } from './redirect-hosts.ts';
export { defaultSender, saveSiteSettings, settingsHandlers, siteSettings } from './settings.handlers.ts';
