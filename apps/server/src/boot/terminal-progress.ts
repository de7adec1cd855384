/** Lines at the terminal while something works: each step with the seconds it took. */
export type Progress = {
  /** Ends the step before, and begins this one. */
  readonly line: (text: string) => void;
  /** Ends the last step; `text` is said with the seconds since the beginning. */
  readonly end: (text?: string) => void;
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A step is written when it begins, so that a person sees what is being waited for, and its time when the next begins. */
export const createProgress = (
  output: { write: (text: string) => unknown },
  now: () => number = () => performance.now(),
): Progress => {
  const beganAt = now();
  let stepAt: number | undefined;
  const endStep = (): void => {
    if (stepAt !== undefined) output.write(`  ${seconds(now() - stepAt)}\n`);
    stepAt = undefined;
  };
  return {
    line(text) {
      endStep();
      output.write(`${text} …`);
      stepAt = now();
    },
    end(text) {
      endStep();
      if (text !== undefined) output.write(`${text} after ${seconds(now() - beganAt)}\n`);
    },
  };
};
