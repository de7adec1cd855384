// Schemathesis: a third-party tool that tests a server with valid and invalid calls from its OpenAPI document. It needs no server of
// its own; it is stored outside the project in a Python environment that is created once.
import path from 'node:path';
import { obtainPython } from './python.mjs';

export const name = 'schemathesis';

export const start = async () => {
  const { bin, skipped } = await obtainPython(name, path.join(import.meta.dirname, 'schemathesis', 'requirements.txt'));
  if (skipped !== undefined) return { skipped };
  return { environment: { SCHEMATHESIS: path.join(bin, 'schemathesis') }, stop: async () => {} };
};
