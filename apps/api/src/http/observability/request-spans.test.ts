import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';
import { aLogger, linesOf } from '../../../test/observers/logged.ts';
import { aRegistered, displacedForm } from '../../../test/registration.ts';
import { startTracing, traced } from '../../platform/tracing/tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A collector as OTLP describes it. */
const bodies: unknown[] = [];
const collector = createServer((request, response) => {
  void json(request).then(body => {
    bodies.push({ to: request.url, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
const tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
const { logger, written: logged } = aLogger('info');
const app = await anApp({ logger });
afterAll(() => new Promise(resolve => collector.close(resolve)));

const sentSpans = () =>
  (bodies as { body: Sent }[]).flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );

test('with a collector each request is a trace of its call and its statements, a job too, and none says anything of a person [R-OPS-17]', async () => {
  const planted = { surname: 'Невідомченко', passportNumber: '918273645', taxNumber: '3112000139' };
  const person = await aRegistered(app, { ...displacedForm(), ...planted });
  const foreign = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await app.ask(null, 'GET /regions', { headers: { traceparent: foreign } });
  await app.app.inject({ url: `/api/events/1/preview?email=${encodeURIComponent(person.email)}` });
  await traced('job nothing', () => Promise.reject(new TypeError(planted.surname))).catch(() => undefined);
  await tracing.stop();

  const spans = sentSpans();
  expect(bodies.map(body => (body as { to: string }).to)).toContain('/v1/traces');
  const signUp = spans.find(({ name }) => name === 'POST /accounts/register/displaced');
  const within = spans.filter(({ parentSpanId }) => parentSpanId === signUp?.spanId);
  expect(within.map(({ name }) => name)).toContain('INSERT');
  expect(within.every(({ traceId }) => traceId === signUp?.traceId)).toBe(true);
  expect(spans.find(({ name }) => name === 'job nothing')?.status.code).toBe(2);
  expect(spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));

  const line = linesOf(logged).find(({ call }) => call === signUp?.name);
  expect(line).toMatchObject({
    trace: signUp?.traceId,
    reqId: signUp?.attributes.find(({ key }) => key === 'oplich.request.id')?.value.stringValue,
  });

  const text = JSON.stringify(bodies);
  for (const said of [...Object.values(planted), person.email, encodeURIComponent(person.email), person.id]) {
    expect(text.includes(said), said).toBe(false);
  }
});

test('where nothing is traced no span is taken and nothing runs around a piece of work [R-OPS-17]', async () => {
  bodies.length = 0;
  expect(await traced('job nothing', () => Promise.resolve(1))).toBe(1);
  await app.ask(null, 'GET /regions');
  expect(bodies).toEqual([]);
});
