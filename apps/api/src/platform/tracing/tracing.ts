import { SpanStatusCode, context, trace, type Context, type Span } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** Longer texts of statements are cut: they name the same statement, and a collector refuses spans without end. */
const longestStatement = 2_000;

let isOn = false;

/** Whether spans are taken anywhere; where they are not, nothing is done for them. */
export const isTraced = (): boolean => isOn;

const tracer = () => trace.getTracer('oplich');

/**
 * Begins to send spans to `${endpoint}/v1/traces` (OTLP over HTTP) [R-OPS-17]. Which of them, and with what headers, the usual variables
 * say: `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`. A collector that is not there costs spans, and never a request.
 *
 * @returns how it ends: what waits is sent, for three seconds at most
 */
export async function startTracing(endpoint: string): Promise<{ stop(): Promise<void> }> {
  // Nobody who sends no spans reads these packages.
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 3_000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'oplich' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: 3_000 })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  isOn = true;
  return {
    async stop() {
      isOn = false;
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** A span of its own, with the context in which what belongs to it has to run. */
export function beginSpan(...[name, options]: Parameters<ReturnType<typeof tracer>['startSpan']>): {
  span: Span;
  within: Context;
} {
  const span = tracer().startSpan(name, options);
  return { span, within: trace.setSpan(context.active(), span) };
}

/** Runs `work` as one span; what it throws is noted by its kind alone, for messages may bear a person's words. */
export async function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const { span, within } = beginSpan(name, { root: true });
  try {
    return await context.with(within, work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** Records a statement that has been answered, by its text: its values stand in none. */
export function recordStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  const span = tracer().startSpan(/^\w+/.exec(query.sql.trimStart())?.[0].toUpperCase() ?? 'statement', {
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestStatement) },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
