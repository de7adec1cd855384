/** What a server said of its memory at one time, in bytes. */
type Sample = { readonly at: number; readonly heap: number; readonly resident: number };

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]);

/** The least of some figures: of the heap, what is left after a collection. */
const leastOf = (samples: readonly Sample[], of: (sample: Sample) => number): number => Math.min(...samples.map(of));

const tellMB = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** Watches the memory of a server by its metrics. @param url the address of its metrics */
export function watchMemory(url: string) {
  const samples: Sample[] = [];
  const ask = async (): Promise<void> => {
    const text = await fetch(url).then(
      (answer) => answer.text(),
      () => '',
    );
    const heap = figure(text, 'nodejs_heap_size_used_bytes');
    const resident = figure(text, 'process_resident_memory_bytes');
    if (Number.isFinite(heap) && Number.isFinite(resident)) samples.push({ at: Date.now(), heap, resident });
  };
  const timer = setInterval(() => void ask(), 1_000);
  return {
    stop: () => clearInterval(timer),
    samples,
    /** The heap after collections in the second and in the last quarter of the time, in bytes; the first quarter fills caches. */
    quarters(): { readonly early: number; readonly late: number } {
      const quarter = (index: number): Sample[] =>
        samples.slice(Math.floor((samples.length * index) / 4), Math.floor((samples.length * (index + 1)) / 4));
      return { early: leastOf(quarter(1), ({ heap }) => heap), late: leastOf(quarter(3), ({ heap }) => heap) };
    },
    told(): string {
      const { early, late } = this.quarters();
      const most = Math.max(...samples.map(({ resident }) => resident));
      return `heap after collections ${tellMB(early)} early, ${tellMB(late)} late; resident ${tellMB(most)} at most`;
    },
  };
}
