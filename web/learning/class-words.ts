import type { ClassItem } from '@bitu/contract/classes.ts';
import { classStatuses } from '@bitu/contract/codes.ts';

/** The office's name for a student's place in an open class. */
const studying = 3;

type Place = Pick<ClassItem, 'class_status' | 'stage'>;

/** The status of a class in a word or two, with the colours of its badge. */
export function classStatusWords({ class_status, stage }: Place): {
  text: string;
  colours: string;
} {
  if (stage.id !== studying) return { text: stage.name, colours: 'bg-sunken text-muted' };
  return class_status === classStatuses.trial
    ? { text: 'Học thử', colours: 'bg-info-tint text-info' }
    : { text: stage.name, colours: 'bg-success-tint text-success' };
}
