import type { JSONSchema } from './openapi-schemas.ts';

const escape = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Text with inline `code`. */
const prose = (text: unknown): string => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const json = (value: unknown): string => `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

type Call = { readonly path: string; readonly method: string; readonly operation: JSONSchema };

/** Renders the OpenAPI document as a single HTML page without scripts. */
export function renderDocs(document: JSONSchema): string {
  const paths = document['paths'] as Record<string, Record<string, JSONSchema>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const domains = (document['tags'] as { name: string }[]).map(({ name }) => name);
  const schemas = (document['components'] as { schemas: Record<string, JSONSchema> }).schemas;
  const callsOf = (domain: string): Call[] => calls.filter(({ operation }) => (operation['tags'] as string[]).includes(domain));
  const info = document['info'] as { title: string; description: string };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${escape(info.title)}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${escape(info.title)} API</h1><p>${prose(info.description)}</p><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="columns">
<nav aria-label="Calls">${domains.map((domain) => `<h2>${escape(domain)}</h2><ul>${callsOf(domain).map(navEntry).join('')}</ul>`).join('')}<h2>Shapes</h2><ul>${Object.keys(
    schemas,
  )
    .map((name) => `<li><a href="#shape-${escape(name)}">${escape(name)}</a></li>`)
    .join('')}</ul></nav>
<main id="calls">${domains.map((domain) => `<section><h2>${escape(domain)}</h2>${callsOf(domain).map(renderCall).join('')}</section>`).join('')}
<section><h2>Shapes</h2>${Object.entries(schemas)
    .map(([name, schema]) => `<article id="shape-${escape(name)}"><h3>${escape(name)}</h3>${json(schema)}</article>`)
    .join('')}</section>
</main>
</div>
</body>
</html>
`;
}

const idOf = ({ operation }: Call): string => escape(operation['operationId']);
const navEntry = (call: Call): string =>
  `<li><a href="#${idOf(call)}">${escape(String(call.operation['operationId']).split('.')[1])}</a></li>`;

function renderCall(call: Call): string {
  const { path, method, operation } = call;
  const parameters = ((operation['parameters'] ?? []) as JSONSchema[]).filter((parameter) => parameter['name'] !== undefined);
  const body = operation['requestBody'] as { content: Record<string, { schema: JSONSchema; example?: unknown }> } | undefined;
  const [type, content] = Object.entries(body?.content ?? {})[0] ?? [];
  const responses = Object.entries(
    operation['responses'] as Record<string, { description: string; content?: Record<string, { schema: JSONSchema }> }>,
  );
  const success = Object.values(responses.find(([status]) => status === '200')?.[1].content ?? {})[0]?.schema;
  const failures = responses.filter(([status]) => Number(status) >= 400);
  return `<article id="${idOf(call)}">
<h3><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3>
<p>${prose(operation['summary'])}. ${prose(operation['description'])}</p>
${parameters.length === 0 ? '' : `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Schema</th></tr></thead><tbody>${parameters.map((parameter) => `<tr><th scope="row"><code>${escape(parameter['name'])}</code>${parameter['required'] === true ? ' *' : ''}</th><td>${escape(parameter['in'])}</td><td><code>${escape(JSON.stringify(parameter['schema']))}</code></td></tr>`).join('')}</tbody></table>`}
${content === undefined ? '' : `${content.example === undefined || JSON.stringify(content.example) === '{}' ? '' : `<h4>Example</h4>${json(content.example)}`}<details><summary>Body (${escape(type)})</summary>${json(content.schema)}</details>`}
${success === undefined ? '' : `<details><summary>Answer</summary>${json(success)}</details>`}
<details><summary>Failures</summary><dl>${failures.map(([status, { description }]) => `<dt>${escape(status)}</dt><dd>${prose(description)}</dd>`).join('')}</dl></details>
</article>`;
}
