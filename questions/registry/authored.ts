// Written by `node scripts/questions.ts` from the folders of the question types.
import { authored as fillParagraph } from '../fill-paragraph/authored.ts';
import { authored as freeText } from '../free-text/authored.ts';
import { authored as ieltsScriptedSpeaking } from '../ielts-scripted-speaking/authored.ts';
import { authored as ieltsUnscriptedSpeaking } from '../ielts-unscripted-speaking/authored.ts';
import { authored as ieltsWriting } from '../ielts-writing/authored.ts';
import { authored as matching } from '../matching/authored.ts';
import { authored as multipleChoice } from '../multiple-choice/authored.ts';
import { authored as numberLine } from '../number-line/authored.ts';
import { authored as ordering } from '../ordering/authored.ts';
import { authored as singleChoice } from '../single-choice/authored.ts';
import { authored as trueFalse } from '../true-false/authored.ts';
import { authored as voice } from '../voice/authored.ts';

export const authoredTypes = [
  fillParagraph,
  freeText,
  ieltsScriptedSpeaking,
  ieltsUnscriptedSpeaking,
  ieltsWriting,
  matching,
  multipleChoice,
  numberLine,
  ordering,
  singleChoice,
  trueFalse,
  voice,
] as const;
