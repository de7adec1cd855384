import type { ByteReader } from './byte-reader.ts';
import { locateSamples, type Place, type SampleTables } from './mp4-samples.ts';
import type { Patch, Plan } from './patches.ts';

/** Of a box in a file. `head` is the length of what precedes its content. */
type Box = Place & { readonly type: string; readonly head: number };

const boxesMax = 20_000;
/** Boxes of metadata by their parent: titles, authors, places, XMP. Players skip the gap that remains. */
const metadataIn: Readonly<Record<string, readonly string[]>> = {
  file: ['meta', 'udta', 'uuid'],
  moov: ['meta', 'udta', 'uuid'],
  trak: ['meta', 'udta'],
  moof: ['meta', 'udta'],
  traf: ['meta', 'udta'],
};
const gaps = new Set(['free', 'skip']);
/** Tracks that show nothing: the way of the camera, its sensors, detected faces. */
const hiddenHandlers = new Set(['meta', 'camm', 'gpmd']);

type Walk = { readonly reader: ByteReader; readonly patches: Patch[]; boxes: number; removes: boolean; isComplete: boolean };

async function* boxesIn(walk: Walk, { from, to }: Place): AsyncGenerator<Box> {
  let at = from;
  while (at + 8 <= to) {
    walk.boxes += 1;
    const header = await walk.reader.read(at, 16);
    const [short, type] = [header.readUInt32BE(0), header.toString('latin1', 4, 8)];
    const isLong = short === 1 && header.length === 16;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to || walk.boxes > boxesMax) {
      walk.isComplete = false;
      return;
    }
    yield { type, from: at, to: at + size, head };
    at += size;
  }
  if (at !== to) walk.isComplete = false;
}

const contentOf = ({ from, to, head }: Box): Place => ({ from: from + head, to });

/** Makes a box a gap of the same size, so that nothing behind it moves. */
function remove(walk: Walk, box: Box): void {
  walk.removes = true;
  walk.patches.push({ kind: 'text', from: box.from + 4, text: 'free' }, { kind: 'zeros', ...contentOf(box) });
}

/** The boxes at a path in a box, each the first of its type. */
async function find(walk: Walk, within: Place, path: readonly string[]): Promise<Box | undefined> {
  const [type, ...rest] = path;
  for await (const box of boxesIn(walk, within))
    if (box.type === type) return rest.length === 0 ? box : find(walk, contentOf(box), rest);
  return undefined;
}

async function tablesOf(walk: Walk, samples: Box): Promise<SampleTables> {
  const placeOf = async (type: string): Promise<Place | undefined> => {
    const box = await find(walk, contentOf(samples), [type]);
    return box === undefined ? undefined : contentOf(box);
  };
  const [sizes, chunks, short, long] = [
    await placeOf('stsz'),
    await placeOf('stsc'),
    await placeOf('stco'),
    await placeOf('co64'),
  ];
  const offsets = short ?? long;
  return {
    ...(sizes === undefined ? {} : { sizes }),
    ...(chunks === undefined ? {} : { chunks }),
    ...(offsets === undefined ? {} : { offsets }),
    isLong: short === undefined,
  };
}

/** Removes a track that shows nothing, with its samples. @returns false for any other */
async function removeHidden(walk: Walk, track: Box, isFragmented: boolean): Promise<boolean> {
  const handler = await find(walk, contentOf(track), ['mdia', 'hdlr']);
  if (handler === undefined) return false;
  const kind = (await walk.reader.read(handler.from + handler.head + 8, 4)).toString('latin1');
  if (!hiddenHandlers.has(kind)) return false;
  const table = await find(walk, contentOf(track), ['mdia', 'minf', 'stbl']);
  const places = table === undefined ? undefined : await locateSamples(walk.reader, await tablesOf(walk, table));
  if (isFragmented || places === undefined) {
    // Its samples are elsewhere, under the number of the track.
    walk.isComplete = false;
    return true;
  }
  walk.patches.push(...places.map((place): Patch => ({ kind: 'zeros', ...place })));
  remove(walk, track);
  return true;
}

async function visit(walk: Walk, place: Place, parent: string, isFragmented = false): Promise<void> {
  for await (const box of boxesIn(walk, place)) {
    if (metadataIn[parent]?.includes(box.type) === true) remove(walk, box);
    else if (gaps.has(box.type)) walk.patches.push({ kind: 'zeros', ...contentOf(box) });
    else if (box.type === 'moov')
      await visit(walk, contentOf(box), box.type, (await find(walk, contentOf(box), ['mvex'])) !== undefined);
    else if (box.type === 'trak' && (await removeHidden(walk, box, isFragmented))) continue;
    else if (Object.hasOwn(metadataIn, box.type)) await visit(walk, contentOf(box), box.type, isFragmented);
  }
}

/**
 * What an MP4 says beside its images and sound: the boxes about it, XMP, and tracks that show nothing, such as the way of the camera. Each becomes
 * a gap of the same size, since the file refers to its parts by their place.
 */
export async function planMp4(reader: ByteReader): Promise<Plan> {
  const walk: Walk = { reader, patches: [], boxes: 0, removes: false, isComplete: true };
  await visit(walk, { from: 0, to: reader.size }, 'file');
  return walk;
}
