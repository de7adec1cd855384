import type { ByteReader } from './byte-reader.ts';

/** The tables of a track, as offsets of their content. */
export type SampleTables = {
  readonly sizes?: Place;
  readonly chunks?: Place;
  readonly offsets?: Place;
  readonly isLong?: boolean;
};
export type Place = { readonly from: number; readonly to: number };

const tableBytesMax = 8 * 1024 * 1024;

async function readTable(reader: ByteReader, place: Place | undefined): Promise<Buffer | undefined> {
  if (place === undefined || place.to - place.from > tableBytesMax) return undefined;
  // A copy: the window of the reader moves on.
  return Buffer.from(await reader.read(place.from, place.to - place.from));
}

/** How many samples each chunk has: by runs, each up to the first chunk of the next. */
function samplesPerChunk(table: Buffer, chunk: number, run: number): { count: number; run: number } {
  const entries = table.readUInt32BE(4);
  let at = run;
  while (at + 1 < entries && table.readUInt32BE(8 + 12 * (at + 1)) <= chunk) at += 1;
  return { count: table.readUInt32BE(8 + 12 * at + 4), run: at };
}

/**
 * Where the samples of a track are in the file, chunk by chunk.
 * @returns undefined where the tables are missing, too large, or speak of more than there is
 */
export async function locateSamples(reader: ByteReader, tables: SampleTables): Promise<Place[] | undefined> {
  const [sizes, chunks, offsets] = [
    await readTable(reader, tables.sizes),
    await readTable(reader, tables.chunks),
    await readTable(reader, tables.offsets),
  ];
  if (sizes === undefined || chunks === undefined || offsets === undefined) return undefined;
  try {
    const [fixed, samples, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8), offsets.readUInt32BE(4)];
    const places: Place[] = [];
    let [sample, run, total] = [0, 0, 0];
    for (let chunk = 1; chunk <= count; chunk += 1) {
      const from =
        tables.isLong === true ? Number(offsets.readBigUInt64BE(8 * chunk)) : offsets.readUInt32BE(8 + 4 * (chunk - 1));
      const inChunk = samplesPerChunk(chunks, chunk, run);
      run = inChunk.run;
      let bytes = 0;
      for (let n = 0; n < inChunk.count && sample < samples; n += 1, sample += 1)
        bytes += fixed === 0 ? sizes.readUInt32BE(12 + 4 * sample) : fixed;
      total += bytes;
      if (total > reader.size || from + bytes > reader.size) return undefined;
      places.push({ from, to: from + bytes });
    }
    return places;
  } catch {
    // A table that is shorter than it says.
    return undefined;
  }
}
