import { SpanKind, SpanStatusCode, context, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTraced } from '../../platform/tracing/tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** The trace of a request, by which its log line and its spans are found from each other; none where nothing is traced. */
export const traceOf = (request: FastifyRequest): string | undefined => spans.get(request)?.spanContext().traceId;

/**
 * One span a request, around everything that is asked for it [R-OPS-17]: the key of its call, its status and its id. Neither its address nor
 * who makes it; nor does a trace that a stranger names go on here, who could have everything recorded.
 */
export function installRequestSpans(app: FastifyInstance): void {
  if (!isTraced()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const call = request.routeOptions.config.key ?? 'page';
    const { span, within } = beginSpan(call, {
      root: true,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'oplich.request.id': request.id,
      },
    });
    spans.set(request, span);
    context.with(within, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
