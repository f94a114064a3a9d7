import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { details, showSection } from '../testing.tsx';

const url = '/api/avatar/abcdefghijklmnopqrstuv.jpeg';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('profile.details', details);
  network.data('profile.setAvatar', ({ body }) => ({
    avatar_url: (body as { image: string | null }).image === null ? null : url,
  }));
});
afterEach(() => network.restore());

/** Left half red, right half blue, twice as wide as high. */
async function redAndBlue(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = 'blue';
  context.fillRect(200, 0, 200, 200);
  return new File([await canvas.convertToBlob()], 'con.png', { type: 'image/png' });
}

/** The uploaded picture, as pixels. */
async function sentPicture() {
  const sent = network.of('profile.setAvatar')[0]?.body as { image?: string } | undefined;
  const image = sent?.image ?? '';
  const bytes = Uint8Array.from(atob(image.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const colourAt = (x: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, 256, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  return { image, bytes: bytes.length, width: bitmap.width, height: bitmap.height, colourAt };
}

async function choose(file: File) {
  const section = await showSection();
  await section.screen.getByRole('button', { name: 'Thêm ảnh' }).click();
  await userEvent.upload(section.screen.getByLabelText('Chọn ảnh từ máy'), file);
  return section;
}

test('is cropped from the middle, and sent as a square JPEG of 512 pixels under 300 kB', async () => {
  const { screen, onChanged } = await choose(await redAndBlue());
  await screen.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect.element(screen.getByText('Đã đổi ảnh của con.').first()).toBeVisible();
  const sent = await sentPicture();
  expect(sent.image).toMatch(/^data:image\/jpeg;base64,/);
  expect(sent).toMatchObject({ width: 512, height: 512 });
  expect(sent.bytes).toBeLessThan(300_000);
  expect([sent.colourAt(100), sent.colourAt(400)]).toEqual(['red', 'blue']);
  await expect.poll(() => onChanged.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Đổi ảnh' })).toBeVisible();
});

test('is moved with keys: the picture follows the arrow key', async () => {
  const { screen } = await choose(await redAndBlue());
  const stage = screen.getByRole('application', { name: 'Khung ảnh' });
  await expect.element(stage).toBeVisible();
  (stage.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>20/}');
  await screen.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect.poll(() => network.of('profile.setAvatar').length).toBe(1);
  const sent = await sentPicture();
  expect([sent.colourAt(100), sent.colourAt(500)]).toEqual(['red', 'red']);
});

test('is moved and zoomed with buttons and the slider', async () => {
  const { screen } = await choose(await redAndBlue());
  const zoom = screen.getByRole('slider', { name: 'Phóng to' });
  await expect.element(screen.getByRole('button', { name: 'Thu nhỏ' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Phóng to thêm' }).click();
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '1,2 lần');
  await zoom.fill('4');
  await expect.element(screen.getByRole('button', { name: 'Phóng to thêm' })).toBeDisabled();
  for (let i = 0; i < 12; i++) await screen.getByRole('button', { name: 'Sang trái' }).click();
  await screen.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect.poll(() => network.of('profile.setAvatar').length).toBe(1);
  expect((await sentPicture()).colourAt(10)).toBe('blue');
});

test('is dragged with a finger', async () => {
  const { screen } = await choose(await redAndBlue());
  const frame = screen.getByRole('application', { name: 'Khung ảnh' });
  await expect.element(frame).toBeVisible();
  const stage = frame.element();
  const { left, top, width } = stage.getBoundingClientRect();
  const finger = (type: string, share: number) =>
    stage.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX: left + share * width,
        clientY: top + 20,
      }),
    );
  // Only a real pointer can be captured.
  stage.setPointerCapture = () => {};
  for (const [type, share] of [
    ['pointerdown', 0.9],
    ['pointermove', 0.5],
    ['pointermove', 0.1],
    ['pointerup', 0.1],
    ['pointermove', 0.9],
  ] as const)
    finger(type, share);
  await screen.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect.poll(() => network.of('profile.setAvatar').length).toBe(1);
  expect((await sentPicture()).colourAt(10)).toBe('blue');
});

test('a file that is not a picture says so, and another one can be chosen', async () => {
  const { screen } = await choose(new File(['chữ'], 'con.jpg', { type: 'image/jpeg' }));
  await expect.element(screen.getByText(/^Ảnh này không đọc được/)).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Chọn ảnh từ máy'), await redAndBlue());
  await expect.element(screen.getByRole('application', { name: 'Khung ảnh' })).toBeVisible();
});

test('a refusal of the server is shown, and the crop stays', async () => {
  network.fails('profile.setAvatar', 'tooManyRequests');
  const { screen } = await choose(await redAndBlue());
  await screen.getByRole('button', { name: 'Lưu ảnh' }).click();
  await expect.element(screen.getByText(/^Bạn thao tác nhanh quá/)).toBeVisible();
  await expect.element(screen.getByRole('application', { name: 'Khung ảnh' })).toBeVisible();
});

test('is removed after a question', async () => {
  network.data('profile.details', { ...details, avatar_url: url });
  const { screen } = await showSection();
  await screen.getByRole('button', { name: 'Xóa ảnh' }).click();
  const asked = screen.getByRole('alertdialog', { name: 'Xóa ảnh của con?' });
  await asked.getByRole('button', { name: 'Xóa ảnh' }).click();
  await expect.element(screen.getByRole('button', { name: 'Thêm ảnh' })).toBeVisible();
  expect(network.of('profile.setAvatar')[0]?.body).toEqual({ image: null });
});
