// The server puts two constants above it: `cachedPaths`, the paths of its files, and `cacheName`, which changes with them.
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(cachedPaths)));
});
addEventListener('activate', (event) => {
  const dropOthers = async () => {
    for (const other of await caches.keys()) if (other !== cacheName) await caches.delete(other);
  };
  // A page is asked for while the worker starts, so that none waits for it.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), dropOthers()]));
});

const offlinePage = async (path) => {
  const language = /^\/(en|nl)(\/|$)/.exec(path)?.[1] ?? navigator.language.slice(0, 2);
  return caches.match(`/offline-${language === 'nl' ? 'nl' : 'en'}.html`);
};

addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname: path } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || /^\/(api|cmsadmin)(\/|$)/.test(path)) return;
  if (request.mode !== 'navigate') {
    if (cachedPaths.includes(path)) event.respondWith(caches.match(path).then((file) => file ?? fetch(request)));
    return;
  }
  const answer = async () => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const page = await offlinePage(path);
      if (page === undefined) throw error;
      return page;
    }
  };
  event.respondWith(answer());
});
