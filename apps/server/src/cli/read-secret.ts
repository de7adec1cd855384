import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Longer than any secret that is taken; more of a file that is not one is not read. */
const lengthMax = 10_000;

/** Writes nothing, so that what is typed is not shown. */
const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads secrets from standard input, a line for each question: at a terminal the questions are asked and what is typed is not shown; from a
 * pipe or file the lines are taken as they come.
 * @returns the answers; fewer where the input ends before
 */
export async function readSecrets(questions: readonly string[]): Promise<string[]> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY;
  const reader = createInterface({ input: stdin, ...(isTerminal && { output: silent(), terminal: true }) });
  const answers: string[] = [];
  const ask = (): void => {
    if (isTerminal) stderr.write(`${questions[answers.length] ?? ''} `);
  };
  ask();
  await new Promise<void>((resolve) => {
    reader.once('close', resolve);
    reader.once('SIGINT', () => {
      answers.length = 0;
      reader.close();
    });
    reader.on('line', (line) => {
      if (answers.length === questions.length) return;
      answers.push(line.slice(0, lengthMax));
      if (isTerminal) stderr.write('\n');
      if (answers.length === questions.length) reader.close();
      else ask();
    });
  });
  // What is not read any more would keep the program alive.
  stdin.destroy();
  return answers;
}
