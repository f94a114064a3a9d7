import { expect, test } from 'vitest';
import { createGate } from './event-stream.ts';

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
