import type { JSONSchema } from '../json-schema.ts';
import { callsOf, type Call } from './calls.ts';
import { samplesOf } from './code-samples.ts';
import { codeBox, escape, prose } from './html.ts';
import { fieldItem, fieldList, typeWords } from './schema-fields.ts';

/** What the page needs beside the document: the addresses of its files, and the calls that change something. */
type Options = { readonly css: string; readonly script: string; readonly changes: ReadonlySet<string> };

/**
 * The page of the OpenAPI document for people: every call with its fields, samples and failures. It is complete without its script, which adds
 * the search and the form to try a call.
 */
export function renderDocs(document: JSONSchema, { css, script, changes }: Options): string {
  const calls = callsOf(document);
  const domains = document['tags'] as { name: string; description: string }[];
  const { schemas } = document['components'] as { schemas: Record<string, JSONSchema> };
  const { title, description } = document['info'] as { title: string; description: string };
  const sections = domains.map(({ name, description: about }) => {
    const own = calls.filter(({ domain }) => domain === name);
    return `<section aria-labelledby="tag-${escape(name)}"><h2 id="tag-${escape(name)}">${escape(name)}</h2><p>${prose(about)}</p>${own.map((call) => renderCall(call, changes.has(call.id))).join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${escape(title)}</title>
<link rel="stylesheet" href="${css}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>${escape(title)} API</h1>${description
    .split('\n\n')
    .map((part) => `<p>${prose(part)}</p>`)
    .join(
      '',
    )}<p>In the samples, <code>BASE</code> is the origin of this server, <code>TOKEN</code> an API token, <code>COOKIE</code> the cookies of a session and <code>CSRF</code> the value of <code>X-CSRF-Token</code>; programs have them in small letters.</p><p><a href="/api/docs/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="columns">
<nav aria-label="Calls"><div id="tools"></div><details id="contents" open><summary>Contents</summary>${domains
    .map(
      ({ name }) =>
        `<section><h2>${escape(name)}</h2><ul>${calls
          .filter(({ domain }) => domain === name)
          .map(navEntry)
          .join('')}</ul></section>`,
    )
    .join('')}<section><h2>Shapes</h2><ul>${Object.keys(schemas)
    .map((name) => `<li><a href="#shape-${escape(name)}">${escape(name)}</a></li>`)
    .join('')}</ul></section></details></nav>
<main id="calls" tabindex="-1">${sections.join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2><p>What calls take and answer, by name.</p>${Object.entries(schemas)
    .map(([name, schema]) => renderShape(name, schema))
    .join('\n')}</section>
</main>
</div>
</body>
</html>
`;
}

const navEntry = ({ id, method }: Call): string =>
  `<li><a href="#${escape(id)}"><span class="verb">${method}</span> ${escape(id.split('.')[1])}</a></li>`;

function renderShape(name: string, schema: JSONSchema): string {
  const { description, examples, ...rest } = schema;
  const [example] = (examples ?? []) as readonly unknown[];
  return `<article id="shape-${escape(name)}"><h3>${escape(name)}</h3>${description === undefined ? '' : `<p>${prose(description)}</p>`}${fieldList(rest)}${example === undefined ? '' : `<details><summary>Example of ${escape(name)}</summary>${codeBox(JSON.stringify(example, null, 2), `Example of ${name}`)}</details>`}</article>`;
}

const isObject = (schema: JSONSchema): boolean => schema['properties'] !== undefined;

function renderBody({ bodyType, body }: Call): string {
  if (body === undefined) return '';
  return `<h4>Body <span class="type">${escape(bodyType)}</span></h4>${isObject(body.schema) ? fieldList(body.schema) : `<p class="type">${typeWords(body.schema)}</p>`}`;
}

function renderAnswer({ id, answer }: Call): string {
  if (answer === undefined) return '';
  const example =
    answer.example === undefined ? '' : codeBox(JSON.stringify(answer.example, null, 2), `Example of the answer of ${id}`);
  return `<details><summary>Answer</summary>${fieldList(answer.schema)}${example}</details>`;
}

/** A call that changes something is marked, so that the form to try it can say so. */
function renderCall(call: Call, isChange: boolean): string {
  const { id, method, path, parameters, failures, access } = call;
  const fields = parameters.map(({ name, in: place, required, description, schema }) =>
    fieldItem(name, { ...schema, description: `In the ${place}. ${description}` }, required),
  );
  const samples = samplesOf(call).map(
    ({ language, code }, index) =>
      `<details name="samples-${escape(id)}" data-language="${language}"${index === 0 ? ' open' : ''}><summary>${language}</summary>${codeBox(code, `${language}: ${id}`)}</details>`,
  );
  return `<article id="${escape(id)}" data-access="${access}"${isChange ? ' data-changes' : ''}>
<h3><a href="#${escape(id)}">${escape(id)}</a>${call.isDeprecated ? ' <span class="note">deprecated</span>' : ''}</h3>
<p class="address"><span class="method">${method}</span> <code>${escape(path)}</code></p>
<p class="about">${prose(call.summary)}. ${prose(call.description)}</p>
${fields.length === 0 ? '' : `<h4>Parameters</h4><ul class="fields">${fields.join('')}</ul>`}
${renderBody(call)}
<div class="samples">${samples.join('')}</div>
${renderAnswer(call)}
<details><summary>Failures</summary><dl>${failures.map(([status, meaning]) => `<dt>${escape(status)}</dt><dd>${prose(meaning)}</dd>`).join('')}</dl></details>
</article>`;
}
