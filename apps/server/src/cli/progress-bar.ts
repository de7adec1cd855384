import { SingleBar } from 'cli-progress';

const lineEveryMs = 2000;

/** The progress of long work with its rate: a bar on a terminal, a line every two seconds elsewhere. */
export type ProgressBar = { update(done: number, total: number): void; stop(): void };

/** @param unit the unit of the count, such as `pages` */
export function createProgressBar(stream: NodeJS.WriteStream, unit: string): ProgressBar {
  let startedAt: number | undefined;
  const rateOf = (done: number): string => {
    startedAt ??= Date.now();
    return (done / Math.max(0.001, (Date.now() - startedAt) / 1000)).toFixed(1);
  };
  if (!stream.isTTY) {
    let reportedAt: number | undefined;
    return {
      update(done, total) {
        const rate = rateOf(done);
        reportedAt ??= Date.now();
        if (done < total && Date.now() - reportedAt < lineEveryMs) return;
        reportedAt = Date.now();
        stream.write(`${done} of ${total} ${unit}, ${rate}/s\n`);
      },
      stop() {},
    };
  }
  const bar = new SingleBar({
    format: `{bar} {value}/{total} ${unit} · {rate}/s · {eta_formatted} left`,
    stream,
    hideCursor: true,
    clearOnComplete: false,
  });
  let isStarted = false;
  return {
    update(done, total) {
      if (!isStarted) bar.start(total, done, { rate: rateOf(done) });
      isStarted = true;
      bar.update(done, { rate: rateOf(done) });
    },
    stop: () => isStarted && bar.stop(),
  };
}
