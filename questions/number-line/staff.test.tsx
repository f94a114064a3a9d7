import { type Body, EditingContext, withValue } from '@bitu/web/staff/content/editor/editing.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { author } from './author.tsx';
import { keyForm } from './key.tsx';
import { sample } from './sample.ts';

async function edit(own: Body = {}) {
  function Editor() {
    const [body, setBody] = useState<Body>({ from: '0', to: '10', step: '1', answer: '', ...own });
    const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
    return (
      <EditingContext
        value={{
          body,
          change: (path, value) => setBody((before) => withValue(before, path, value)),
          issues: [{ path: ['answer'], message: 'Dấu không đặt được vào số này.' }],
          warnings: [],
          visited,
          leave: (field) => setVisited((before) => new Set(before).add(field)),
          disabled: false,
        }}
      >
        <author.Form />
        <output>{JSON.stringify(body)}</output>
      </EditingContext>
    );
  }
  const screen = await render(<Editor />);
  return {
    screen,
    body: () => JSON.parse(screen.getByRole('status').element().textContent ?? '') as Body,
  };
}

test('an author writes the line, the labels of chosen ticks, and what is right too', async () => {
  const { screen, body } = await edit();
  await screen.getByLabelText('Số cuối').fill('2');
  await screen.getByLabelText('Khoảng cách hai vạch').fill('1/4');
  await screen.getByLabelText('Đáp án').fill('5/4');
  await expect
    .element(screen.getByLabelText('Đáp án'))
    .toHaveAccessibleDescription(/^Dấu không đặt được vào số này./);
  await screen.getByLabelText('Ghi số ở').selectOptions('Một số vạch');
  await screen.getByLabelText('Các vạch có ghi số').fill('0\n1\n2');
  await screen.getByLabelText('Viết các số dưới dạng').selectOptions('Hỗn số');
  await screen.getByLabelText(/^Lệch mấy vị trí vẫn đúng/).fill('1');
  await screen.getByLabelText('Cho học sinh thấy số ở chỗ đặt dấu').click();
  await expect.poll(body).toEqual({
    from: '0',
    to: '2',
    step: '1/4',
    answer: '5/4',
    labels: ['0', '1', '2'],
    form: 'mixed_number',
    tolerance: 1,
    show_value: true,
  });
});

test('labels at the ends or everywhere need no list, and what is left out is no field', async () => {
  const { screen, body } = await edit({ labels: ['0', '5'], show_value: true });
  await screen.getByLabelText('Ghi số ở').selectOptions('Mọi vạch');
  await expect.element(screen.getByLabelText('Các vạch có ghi số')).not.toBeInTheDocument();
  await screen.getByLabelText('Cho học sinh thấy số ở chỗ đặt dấu').click();
  await expect.poll(body).toEqual({ from: '0', to: '10', step: '1', answer: '', labels: 'all' });
});

test('a key is one of the numbers of the line, and a tolerance', async () => {
  const { content, key } = sample;
  const screen = await render(<keyForm.Fields content={content} known={key} error="" />);
  await expect.element(screen.getByLabelText('Đáp án đúng')).toHaveValue('3/4');
  await expect.element(screen.getByLabelText('Lệch mấy vị trí vẫn đúng')).toHaveValue(0);
  expect(keyForm.read(['1/2', '1'], content)).toEqual({ value: '1/2', tolerance: 1 });
  expect(keyForm.read(['2', '0'], content)).toBeNull();
  expect(keyForm.read(['1/2', '-1'], content)).toBeNull();
  expect(keyForm.read(['1/2', '0.5'], content)).toBeNull();
});
