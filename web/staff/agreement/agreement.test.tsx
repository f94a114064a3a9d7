import type { AgreementFigures } from '@bitu/contract/appeals.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { showStaff } from '../testing.tsx';
import { AgreementPage } from './agreement-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/agreement': AgreementPage });
const few: AgreementFigures = {
  pairs: 12,
  mean_difference: 0.375,
  within_half: 0.83,
  strictness: null,
  kappa: null,
  pearson: null,
  standardised_difference: null,
};

test('figures that need more pairs say so; the others are shown with their bounds', async () => {
  network.data('appeals.agreement', {
    teachers: [{ staff_id: 7, name: 'Trần Thị Lan', is_own: 1, figures: few }],
    together: null,
    machine: [
      {
        question_id: 4,
        title: 'Do you agree?',
        engine: 'local',
        figures: {
          ...few,
          pairs: 120,
          strictness: { value: -0.4, low: -0.6, high: -0.2 },
          kappa: { value: 0.72, low: 0.6, high: 0.81 },
        },
        may_mark_alone: 0,
      },
    ],
  });
  const { screen } = await showStaff('/staff/agreement', routes);
  const own = screen.getByRole('region', { name: 'Trần Thị Lan (bạn)' });
  await expect.element(own.getByText('0,38')).toBeVisible();
  await expect.element(own.getByText('83%')).toBeVisible();
  // It says once what is missing, and how many pairs it takes.
  await expect
    .element(own.getByText(/Chưa đủ bài để kết luận\. Chặt hay rộng tay: từ 30 bài; kappa.*từ 50/))
    .toBeVisible();
  await expect.element(own.getByText('Kappa có trọng số')).not.toBeInTheDocument();
  const machine = screen.getByRole('region', { name: 'Máy chấm: Do you agree?' });
  await expect.element(machine.getByText('−0,4 (−0,6 đến −0,2) · chặt tay hơn')).toBeVisible();
  await expect.element(machine.getByText('0,72 (0,6 đến 0,81)')).toBeVisible();
  await expect.element(machine.getByText(/vẫn cần người chấm/)).toBeVisible();
});

test('questions with too few pairs are one line each, together', async () => {
  const figures = { ...few, pairs: 2, mean_difference: null, within_half: null };
  network.data('appeals.agreement', {
    teachers: [],
    together: null,
    machine: [5, 6].map((question_id) => ({
      question_id,
      title: `Câu ${question_id}`,
      engine: 'local',
      figures,
      may_mark_alone: null,
    })),
  });
  const { screen } = await showStaff('/staff/agreement', routes);
  await screen.getByText('Máy chấm: 2 câu chưa đủ bài để kết luận').click();
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Câu 52 bài');
  expect(screen.getByRole('region', { name: 'Máy chấm' }).elements()).toEqual([]);
});

test('many texts with nearly the same mark: it says why there is no kappa', async () => {
  const figures = { ...few, pairs: 64, strictness: { value: 0.1, low: -0.1, high: 0.3 } };
  network.data('appeals.agreement', { teachers: [], together: figures, machine: [] });
  const { screen } = await showStaff('/staff/agreement', routes);
  await expect.element(screen.getByText('+0,1 (−0,1 đến +0,3) · ngang tay')).toBeVisible();
  await expect.element(screen.getByText(/còn quá giống nhau/)).toBeVisible();
});

test('without any pair, nothing can be concluded', async () => {
  network.data('appeals.agreement', { teachers: [], together: null, machine: [] });
  const { screen } = await showStaff('/staff/agreement', routes);
  await expect.element(screen.getByText('Chưa đủ bài để kết luận.')).toBeVisible();
});
