/** Progress lines at the terminal: each step with the seconds it took. */
export type Progress = {
  /** Ends the previous step and starts this one. */
  readonly line: (text: string) => void;
  /** Ends the last step; `text` is printed with the total seconds. */
  readonly end: (text?: string) => void;
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A step is printed when it starts, so that the user sees what is running, and its duration when the next starts. */
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
