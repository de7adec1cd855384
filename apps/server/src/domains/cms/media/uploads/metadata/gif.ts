import type { ByteReader } from './byte-reader.ts';
import type { Patch, Plan } from './patches.ts';

const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [comment, application] = [0xfe, 0xff];
/** What players need: how often it repeats, and its colours. */
const neededApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** The bytes of a table of colours. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

class EndOfFile extends Error {}

async function byteAt(reader: ByteReader, at: number): Promise<number> {
  const value = (await reader.read(at, 1))[0];
  if (value === undefined) throw new EndOfFile();
  return value;
}

/** The place after a run of blocks and the empty one that ends it. */
async function afterBlocks(reader: ByteReader, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const length = await byteAt(reader, at);
    at += 1 + length;
    if (length === 0) return at;
  }
}

type Found = { readonly next: number; readonly patch?: Patch };

async function readExtension(reader: ByteReader, at: number): Promise<Found> {
  const label = await byteAt(reader, at + 1);
  const next = await afterBlocks(reader, at + 2);
  if (label === comment) return { next, ...emptied(at + 2, next) };
  if (label !== application) return { next };
  const name = (await reader.read(at + 3, 11)).toString('latin1');
  if (neededApplications.has(name)) return { next };
  const nameEnd = at + 3 + (await byteAt(reader, at + 2));
  return { next, ...emptied(nameEnd, next) };
}

/** XMP is no run of blocks, so all of it is written anew. */
const emptied = (from: number, to: number): { patch?: Patch } =>
  to - from < 3 ? {} : { patch: { kind: 'gifBlocks', from, to } };

/** What a GIF says beside its images: comments, XMP and other data of programs, and what follows its end. */
export async function planGif(reader: ByteReader): Promise<Plan> {
  const patches: Patch[] = [];
  try {
    let at = 13 + tableBytes(await byteAt(reader, 10));
    for (;;) {
      const kind = await byteAt(reader, at);
      if (kind === trailer) break;
      if (kind === image) at = await afterBlocks(reader, at + 11 + tableBytes(await byteAt(reader, at + 9)));
      else if (kind === extension) {
        const { next, patch } = await readExtension(reader, at);
        if (patch !== undefined) patches.push(patch);
        at = next;
      } else return { patches, removes: patches.length > 0, isComplete: false };
    }
    if (at + 1 < reader.size) patches.push({ kind: 'end', from: at + 1 });
    return { patches, removes: patches.length > 0, isComplete: true };
  } catch (error) {
    if (!(error instanceof EndOfFile)) throw error;
    return { patches, removes: patches.length > 0, isComplete: false };
  }
}
