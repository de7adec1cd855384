import type { Call } from './calls.ts';

/** A call in a language that programs are written in. */
export type Sample = { readonly language: string; readonly code: string };

type Example = Readonly<Record<string, unknown>>;
type Request = {
  readonly call: Call;
  /** The path and query with the values of the examples. */
  readonly address: string;
  /** The fields of the body. Undefined without one. */
  readonly body: Example | undefined;
  /** The field with the file of an upload. */
  readonly file: string | undefined;
};

/** Examples of a call by curl, in JavaScript, with `@ximblox/client` and in Python. */
export function samplesOf(call: Call): Sample[] {
  const request = requestOf(call);
  return [
    { language: 'curl', code: curl(request) },
    { language: 'JavaScript', code: javaScript(request) },
    ...(call.access === 'token' ? [{ language: 'TypeScript', code: client(request) }] : []),
    { language: 'Python', code: python(request) },
  ];
}

const valuesIn = (call: Call, place: 'path' | 'query'): [string, unknown][] =>
  call.parameters
    .filter((parameter) => parameter.in === place && (parameter.required || parameter.example !== undefined))
    .map(({ name, example }) => [name, example ?? 1]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function requestOf(call: Call): Request {
  const inPath = Object.fromEntries(valuesIn(call, 'path'));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(inPath[name] ?? 1)));
  const query = new URLSearchParams(
    valuesIn(call, 'query').flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, textOf(one)])),
  );
  const isUpload = call.bodyType === 'multipart/form-data';
  const { properties = {} } = (call.body?.schema ?? {}) as {
    properties?: Record<string, { format?: string; examples?: unknown[] }>;
  };
  const file = isUpload ? Object.keys(properties).find((name) => properties[name]?.format === 'binary') : undefined;
  const given = (call.body?.example ?? {}) as Example;
  const inForm = Object.entries(properties).flatMap(([name, { examples }]) =>
    examples === undefined ? [] : [[name, examples[0]]],
  );
  const body = isUpload ? (Object.fromEntries(inForm) as Example) : given;
  return {
    call,
    address: query.size === 0 ? path : `${path}?${query.toString()}`,
    body: call.body === undefined ? undefined : body,
    file,
  };
}

/** What a call is authenticated by: the headers, with the names of their variables in braces. */
function headersOf({ call }: Request): [string, string][] {
  if (call.access === 'token') return [['Authorization', 'Bearer {TOKEN}']];
  const cookie: [string, string][] = call.access === 'session' ? [['Cookie', '{COOKIE}']] : [];
  if (call.method === 'GET') return cookie;
  return [...cookie, ['X-Requested-With', 'XMLHttpRequest'], ['X-CSRF-Token', '{CSRF}']];
}

const isJSON = ({ body, file }: Request): boolean => body !== undefined && file === undefined;
const json = (value: unknown): string => JSON.stringify(value, null, 2);
/** Lines after the first are indented. */
const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

function curl(request: Request): string {
  const { call, address, body, file } = request;
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const lines = [
    `curl -sS ${call.method === 'GET' ? '' : `-X ${call.method} `}"$BASE${address}"`,
    ...headersOf(request).map(([name, value]) => `-H "${name}: ${value.replace(/\{(\w+)\}/g, '$$$1')}"`),
    ...(isJSON(request) ? [`-H 'Content-Type: application/json'`, `-d ${quoted(json(body))}`] : []),
    ...(file === undefined ? [] : Object.entries(body ?? {}).map(([name, value]) => `-F ${quoted(`${name}=${textOf(value)}`)}`)),
    ...(file === undefined ? [] : [`-F '${file}=@photo.jpg'`]),
    ...(isFile(call) ? ['-o answer'] : []),
  ];
  return lines.join(' \\\n  ');
}

/** Whether the answer is no JSON. */
const isFile = ({ answer }: Call): boolean => answer?.example === undefined;

function javaScript(request: Request): string {
  const { call, address, body, file } = request;
  const headers = headersOf(request).map(([name, value]) => {
    const code = value.replace(/\{(\w+)\}/g, (_, variable: string) => `\${${variable.toLowerCase()}}`);
    return `${/^\w+$/.test(name) ? name : `'${name}'`}: ${code === value ? `'${value}'` : `\`${code}\``}`;
  });
  if (isJSON(request)) headers.push(`'Content-Type': 'application/json'`);
  const form =
    file === undefined
      ? []
      : [
          'const form = new FormData();',
          ...Object.entries(body ?? {}).map(([name, value]) => `form.append('${name}', ${JSON.stringify(textOf(value))});`),
          `form.append('${file}', photo, 'photo.jpg');`,
        ];
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}',`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} },`]),
    ...(isJSON(request) ? [`body: JSON.stringify(${indented(json(body), '  ')}),`] : []),
    ...(file === undefined ? [] : ['body: form,']),
  ];
  return [
    ...form,
    `const response = await fetch(\`\${base}${address}\`${options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`});`,
    'if (!response.ok) throw new Error(await response.text());',
    `const answer = await response.${isFile(call) ? 'blob' : 'json'}();`,
  ].join('\n');
}

function client({ call, body, file }: Request): string {
  const input = { ...Object.fromEntries([...valuesIn(call, 'path'), ...valuesIn(call, 'query')]), ...body };
  const fields = Object.entries(input).map(([name, value]) => `${name}: ${indented(json(value), '  ')},`);
  if (file !== undefined) fields.push(`${file}: photo,`);
  const given = fields.length === 0 ? '' : `{\n  ${fields.join('\n  ')}\n}`;
  return [
    `import { createClient } from '@ximblox/client';`,
    '',
    'const client = createClient({ origin: base, token });',
    `const answer = await client.${call.id}(${given});`,
  ].join('\n');
}

/** A JSON value as Python writes it. */
function pythonValue(value: unknown, by = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${by}    `;
  const parts = Array.isArray(value)
    ? value.map((part) => pythonValue(part, inner))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${pythonValue(part, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${by}${close}`;
}

function python(request: Request): string {
  const { call, address, body, file } = request;
  const headers = headersOf(request).map(([name, value]) => {
    const code = value.replace(/\{(\w+)\}/g, (_, variable: string) => `{${variable.toLowerCase()}}`);
    return `"${name}": ${code === value ? '' : 'f'}"${code}"`;
  });
  const given = [
    `f"{base}${address}"`,
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(isJSON(request) ? [`json=${pythonValue(body, '    ')}`] : []),
    ...(file === undefined ? [] : [`data=${pythonValue(body, '    ')}`, `files={"${file}": open("photo.jpg", "rb")}`]),
  ];
  return [
    'import requests',
    '',
    `response = requests.${call.method.toLowerCase()}(\n${given.map((argument) => `    ${argument},\n`).join('')})`,
    'response.raise_for_status()',
    `answer = response.${isFile(call) ? 'content' : 'json()'}`,
  ].join('\n');
}
