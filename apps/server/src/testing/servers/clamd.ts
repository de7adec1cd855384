import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The text that every scanner takes for a virus, in two parts so that no scanner takes this file for one. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** Its behaviour: scanning, answering nothing, answering with this text, or closing the connection after the first bytes. */
export type ClamdMode = 'scan' | 'silent' | 'hangUp' | { readonly say: string };

const command = Buffer.from('zINSTREAM\0');

/** The body of a complete INSTREAM, or undefined while there is more to come. @throws Error for what is not of the protocol */
function bodyOf(bytes: Buffer): Buffer | undefined {
  if (bytes.length < command.length) return undefined;
  if (!bytes.subarray(0, command.length).equals(command)) throw new Error('UNKNOWN COMMAND');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > bytes.length) return undefined;
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A server that speaks the protocol of clamd and knows one signature. */
export async function startClamd(streamMaxLength = 5_000_000) {
  let mode: ClamdMode = 'scan';
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, text: string): void => void socket.end(`${text}\0`);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      if (mode === 'hangUp') return void socket.resetAndDestroy();
      if (mode === 'silent' || socket.writableEnded) return;
      received = Buffer.concat([received, chunk]);
      if (received.length > streamMaxLength) return answer(socket, 'INSTREAM size limit exceeded. ERROR');
      const body = bodyOf(received);
      if (body === undefined) return;
      scanned.push(body);
      if (typeof mode === 'object') answer(socket, mode.say);
      else answer(socket, body.includes(eicar) ? 'stream: Test.Eicar FOUND' : 'stream: OK');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `tcp://127.0.0.1:${port}`,
    /** The bodies that were received to their end. */
    scanned,
    set: (next: ClamdMode): void => void (mode = next),
    /** Afterwards connections are refused. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
