import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Point, Rino, type RinoState } from './rino.tsx';
import { useTapped } from './use-tapped.ts';

const states: RinoState[] = ['idle', 'listening', 'thinking', 'cheering', 'encouraging'];

async function drawn(state: RinoState, lookAt: Point | null = null) {
  const screen = await render(<Rino state={state} lookAt={lookAt} width={96} />);
  const svg = screen.container.querySelector('svg') as SVGSVGElement;
  return { ...screen, svg };
}

/** Name and animated properties of every animation. */
const movesOf = (svg: Element) =>
  svg.getAnimations({ subtree: true }).map((one) => {
    const effect = one.effect as KeyframeEffect;
    return {
      name: (one as CSSAnimation).animationName,
      changes: effect.getKeyframes().flatMap((frame) => Object.keys(frame)),
      timing: effect.getComputedTiming(),
    };
  });

test('each state has a picture and a movement of its own; only transforms and opacity move', async () => {
  const poses = new Set<string>();
  for (const state of states) {
    const { svg, unmount } = await drawn(state);
    expect(svg.dataset['state']).toBe(state);
    const moves = movesOf(svg);
    const names = [...new Set(moves.map(({ name }) => name))].sort();
    poses.add(`${names.join()} ${svg.innerHTML}`);
    const allowed = new Set([
      'transform',
      'opacity',
      'offset',
      'computedOffset',
      'easing',
      'composite',
    ]);
    expect(moves.flatMap(({ changes }) => changes).filter((key) => !allowed.has(key))).toEqual([]);
    if (state !== 'cheering') expect(names).toContain('rino-blink');
    expect(names).toContain('rino-breath');
    // Gestures end soon; listening and thinking last as long as the state.
    const bursts = moves.filter(({ name }) => /jump|wave|pop|nod|tilt/.test(name));
    for (const { name, timing } of bursts) expect(timing.endTime, name).toBeLessThanOrEqual(900);
    await unmount();
  }
  expect(poses.size).toBe(states.length);
});

const looksTo = (svg: SVGSVGElement) =>
  ['--look-x', '--look-y'].map((name) => Number.parseFloat(svg.style.getPropertyValue(name)));

test('his eyes turn towards a tap, and then look ahead again', async () => {
  const { svg, rerender } = await drawn('idle', { x: 2000, y: 2000 });
  const [right = 0, down = 0] = looksTo(svg);
  expect(svg.dataset['state']).toBe('looking');
  expect(right).toBeGreaterThan(1);
  expect(down).toBeGreaterThan(1);
  expect(Math.hypot(right, down)).toBeLessThanOrEqual(5.1);
  await rerender(<Rino state="idle" lookAt={{ x: -2000, y: 0 }} width={96} />);
  expect(looksTo(svg)[0]).toBeLessThan(-1);
  await rerender(<Rino state="thinking" lookAt={{ x: -2000, y: 0 }} width={96} />);
  expect(svg.dataset['state']).toBe('thinking');
  await rerender(<Rino state="idle" lookAt={null} width={96} />);
  expect(looksTo(svg)).toEqual([0, 0]);
});

test('he looks at a tap anywhere on the page', async () => {
  function Watching() {
    return (
      <>
        <Rino state="idle" lookAt={useTapped()} width={96} />
        <button type="button">Mèo</button>
      </>
    );
  }
  const screen = await render(<Watching />);
  const svg = screen.container.querySelector('svg') as SVGSVGElement;
  expect(svg.dataset['state']).toBe('idle');
  await userEvent.click(page.getByRole('button', { name: 'Mèo' }));
  await expect.poll(() => svg.dataset['state']).toBe('looking');
  await expect.poll(() => svg.dataset['state']).toBe('idle');
});

test('decorative for screen readers: words beside him say what he does', async () => {
  const { svg } = await drawn('cheering');
  expect(svg.getAttribute('aria-hidden')).toBe('true');
});

test('with reduced motion he is a still picture', async () => {
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await device.send('Emulation.setEmulatedMedia', { features });
  try {
    for (const state of states) {
      const { svg, unmount } = await drawn(state, { x: 2000, y: 2000 });
      expect(movesOf(svg)).toEqual([]);
      const eyes = svg.querySelector('.rino-eyes');
      if (eyes) expect(getComputedStyle(eyes).transform).toBe('none');
      await unmount();
    }
  } finally {
    await device.send('Emulation.setEmulatedMedia', { features: [] });
  }
});
