import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2));
// An interrupted command still waits for responses that will not come.
if (process.exitCode === 1) process.exit();
