import type { StickerCode } from '@bitu/rules/learning/stickers.ts';

const school = {
  'rino-school': 'Rino đi học',
  pencil: 'Bút chì',
  book: 'Quyển sách',
  globe: 'Quả địa cầu',
  ruler: 'Thước kẻ',
};
const farm = {
  chicken: 'Gà con',
  cow: 'Bò sữa',
  sunflower: 'Hoa hướng dương',
  watermelon: 'Dưa hấu',
  duck: 'Vịt vàng',
  'rino-farm': 'Rino làm vườn',
};
const sea = {
  fish: 'Cá vàng',
  turtle: 'Rùa biển',
  crab: 'Cua',
  octopus: 'Bạch tuộc',
  whale: 'Cá voi',
  'rino-sea': 'Rino đi bơi',
};
const sky = {
  sun: 'Mặt trời',
  moon: 'Mặt trăng',
  rainbow: 'Cầu vồng',
  balloon: 'Khinh khí cầu',
  rocket: 'Tên lửa',
  'rino-sky': 'Rino phi hành gia',
};
const vietnam = {
  'non-la': 'Nón lá',
  kite: 'Diều',
  lotus: 'Hoa sen',
  buffalo: 'Con trâu',
  'banh-chung': 'Bánh chưng',
  lantern: 'Đèn ông sao',
  'rino-tet': 'Rino đón Tết',
};

/** The pages of the album, each with its stickers and their names. */
export const pages: readonly { title: string; stickers: Readonly<Record<string, string>> }[] = [
  { title: 'Ở trường', stickers: school },
  { title: 'Ở nông trại', stickers: farm },
  { title: 'Dưới biển', stickers: sea },
  { title: 'Trên trời', stickers: sky },
  { title: 'Quê em', stickers: vietnam },
];

export const names: Readonly<Record<StickerCode, string>> = {
  ...school,
  ...farm,
  ...sea,
  ...sky,
  ...vietnam,
};

const files = import.meta.glob<string>('./stickers/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Returns the drawing of a sticker, 96 by 96, as SVG. */
export const drawingOf = (code: StickerCode): string => files[`./stickers/${code}.svg`] ?? '';
