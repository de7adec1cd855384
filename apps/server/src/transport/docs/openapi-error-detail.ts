import { conflictStates, errorRules, expectedKinds, nameHolders, textFormats } from '@ximblox/primitives';

import type { JSONSchema } from './json-schema.ts';

const integer: JSONSchema = { type: 'integer' };
const strings: JSONSchema = { type: 'array', items: { type: 'string' } };

/** The reason of a refusal, where the code alone does not tell. */
export const detailSchema: JSONSchema = {
  type: 'object',
  description: `The rule that was broken: ${Object.entries(errorRules)
    .map(([rule, meaning]) => `\`${rule}\` ${meaning}`)
    .join('; ')}.`,
  properties: {
    rule: { enum: Object.keys(errorRules) },
    text: { type: 'string', description: 'A sentence in the language of the request: what is wrong, and what to do.' },
    limit: { type: 'number' },
    exclusive: { type: 'boolean', enum: [true] },
    size: integer,
    width: integer,
    height: integer,
    expected: { enum: expectedKinds },
    allowed: { type: 'array', items: {}, description: 'The values: texts, numbers, booleans or null.' },
    needed: strings,
    extension: { type: 'string' },
    format: { enum: textFormats },
    pattern: { type: 'string' },
    property: { type: 'string' },
    by: { enum: [...nameHolders, 'pages', 'users'] },
    count: integer,
    current: integer,
    seconds: integer,
    state: { enum: conflictStates },
    permission: { type: 'string' },
    needs: { type: 'string' },
  },
  required: ['rule', 'text'],
};
