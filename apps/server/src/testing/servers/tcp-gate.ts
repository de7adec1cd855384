import { connect, createServer, type Socket } from 'node:net';

/** The direction of bytes: to the server, or from it. */
export type Direction = 'to' | 'from';

/**
 * How bytes are treated: passed at once; delayed by a number of milliseconds; held, as by a server that hangs, until the mode
 * changes; or filtered by a function for each chunk. A gate can also reset every connection, or pass a number of bytes in one
 * direction and then reset the connection.
 */
type GateMode =
  | { readonly kind: 'open' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'frozen' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'cut'; readonly way: Direction; readonly bytes: number }
  | { readonly kind: 'watch'; readonly isPassed: (way: Direction, piece: Buffer) => boolean };

export type Gate = {
  readonly port: number;
  /** Refuses new connections and resets open ones: the server behind it is unavailable. */
  readonly shut: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly set: (mode: GateMode) => void;
  /** Passes new connections to another server, as an address that moves does; on open ones there is silence from then on. */
  readonly moveTo: (target: Target) => void;
};

type Target = { readonly host: string; readonly port: number };

const cut = (...ends: readonly Socket[]): void => ends.forEach((end) => end.resetAndDestroy());

/** A TCP proxy that a test can close, so that the server behind it is unavailable, and open again. */
export async function openGate(first: Target): Promise<Gate> {
  let target = first;
  const sockets = new Set<Socket>();
  /** Those whose other end is not told what became of them. */
  const stranded = new WeakSet<Socket>();
  let mode: GateMode = { kind: 'open' };
  const passOn = (way: Direction, piece: Buffer, other: Socket): void => {
    if (mode.kind === 'slow') setTimeout(() => other.write(piece), mode.ms);
    else if (mode.kind !== 'watch' || mode.isPassed(way, piece)) other.write(piece);
  };
  const server = createServer((near) => {
    const far = connect(target);
    for (const [way, socket, other] of [
      ['to', near, far],
      ['from', far, near],
    ] as const) {
      let passed = 0;
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        if (stranded.has(socket)) return;
        // What is on its way to a slow reader still arrives.
        other.destroySoon();
      });
      socket.on('data', (piece: Buffer) => {
        passed += piece.length;
        const isOver = mode.kind === 'cut' && mode.way === way && passed > mode.bytes;
        if (mode.kind === 'reset' || isOver) cut(socket, other);
        else passOn(way, piece, other);
      });
      socket.on('end', () => other.end());
      if (mode.kind === 'frozen') socket.pause();
    }
    if (mode.kind === 'reset') cut(near, far);
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    open: () => listen(port),
    shut: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
    moveTo(next) {
      target = next;
      for (const socket of sockets) {
        socket.pause();
        stranded.add(socket);
      }
    },
    set(next) {
      mode = next;
      for (const socket of sockets) {
        if (mode.kind === 'frozen') socket.pause();
        else socket.resume();
      }
    },
  };
}
