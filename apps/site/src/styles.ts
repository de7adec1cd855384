// The styles of the site: of the scripts, and of all that the server draws. The build keeps nothing else of it.
import './entry-client.ts';

export * from './entry-server.tsx';
