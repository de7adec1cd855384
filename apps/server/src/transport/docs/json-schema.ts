/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type JSONSchema = Record<string, unknown>;
