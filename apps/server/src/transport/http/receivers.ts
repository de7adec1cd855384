import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { BodyLimits } from './bodies/body-limits.ts';

/** What was still unread of a connection, and since when. */
type Unread = { readonly since: number; readonly delivered: number };

type ReceiverLimits = Pick<BodyLimits, 'uploadWindow' | 'uploadWindowBytes' | 'checkInterval'>;

/** Bytes that the kernel took from this process. */
const deliveredTo = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;

/**
 * Closes the connections of those who ask and do not read: the least speed is that of senders. It counts while something waits to be
 * sent, for every answer; a stream of events to a client that reads has nothing that waits.
 * @returns stops watching
 */
export function watchReceivers(server: Server, limits: ReceiverLimits): () => void {
  const sockets = new Map<Socket, Unread | undefined>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = (socket: Socket, unread: Unread | undefined, now: number): void => {
    const delivered = deliveredTo(socket);
    if (socket.writableLength === 0) sockets.set(socket, undefined);
    else if (unread === undefined) sockets.set(socket, { since: now, delivered });
    else if (now - unread.since < limits.uploadWindow) return;
    else if (delivered - unread.delivered < limits.uploadWindowBytes) socket.destroy();
    else sockets.set(socket, { since: now, delivered });
  };
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, unread] of sockets) check(socket, unread, now);
  }, limits.checkInterval);
  timer.unref();
  return () => clearInterval(timer);
}
