import { once } from 'node:events';
import { createServer as createHTTPServer, type ServerResponse } from 'node:http';
import path from 'node:path';

import { createLogger, createServer, type Plugin } from 'vite';

import { root } from '../lib/run.mjs';
import { siteChanged } from './folders.ts';
import { inOneLine } from './in-one-line.ts';
import type { DevServer } from './server.ts';

/** Whether a change of a file is one of the server's program. Migrations run once: a half-written one must not, so they wait for the next start. */
export function isOfServer(file: string): boolean {
  const inProject = path.relative(root, file).split(path.sep).join('/');
  return (
    /^(?:apps\/server\/src|packages\/[^/]+\/src)\/.*\.(?:ts|js|json)$/.test(inProject) &&
    !/\.test(?:-d)?\.ts$|\/testing\/|^packages\/ui\//.test(inProject)
  );
}

/** One save may be several events. */
const settleMs = 30;

const isOfAdmin = (url: string): boolean => url.startsWith('/cmsadmin/');

function followServer(server: DevServer): Plugin {
  return {
    name: 'follow-server',
    configureServer(vite) {
      let timer: NodeJS.Timeout | undefined;
      vite.watcher.add([path.join(root, 'apps/server/src'), path.join(root, 'packages')]);
      vite.watcher.on('all', (_event, file) => {
        if (!isReadyToFollow || !isOfServer(file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => server.restart(), settleMs);
      });
      let isReadyToFollow = false;
      vite.watcher.on('ready', () => (isReadyToFollow = true));
      // Requests wait for a server that starts, so that a page that is opened meanwhile shows the change.
      const admit = async (response: ServerResponse, next: () => void): Promise<void> => {
        const wrong = await server.settled();
        if (wrong === undefined) next();
        else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`The server does not run: ${wrong}\n`);
      };
      vite.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (isOfAdmin(url)) return next();
        if (/^\/cmsadmin(?:$|\?)/.test(url))
          return void response.writeHead(302, { location: url.replace('/cmsadmin', '/cmsadmin/') }).end();
        void admit(response, next);
      });
    },
  };
}

/** Vite's messages, of which only failures matter here, each in one line. */
function oneLineLogger() {
  const logger = createLogger('error');
  return {
    ...logger,
    // A server that restarts cuts its streams; what is wrong with it is said where it is run.
    error: (message: string) => void (/proxy (?:socket )?error/.test(message) || console.error(`admin: ${inOneLine(message)}`)),
  };
}

type Front = {
  /** Loads open pages of the site anew. */
  showSite(): void;
  close(): Promise<void>;
};

type FrontOptions = { readonly port: number; readonly host: string; readonly serverPort: number };

/** The one origin that a browser opens: the back office by Vite with hot modules, everything else from the server. */
export async function serveFront(server: DevServer, { port, host, serverPort }: FrontOptions): Promise<Front> {
  const http = createHTTPServer();
  const vite = await createServer({
    configFile: path.join(root, 'apps/admin/vite.config.ts'),
    customLogger: oneLineLogger(),
    clearScreen: false,
    plugins: [followServer(server)],
    server: {
      // With a port of its own Vite would end the process at a signal, before PostgreSQL has stopped.
      middlewareMode: { server: http },
      hmr: { server: http },
      // Those of the server are the ones to be seen here too.
      cors: false,
      proxy: { '^/(?!cmsadmin/)': { target: `http://127.0.0.1:${serverPort}` } },
    },
  });
  http.on('request', vite.middlewares);
  http.listen(port, host);
  await once(http, 'listening');
  return {
    showSite: () => vite.ws.send(siteChanged),
    async close() {
      await vite.close();
      http.close();
      http.closeAllConnections();
    },
  };
}
