import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { listenAnywhere } from '../testing/listen.ts';
import { createGate, type EventStream, openEventStream } from './event-stream.ts';
import { metricsPlugin } from './metrics.ts';

const gate = () => createGate({ name: 'session', max: 2 }, { name: 'address', max: 3 });

test('each capacity is counted separately', () => {
  const { enter } = gate();
  enter('an', '10.0.0.1');
  enter('an', '10.0.0.1');
  expect(() => enter('an', '10.0.0.1')).toThrow('Bạn thao tác nhanh quá');
  enter('binh', '10.0.0.1');
  expect(() => enter('chi', '10.0.0.1')).toThrow('Bạn thao tác nhanh quá');
  enter('chi', '10.0.0.2');
});

test('leaving makes room, and a refused caller takes none', () => {
  const { enter } = gate();
  const leave = enter('an', '10.0.0.1');
  enter('an', '10.0.0.1');
  for (let i = 0; i < 5; i++)
    expect(() => enter('an', '10.0.0.1')).toThrow('Bạn thao tác nhanh quá');
  enter('binh', '10.0.0.1');
  leave();
  enter('chi', '10.0.0.1');
});

test('a screen that reads nothing is disconnected, instead of its events filling the memory', async () => {
  const app = Fastify();
  metricsPlugin(app);
  const opened = Promise.withResolvers<EventStream>();
  let isClosed = false;
  app.get('/', (request, reply) =>
    opened.resolve(
      openEventStream(app, { request, reply }, () => {
        isClosed = true;
      }),
    ),
  );
  const socket = connect(Number(new URL(await listenAnywhere(app)).port), '127.0.0.1').pause();
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const stream = await opened.promise;
  // More than the system keeps for a connection.
  for (let i = 0; i < 64; i++) stream.send('notice', { text: 'a'.repeat(1_000_000) });
  await expect.poll(() => isClosed, { interval: 20 }).toBe(true);
  socket.destroy();
  await app.close();
});
