import type { ComponentProps } from 'react';
import cheering from './mascot/cheering.svg';
import happy from './mascot/happy.svg';
import thinking from './mascot/thinking.svg';

const pictures = { happy, thinking, cheering };

export type Mood = keyof typeof pictures;

/** Rino, our own drawing, as a still picture beside words that say the same. Never sad at a child: use `thinking`. */
export const Mascot = ({ mood, ...rest }: ComponentProps<'img'> & { mood: Mood }) => (
  <img src={pictures[mood]} alt="" {...rest} />
);
