/** Has the browser keep the page that it shows without a connection, once it has loaded this one. */
export function keepOfflinePage(): void {
  // Browsers offer none in private windows and without https.
  if (!('serviceWorker' in navigator)) return;
  const keep = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep, { once: true });
}
