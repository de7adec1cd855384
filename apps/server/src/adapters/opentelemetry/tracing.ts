import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

import type { EndedStatement, Tracer } from '../../kernel/tracing.ts';

/** Traces that are sent to a collector. */
type Tracing = {
  readonly tracer: Tracer;
  /** Sets what is called when spans could not be sent. */
  onFailure(listener: (error: unknown) => void): void;
  /** Sends the last spans, if the collector takes them in time. */
  stop(): Promise<void>;
};

/** The process does not wait longer for a collector that does not answer. */
const longestStopMs = 1_500;
const longestSQL = 2_000;

/** Statements have parameters for values; the few texts in quotes are left out all the same. */
const withoutValues = (sql: string): string => sql.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, longestSQL);

/** The kind of an error. Its message could contain a row, an address or a file name. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  span.setStatus({ code: SpanStatusCode.ERROR, message: code ?? (error instanceof Error ? error.name : 'error') });
}

function createTracer(): Tracer {
  const spans = trace.getTracer('ximblox');
  const recording = (): Context | undefined => {
    const active = context.active();
    return trace.getSpan(active)?.isRecording() === true ? active : undefined;
  };
  const settle = <Result>(span: Span, result: Result): Result => {
    // What returns at once took no time: its span is never ended, and so not sent.
    if (!(result instanceof Promise)) return result;
    return result.then(
      (value: unknown) => {
        span.end();
        return value;
      },
      (error: unknown) => {
        fail(span, error);
        span.end();
        throw error;
      },
    ) as Result;
  };
  return {
    beginCall(requestID, parent) {
      const above = parent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
      const span = spans.startSpan('call', { kind: SpanKind.SERVER, attributes: { 'ximblox.request_id': requestID } }, above);
      const inside = trace.setSpan(above, span);
      return {
        enter: (work) => context.with(inside, work),
        end({ operation, method, status, path }) {
          span.updateName(operation === '' ? method : operation);
          span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status, 'url.path': path });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    span(name, work, { isRoot = false } = {}) {
      const above = isRoot ? ROOT_CONTEXT : recording();
      if (above === undefined) return work();
      const span = spans.startSpan(name, { kind: SpanKind.INTERNAL }, above);
      return settle(span, context.with(trace.setSpan(above, span), work));
    },
    statement({ sql, ms, error }: EndedStatement) {
      const above = recording();
      if (above === undefined) return;
      const text = withoutValues(sql);
      const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
      const end = performance.timeOrigin + performance.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
      const span = spans.startSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes, startTime: end - ms }, above);
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
  };
}

/**
 * Starts to send traces by OTLP over HTTP. Where to, how much of them, and under which name is read from the standard variables
 * (`OTEL_…`) by OpenTelemetry itself.
 */
export function startTracing(): Tracing {
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    tracer: createTracer(),
    onFailure: setGlobalErrorHandler,
    async stop() {
      const late = new Promise((resolve) => void setTimeout(resolve, longestStopMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
