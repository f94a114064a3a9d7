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

test('figures that need more pairs say so; the others stand with their bounds', async () => {
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
  expect(own.getByText('Chưa đủ bài để kết luận.').elements()).toHaveLength(4);
  const machine = screen.getByRole('region', { name: 'Máy chấm: Do you agree?' });
  await expect.element(machine.getByText('-0,4 (-0,6 đến -0,2) · chặt tay hơn')).toBeVisible();
  await expect.element(machine.getByText('0,72 (0,6 đến 0,81)')).toBeVisible();
  await expect.element(machine.getByText(/vẫn cần người chấm/)).toBeVisible();
});

test('without any pair there is nothing to conclude', async () => {
  network.data('appeals.agreement', { teachers: [], together: null, machine: [] });
  const { screen } = await showStaff('/staff/agreement', routes);
  await expect.element(screen.getByText('Chưa đủ bài để kết luận.')).toBeVisible();
});
