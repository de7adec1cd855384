import type { FileHandle } from 'node:fs/promises';

/** A change of a file that moves nothing in it. Bounds are offsets; `to` is exclusive. */
export type Patch =
  | { readonly kind: 'zeros'; readonly from: number; readonly to: number }
  /** Blocks of zeros as a GIF has them, with the empty one that ends them. */
  | { readonly kind: 'gifBlocks'; readonly from: number; readonly to: number }
  | { readonly kind: 'text'; readonly from: number; readonly text: string }
  /** The file ends here. */
  | { readonly kind: 'end'; readonly from: number };

/** What a file needs to say nothing about people and places. */
export type Plan = {
  readonly patches: readonly Patch[];
  /** Whether there is something to remove, and not only gaps to empty. */
  readonly removes: boolean;
  /** False where a part could not be read. */
  readonly isComplete: boolean;
};

const gifBlock = 256;
const partBytes = 64 * 1024;
const zeros = Buffer.alloc(partBytes);
const fullBlocks = Buffer.alloc(partBytes);
for (let at = 0; at < partBytes; at += gifBlock) fullBlocks[at] = gifBlock - 1;

async function fill(file: FileHandle, part: Buffer, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += part.length) await file.write(part, 0, Math.min(part.length, to - at), at);
}

/** The end of a run of blocks, with the empty one: at least three bytes, of which each block has at least two. */
function lastBlocks(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  // A block of one byte is the empty one, so the last byte before it belongs to a block that is one shorter than a full one.
  const first = Math.min(gifBlock, length - 1);
  const rest = length - 1 - first;
  if (rest === 0) bytes[0] = first - 1;
  else {
    const split = rest === 1 ? first - 1 : first;
    bytes[0] = split - 1;
    bytes[split] = length - 1 - split - 1;
  }
  return bytes;
}

async function fillBlocks(file: FileHandle, from: number, to: number): Promise<void> {
  // All but the last of the full blocks are the same; the rest is worked out.
  const full = Math.max(0, Math.floor((to - from - 1) / gifBlock) - 1) * gifBlock;
  await fill(file, fullBlocks, from, from + full);
  const end = lastBlocks(to - from - full);
  await file.write(end, 0, end.length, from + full);
}

/** Changes a file in place. */
export async function applyPatches(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  for (const patch of patches) {
    if (patch.kind === 'zeros') await fill(file, zeros, patch.from, patch.to);
    else if (patch.kind === 'gifBlocks') await fillBlocks(file, patch.from, patch.to);
    else if (patch.kind === 'text') await file.write(patch.text, patch.from, 'latin1');
    else await file.truncate(patch.from);
  }
}
