import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { newUndelivered } from '../messages/testing.ts';
import { SettingsError } from '../settings.ts';
import { callerWith, newGarage, openTestAppContext, type TestAppContext } from '../testing/garage.ts';
import { newFigures } from './figures.ts';
import { serveMetrics } from './serve-metrics.ts';

let appContext: TestAppContext;
beforeAll(async () => {
  appContext = await openTestAppContext();
});
afterAll(() => appContext.close());

/** The figures as Prometheus reads them after `work` was done at an application that is watched. */
async function figuresAfter(work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>) {
  const { registry, watch } = newFigures(appContext);
  const app = await buildApp(appContext, { shedsLoad: false, watch });
  const port = await freePort();
  const stop = await serveMetrics(port, registry);
  try {
    await work(app);
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await stop();
    await app.close();
  }
}

test('requests are counted by the pattern of their route and by status, never by their address', async () => {
  const text = await figuresAfter(async (app) => {
    const stranger = callerWith(app);
    await stranger.get('/public/cities');
    await stranger.get('/garages/customers/secret-1?search=secret-2');
    await stranger.get('/secret-3');
  });
  expect(text).toContain('http_requests_total{method="GET",route="/api/v1/public/cities",status="200"} 1');
  expect(text).toContain('http_requests_total{method="GET",route="/api/v1/garages/customers/:id",status="401"} 1');
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/public\/cities"\} 1/);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).not.toContain('secret');
});

test('messages that wait and those given up are counted, and how long the oldest waits', async () => {
  const garage = await newGarage(appContext);
  await newUndelivered(appContext, garage.id);
  const text = await figuresAfter(async (app) => {
    await callerWith(app).post('/auth/customer/send-otp', { phone: '9876512345' });
  });
  expect(text).toContain('outbox_messages{channel="email",state="dead"} 1');
  expect(text).toContain('outbox_messages{channel="sms",state="waiting"} 1');
  expect(text).toMatch(/^outbox_oldest_waiting_seconds [\d.]+$/m);
  expect(text).toContain('database_up 1');
});

test('a database that is away is a figure, not a failure', async () => {
  const away = { ...appContext, database: { ...appContext.database, ask: () => Promise.reject(new Error('gone')) } };
  const { registry } = newFigures(away);
  expect(await registry.metrics()).toContain('database_up 0');
});

test('a port that is taken is said by the name of its setting', async () => {
  const port = await freePort();
  const { registry } = newFigures(appContext);
  const stop = await serveMetrics(port, registry);
  await expect(serveMetrics(port, registry)).rejects.toThrow(SettingsError);
  await stop();
});
