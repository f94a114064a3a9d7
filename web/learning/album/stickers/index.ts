import type { StickerCode } from '@bitu/rules/learning/stickers.ts';
import type { ReactNode } from 'react';
import { farm } from './farm.tsx';
import { school } from './school.tsx';
import { sea } from './sea.tsx';
import { sky } from './sky.tsx';
import { vietnam } from './vietnam.tsx';

export interface StickerDrawing {
  name: string;
  /** 96 by 96. */
  art: ReactNode;
}

/** All drawings of the album, our own. */
export const drawings: Record<StickerCode, StickerDrawing> = {
  ...school,
  ...farm,
  ...sea,
  ...sky,
  ...vietnam,
};

/** The pages of the album. */
export const pages: readonly { title: string; codes: readonly string[] }[] = [
  { title: 'Ở trường', codes: Object.keys(school) },
  { title: 'Ở nông trại', codes: Object.keys(farm) },
  { title: 'Dưới biển', codes: Object.keys(sea) },
  { title: 'Trên trời', codes: Object.keys(sky) },
  { title: 'Quê em', codes: Object.keys(vietnam) },
];
