import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startMailSink, type MailSink } from '../testing/servers/mail-sink.ts';
import { openCaller } from '../testing/servers/network-caller.ts';
import { administrator, startProgram, type Program } from '../testing/servers/start-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

type SentSpan = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type SentBody = {
  readonly resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

const bodies: SentBody[] = [];
const secret = 'a secret for traces of tests, long enough';
let collector: Server;
let sink: MailSink;
const dataDir = temporaryFolder();
let program: Program;

beforeAll(async () => {
  collector = createServer((request, response) => {
    if (request.url !== '/v1/traces' || request.headers['x-api-key'] !== 'key') return void response.writeHead(404).end();
    void json(request).then((body) => {
      bodies.push(body as SentBody);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  sink = await startMailSink();
  program = await startProgram({
    dataDir,
    environment: {
      SEED: 'none',
      SESSION_SECRET: secret,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=key',
      OTEL_SERVICE_NAME: 'institute',
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
}, 180_000);
afterAll(async () => {
  await program.end();
  await sink.close();
  collector.close();
});

const spans = (): SentSpan[] =>
  bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
const attribute = (span: SentSpan | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];
const patient = { timeout: 20_000 };

describe('traces', () => {
  test('have a span for a call, under the trace of its caller, and below it one for the operation and for each statement', async () => {
    const traceID = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceID}-b7ad6b7169203331-01` };
    const answer = await fetch(`${program.origin}/api/ximblox/tags/fetch`, { headers });
    await answer.arrayBuffer();
    const own = (): SentSpan[] => spans().filter(({ traceId }) => traceId === traceID);
    await vi.waitFor(() => expect(own().length).toBeGreaterThan(2), patient);
    const call = own().find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
    expect([call?.name, attribute(call, 'http.response.status_code'), attribute(call, 'url.path')]).toEqual([
      'tags.fetch',
      200,
      '/api/ximblox/tags/fetch',
    ]);
    expect(attribute(call, 'ximblox.request_id')).toBe(answer.headers.get('x-request-id'));
    const operation = own().find(({ parentSpanId }) => parentSpanId === call?.spanId && call !== undefined);
    expect(operation?.name).toBe('operation tags.fetch');
    const statement = own().find(({ name }) => name === 'sql select');
    expect(statement?.parentSpanId).toBe(operation?.spanId);
    expect(attribute(statement, 'db.query.text')).toMatch(/^select .* from "?tag"?/s);
    expect(bodies[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'institute' },
    });
  });

  test('follow a mail through effects to the mail server, and contain no value of a statement', async () => {
    const caller = openCaller(() => program.origin, { secret });
    expect((await caller.send('POST', '/api/ximblox/auth/forgot-password', { email: administrator.email })).status).toBe(200);
    await vi.waitFor(() => expect(sink.mails).toHaveLength(1), patient);
    const named = (name: string): SentSpan | undefined => spans().find((span) => span.name === name);
    await vi.waitFor(() => expect(named('smtp send')).toBeDefined(), patient);
    // Spans are sent as they end: that of the mail server before that of the effect around it.
    await vi.waitFor(() => expect(named('outbox send-mail')).toBeDefined(), patient);
    expect(named('outbox send-mail')?.parentSpanId ?? '').toBe('');
    expect(named('smtp send')?.traceId).toBe(named('outbox send-mail')?.traceId);
    expect(spans().some(({ name }) => name.startsWith('job '))).toBe(true);
    const text = JSON.stringify(bodies);
    expect(text).toContain('insert into');
    expect(text).not.toContain(administrator.email);
  });
});
