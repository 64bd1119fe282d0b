import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { anApp } from '../../../test/app.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../../../${path}`, import.meta.url)), 'utf8');
const rules = read('operations/prometheus/alerts.yml');
const dashboard = JSON.parse(read('operations/grafana/oplich.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const ofRules = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
const ofDashboard = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** What Prometheus adds by itself. */
const ofPrometheus = new Set(['up']);
const metricsIn = (expr: string) =>
  [...expr.replace(/\{[^}]*\}|"[^"]*"|by \([^)]*\)/g, ' ').matchAll(/\b(?:up|(?:oplich|nodejs|process)_\w+)\b/g)].map(
    ([name]) => name,
  );

test('every metric of a rule or of the dashboard is one that the product exports [R-OPS-15]', async () => {
  const { app } = await anApp();
  await app.inject({ url: '/api/health/live' });
  await app.inject({ url: '/api/no-such-call' });
  const { body } = await app.inject({ url: '/api/metrics' });
  const exported = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const exprs = [...ofRules, ...ofDashboard];
  expect(exprs.length).toBeGreaterThan(20);
  for (const expr of exprs) {
    const names = metricsIn(expr);
    expect(names.length, expr).toBeGreaterThan(0);
    for (const name of names) expect(exported.has(name) || ofPrometheus.has(name), `${name} of ${expr}`).toBe(true);
  }
});

test('every rule has its part in the runbook, and every part its rule [R-OPS-15]', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const links = [...rules.matchAll(/runbook\.md#(\w+)/g)].map(([, name]) => name);
  const parts = [...read('docs/operations/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(parts).toEqual(alerts);
  expect(links).toEqual(alerts.map(name => name?.toLowerCase()));
});

test('seconds of answers are told without the stream, which stays open for hours [R-OPS-15]', () => {
  const ofSeconds = [...ofRules, ...ofDashboard].flatMap(expr => [
    ...expr.matchAll(/oplich_request_seconds_(?:bucket|sum)\S*/g),
  ]);
  expect(ofSeconds.length).toBeGreaterThan(3);
  for (const [selector] of ofSeconds) expect(selector).toContain('call!="GET');
});
