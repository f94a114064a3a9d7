import { errors } from '@bitu/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { Keeper, type Stored } from './keeper.ts';

const place = 'bitu-draft/test';

/** A server with one text, which accepts a text that is based on its last revision. */
function serverOf(start: Stored<string>) {
  const stored = { ...start };
  let isDown = false;
  return {
    stored,
    lose: (down: boolean) => (isDown = down),
    keeper: () =>
      new Keeper<string>({
        place,
        stored: { ...stored },
        async save(value, revision) {
          if (isDown)
            throw new ApiError({ message: 'mất mạng', code: null, status: 500, network: true });
          if (revision !== stored.revision) {
            const data = { ...stored };
            const { code, status, message } = errors.outdated;
            throw new ApiError({ message, code, status, data });
          }
          Object.assign(stored, { value, revision: revision + 1 });
          return stored.revision;
        },
        currentIn: (data) => data as Stored<string>,
      }),
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('typed text is on the server within a second, with one call for many changes', async () => {
  const server = serverOf({ value: 'một', revision: 1 });
  const keeper = server.keeper();
  for (const text of ['h', 'ha', 'hai']) keeper.change(text);
  expect(localStorage.getItem(place)).toContain('hai');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored).toEqual({ value: 'hai', revision: 2 });
  expect(keeper.state).toMatchObject({ status: 'saved', revision: 2 });
  expect(localStorage.getItem(place)).toBeNull();
});

test('a tab that was closed without a network continues with its text when it is opened again', async () => {
  const server = serverOf({ value: 'một', revision: 1 });
  server.lose(true);
  const closed = server.keeper();
  closed.change('viết dở');
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed.state).toMatchObject({ status: 'failed', failure: 'mất mạng' });
  server.lose(false);
  const opened = server.keeper();
  expect(opened.state).toMatchObject({ value: 'viết dở', status: 'unsaved' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.stored.value).toBe('viết dở');
});

test('it retries by itself when the network is back', async () => {
  const server = serverOf({ value: 'một', revision: 1 });
  const keeper = server.keeper();
  server.lose(true);
  keeper.change('hai');
  await vi.advanceTimersByTimeAsync(1000);
  server.lose(false);
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.stored.value).toBe('hai');
});

test('text that somebody else has stored is not overwritten: one of the two is chosen', async () => {
  const server = serverOf({ value: 'một', revision: 1 });
  const [mine, other] = [server.keeper(), server.keeper()];
  other.change('của người kia');
  await vi.advanceTimersByTimeAsync(1000);
  localStorage.clear();
  mine.change('của mình');
  await vi.advanceTimersByTimeAsync(1000);
  expect(mine.state).toMatchObject({
    value: 'của mình',
    theirs: { value: 'của người kia', revision: 2 },
  });
  mine.change('của mình nữa');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.stored.value).toBe('của người kia');
  await mine.keepMine();
  expect(server.stored).toEqual({ value: 'của mình nữa', revision: 3 });
  // The other tab now takes the new version.
  other.change('cũ');
  await vi.advanceTimersByTimeAsync(1000);
  other.takeTheirs();
  expect(other.state).toMatchObject({ value: 'của mình nữa', revision: 3, status: 'saved' });
  expect(localStorage.getItem(place)).toBeNull();
});

test('changes made while it is being stored are stored after it', async () => {
  let finish: (revision: number) => void = () => {};
  const saved: string[] = [];
  const keeper = new Keeper<string>({
    place,
    stored: { value: 'một', revision: 1 },
    save: (value) => {
      saved.push(value);
      return new Promise((resolve) => (finish = resolve));
    },
    currentIn: (data) => data as Stored<string>,
  });
  keeper.change('hai');
  await vi.advanceTimersByTimeAsync(1000);
  keeper.change('ba');
  finish(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual(['hai', 'ba']);
  finish(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.state).toMatchObject({ value: 'ba', revision: 3, status: 'saved' });
});

/** A keeper whose saves end when the test releases them. */
function slowKeeper(start: string) {
  const saves: { value: string; end: (revision: number) => void }[] = [];
  const keeper = new Keeper<string>({
    place,
    stored: { value: start, revision: 1 },
    save: (value) => new Promise((resolve) => saves.push({ value, end: resolve })),
    currentIn: (data) => data as Stored<string>,
  });
  return { keeper, saves };
}
const marked = (value: string) => `${value}+`;

test('a flush during a save waits for it, and sends what was written in the meantime', async () => {
  const { keeper, saves } = slowKeeper('một');
  keeper.change('hai');
  void keeper.flush();
  keeper.change('ba');
  const settled = vi.fn<() => void>();
  const settling = keeper.settle().then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect([saves.length, settled.mock.calls.length]).toEqual([1, 0]);
  saves[0]?.end(2);
  await vi.advanceTimersByTimeAsync(0);
  expect([saves[1]?.value, settled.mock.calls.length]).toEqual(['ba', 0]);
  saves[1]?.end(3);
  await settling;
  expect(keeper.state).toMatchObject({ value: 'ba', revision: 3, status: 'saved' });
});

test('text that could not be stored is reported', async () => {
  const server = serverOf({ value: 'một', revision: 1 });
  const keeper = server.keeper();
  server.lose(true);
  keeper.change('hai');
  await expect(keeper.settle()).rejects.toThrow('mất mạng');
  server.lose(false);
  const other = server.keeper();
  await other.settle();
  keeper.change('ba');
  await expect(keeper.settle()).rejects.toThrow(errors.outdated.message);
});

test('an exchange waits for a running save, and keeps what is written in the meantime', async () => {
  const { keeper, saves } = slowKeeper('một');
  keeper.change('hai');
  void keeper.flush();
  let end: (stored: Stored<string>) => void = () => {};
  const work = vi.fn<() => Promise<Stored<string>>>(
    () => new Promise((resolve) => (end = resolve)),
  );
  const exchanged = keeper.exchange(work, marked);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  saves[0]?.end(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledOnce();
  keeper.change('hai rưỡi');
  await vi.advanceTimersByTimeAsync(5000);
  expect(saves).toHaveLength(1);
  end({ value: 'hai+', revision: 3 });
  await exchanged;
  expect(keeper.state).toMatchObject({ value: 'hai rưỡi+', revision: 3, theirs: null });
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves[1]?.value).toBe('hai rưỡi+');
});

test('two exchanges at once run one after the other', async () => {
  const { keeper } = slowKeeper('một');
  let value = 'một';
  let revision = 1;
  const work = async () => {
    value = marked(value);
    return { value, revision: ++revision };
  };
  await Promise.all([keeper.exchange(work, marked), keeper.exchange(work, marked)]);
  expect(keeper.state).toMatchObject({
    value: 'một++',
    revision: 3,
    status: 'saved',
    theirs: null,
  });
});

test('an exchange on something that somebody else has changed asks, if something was written in the meantime', async () => {
  const { keeper } = slowKeeper('một');
  const theirs = { value: 'của người kia+', revision: 5 };
  await keeper.exchange(() => {
    keeper.change('của mình');
    return Promise.resolve(theirs);
  }, marked);
  expect(keeper.state).toMatchObject({ value: 'của mình+', theirs });
  localStorage.clear();
  // Nothing is lost when it fails, either.
  const { keeper: other, saves } = slowKeeper('một');
  await expect(
    other.exchange(() => {
      other.change('hai');
      return Promise.reject(new Error('no'));
    }, marked),
  ).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(1000);
  expect(saves[0]?.value).toBe('hai');
});
