import type { BaiLam } from '@bitu/contract/practice.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EnterProps, Pace } from '@bitu/web/practice/questions/types.ts';
import type { Content } from './content.ts';
import { labelsThatFit } from './labels.tsx';
import { EnterNumberLine, ReviewNumberLine } from './number-line.tsx';
import { numberInWords } from './numeral.tsx';
import '@bitu/web/practice/questions/questions.css';
import '@bitu/web/practice/questions/answer/answer.css';

const toTen: Content = {
  stem: [],
  values: Array.from({ length: 11 }, (_, i) => String(i)),
  tick: 1,
  labels: [0, 10],
};
/** Places at quarters, ticks at halves. */
const quarters: Content = {
  stem: [],
  values: ['−1/2', '−1/4', '0', '1/4', '1/2', '3/4', '1'],
  tick: 2,
  labels: [0, 6],
};

async function open(content = toTen, own: Partial<EnterProps<'number_line'>> = {}) {
  const paces: Pace[] = [];
  function Question() {
    const [entered, setEntered] = useState<BaiLam>(own.entered ?? []);
    return (
      <>
        <EnterNumberLine
          questionId={1}
          content={content}
          disabled={false}
          verdict={null}
          {...own}
          entered={entered}
          onEnter={(next, pace) => {
            paces.push(pace);
            setEntered(next);
          }}
        />
        <output data-testid="entered">{JSON.stringify(entered)}</output>
      </>
    );
  }
  const screen = await render(<Question />);
  const slider = screen.getByRole('slider', { name: /^Tia số từ/ });
  const box = () => slider.element().getBoundingClientRect();
  return {
    screen,
    slider,
    paces,
    button: (name: string) => screen.getByRole('button', { name }),
    async entered(text: string) {
      await expect.element(screen.getByTestId('entered')).toHaveTextContent(text);
    },
    /** Where a place is, from the left and the top of the line. */
    at: (place: number, y = 60) => ({
      x: 28 + (place / (content.values.length - 1)) * (box().width - 56),
      y,
    }),
    pointer: (type: string, x: number, pointerId = 5) =>
      slider.element().dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId,
          clientX: box().left + x,
          clientY: box().top + 60,
        }),
      ),
  };
}

test('a tap near a place puts the marker there, also on the labels, and another tap moves it', async () => {
  const { slider, entered, at, paces } = await open();
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'chưa đặt dấu');
  const { x } = at(7);
  await slider.click({ position: { x: x + 9, y: 20 } });
  await entered('["7"]');
  await slider.click({ position: at(2, 110) });
  await entered('["2"]');
  await slider.click({ position: { x: 1, y: 60 } });
  await entered('["0"]');
  expect(paces).toEqual(['tap', 'tap', 'tap']);
});

test('the marker follows the finger, and is entered when it is lifted', async () => {
  const { slider, entered, at, pointer } = await open();
  await slider.click({ position: at(3) });
  // A made-up finger cannot be captured.
  slider.element().setPointerCapture = () => {};
  pointer('pointerdown', at(3).x);
  pointer('pointermove', at(6).x);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '6');
  await entered('["3"]');
  // A second finger changes nothing.
  pointer('pointermove', at(9).x, 6);
  pointer('pointerup', at(8).x);
  await entered('["8"]');
});

test('a finger that scrolls the page leaves the marker where it was', async () => {
  const { slider, entered, at, pointer } = await open();
  await slider.click({ position: at(3) });
  slider.element().setPointerCapture = () => {};
  pointer('pointerdown', at(6).x);
  pointer('pointercancel', at(6).x);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3');
  await entered('["3"]');
  expect(getComputedStyle(slider.element()).touchAction).toBe('pan-y');
  const pin = slider.element().querySelector('.number-line-pin');
  expect(pin && getComputedStyle(pin).touchAction).toBe('none');
});

test('it is a slider for the keyboard, with its number in words', async () => {
  const { slider, entered, paces } = await open(quarters);
  await expect.element(slider).toHaveAccessibleName('Tia số từ âm 1 phần 2 đến 1');
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  const said = async (key: string, text: string) => {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(slider).toHaveAttribute('aria-valuetext', text);
  };
  await said('ArrowRight', 'âm 1 phần 2');
  await said('ArrowRight', 'âm 1 phần 4');
  await said('PageUp', '1 phần 4');
  await said('End', '1');
  await said('ArrowUp', '1');
  await said('ArrowLeft', '3 phần 4');
  await said('PageDown', '1 phần 4');
  await said('Home', 'âm 1 phần 2');
  await entered('["−1/2"]');
  await expect.element(slider).toHaveAttribute('aria-valuemax', '6');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  expect(new Set(paces)).toEqual(new Set(['typing']));
});

test('two large buttons move it by one place', async () => {
  const { button, entered } = await open(quarters);
  await button('Lùi một bước').click();
  await entered('["1"]');
  await button('Lùi một bước').click();
  await entered('["3/4"]');
  await button('Tiến một bước').click();
  await button('Tiến một bước').click();
  await entered('["1"]');
  for (const name of ['Lùi một bước', 'Tiến một bước']) {
    const { width, height } = button(name).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
});

test('the number at the marker is shown only where the author allows it', async () => {
  const hidden = await open(toTen, { entered: ['7'] });
  await expect.element(hidden.screen.getByText('7', { exact: true })).not.toBeInTheDocument();
  await hidden.screen.unmount();
  const { screen } = await open({ ...toTen, show_value: true }, { entered: ['7'] });
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible();
});

test('a wrong try is marked until the marker is moved', async () => {
  const { screen, button } = await open(toTen, {
    entered: ['4'],
    tried: { entered: ['4'], wrong: [] },
  });
  await expect.element(screen.getByText('Chưa đúng')).toBeVisible();
  await button('Tiến một bước').click();
  await expect.element(screen.getByText('Chưa đúng')).not.toBeInTheDocument();
});

test('a final answer cannot be moved', async () => {
  const { slider, entered, at, button } = await open(toTen, {
    entered: ['4'],
    disabled: true,
    verdict: 'correct',
  });
  await slider.click({ position: at(8), force: true });
  await entered('["4"]');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Tiến một bước')).toBeDisabled();
});

const review = (mine: BaiLam | null, accepted: string[] | null = null) =>
  render(
    <ReviewNumberLine
      questionId={1}
      content={toTen}
      mine={mine}
      right={['7']}
      accepted={accepted}
      evaluations={{ ai_evaluation: null, teacher_evaluation: null }}
      judging={null}
    />,
  );
const shapes = ({ container }: { container: Element }) => ({
  pins: container.querySelectorAll('.number-line .number-line-pin').length,
  rings: container.querySelectorAll('.number-line .number-line-ring').length,
});

test('a review shows a pin at mine and a ring at the right place', async () => {
  const wrong = await review(['4']);
  await expect.element(wrong.getByText('Chưa đúng')).toBeVisible();
  await expect.element(wrong.getByText('Đáp án đúng')).toBeVisible();
  expect(shapes(wrong)).toEqual({ pins: 1, rings: 1 });
  const ring = wrong.container.querySelector('.number-line .number-line-ring');
  expect(ring?.getBoundingClientRect()).toMatchObject({ width: 26, height: 26 });
  await wrong.unmount();

  const right = await review(['7']);
  await expect.element(right.getByText('Đúng', { exact: true })).toBeVisible();
  expect(shapes(right)).toEqual({ pins: 1, rings: 0 });
  await right.unmount();

  const near = await review(['6'], ['6', '7', '8']);
  await expect.element(near.getByText('Đúng', { exact: true })).toBeVisible();
  await near.unmount();

  const open = await review(null);
  expect(shapes(open)).toEqual({ pins: 0, rings: 1 });
});

test.each([
  ['3/4', '3 phần 4'],
  ['−1 1/2', 'âm 1 và 1 phần 2'],
  ['−2', 'âm 2'],
  ['3,5', '3,5'],
])('%s in words', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

test('of fractions that do not all fit the whole numbers are labelled', () => {
  const values = ['0', '1/4', '1/2', '3/4', '1', '5/4', '3/2', '7/4', '2'];
  const labels = values.map((_, i) => i);
  expect(labelsThatFit({ values, labels }, 240)).toEqual(labels);
  expect(labelsThatFit({ values, labels }, 150)).toEqual([0, 4, 8]);
});

test.each([
  [240, 10],
  [240, 1],
  [700, 1],
])('on %i pixels labels are thinned out until none overlaps: numbers times %i', (width, times) => {
  const values = Array.from({ length: 21 }, (_, i) => String(i * times));
  const visible = labelsThatFit({ values, labels: values.map((_, i) => i) }, width);
  expect(visible[0]).toBe(0);
  expect(visible.at(-1)).toBe(20);
  const rights = visible.map(
    (place) => (place * width) / 20 + ((values[place] ?? '').length * 9) / 2,
  );
  const lefts = visible.map(
    (place) => (place * width) / 20 - ((values[place] ?? '').length * 9) / 2,
  );
  for (const [i, left] of lefts.entries())
    if (i > 0) expect(left).toBeGreaterThan((rights[i - 1] ?? 0) + 4);
});
