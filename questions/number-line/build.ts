import { exactText } from '@bitu/rules/format/numbers.ts';
import type { Authored, Builder } from '@bitu/db/import/questions/builder.ts';

/** A number without rounding, in lowest terms; the denominator is positive. */
interface Exact {
  readonly top: number;
  readonly bottom: number;
}

type Form = NonNullable<Authored<'number_line'>['form']>;

const mostTicks = 40;
const mostPlaces = 200;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

function exact(top: number, bottom: number): Exact {
  const divisor = commonDivisor(Math.abs(top), bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

const plus = (a: Exact, b: Exact): Exact =>
  exact(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = ({ top, bottom }: Exact, by: number): Exact => exact(top * by, bottom);

/** '12', '-0,5', '1.25': no thousands marks, and so few digits that no step of the arithmetic is rounded. */
const decimalForm = /^([-−]?)(\d{1,6})(?:[.,](\d{1,3}))?$/;
/** '3/4', '-1 1/2'. */
const fractionForm = /^([-−]?)(?:(\d{1,3}) )?(\d{1,4}) ?\/ ?(\d{1,3})$/;

/** Returns the number that an author wrote, or null. */
function numberOf(text: string): Exact | null {
  const decimal = decimalForm.exec(text.trim());
  if (decimal) {
    const [, sign, whole = '', decimals = ''] = decimal;
    return exact(Number(`${sign ? '-' : ''}${whole}${decimals}`), 10 ** decimals.length);
  }
  const [, sign, whole = '0', top, bottom] = fractionForm.exec(text.trim()) ?? [];
  if (Number(bottom ?? 0) === 0) return null;
  const size = Number(whole) * Number(bottom) + Number(top);
  return exact(sign ? -size : size, Number(bottom));
}

/** `exactText` writes two decimals. */
const isShortDecimal = ({ bottom }: Exact): boolean => 100 % bottom === 0;

/** Returns a number as children read it: '−2', '3,5', '3/4', '1 1/2'. */
function textOf({ top, bottom }: Exact, form: Form): string {
  const sign = top < 0 ? '−' : '';
  const size = Math.abs(top);
  if (bottom === 1 || form === 'decimal') return sign + exactText(size / bottom);
  const whole = form === 'mixed_number' ? Math.floor(size / bottom) : 0;
  return `${sign}${whole > 0 ? `${whole} ` : ''}${size - whole * bottom}/${bottom}`;
}

const noLine = { values: ['0', '1'], tick: 1, labels: [] };

export const builder: Builder<'number_line'> = {
  build(question, { stem, issue }) {
    const { snap, answer, tolerance, show_value } = question;
    const none = { content: { stem, ...noLine }, key: { value: '0', tolerance: 0 } };

    function read(field: 'from' | 'to' | 'step' | 'answer'): Exact | null {
      const number = numberOf(question[field]);
      if (!number)
        issue([field], {
          en: `${field}: write a number such as 5, 0,5 or 3/4`,
          vi: 'Ghi một số, ví dụ 5, 0,5 hoặc 3/4.',
        });
      return number;
    }
    const [from, to, step, right] = [read('from'), read('to'), read('step'), read('answer')];
    if (!from || !to || !step || !right) return none;

    if (step.top <= 0) {
      issue(['step'], { en: 'step: must be above 0', vi: 'Khoảng cách vạch phải lớn hơn 0.' });
      return none;
    }
    const length = plus(to, times(from, -1));
    if (length.top <= 0) {
      issue(['to'], {
        en: 'to: must be above from',
        vi: `Số cuối phải lớn hơn số đầu (${question.from}).`,
      });
      return none;
    }
    const steps = exact(length.top * step.bottom, length.bottom * step.top);
    if (steps.bottom !== 1) {
      issue(['step'], {
        en: `step: from ${question.from} to ${question.to} there is no whole number of steps`,
        vi: `Từ ${question.from} đến ${question.to} không chia hết cho khoảng cách vạch.`,
      });
      return none;
    }
    if (steps.top > mostTicks) {
      issue(['step'], {
        en: `step: more than ${mostTicks} ticks cannot be told apart on a phone`,
        vi: `Có ${steps.top} khoảng; nhiều nhất ${mostTicks} để trên điện thoại còn phân biệt được.`,
      });
      return none;
    }
    if (steps.top * snap > mostPlaces) {
      issue(['snap'], {
        en: `snap: at most ${mostPlaces} places on a line`,
        vi: `Nhiều nhất ${mostPlaces} vị trí trên một tia số.`,
      });
      return none;
    }

    const places = Array.from({ length: steps.top * snap + 1 }, (_, i) =>
      plus(from, exact(step.top * i, step.bottom * snap)),
    );
    const written = [question.from, question.to, question.step, answer];
    const form =
      question.form ?? (written.some((text) => text.includes('/')) ? 'fraction' : 'decimal');
    if (form === 'decimal' && !places.every(isShortDecimal)) {
      issue(['form'], {
        en: 'form: some places have more than two decimals; write them as fractions',
        vi: 'Có vị trí cần hơn hai chữ số thập phân; hãy chọn cách viết phân số.',
      });
      return none;
    }
    const values = places.map((place) => textOf(place, form));
    const placeOf = (number: Exact) => {
      const place = values.indexOf(textOf(number, form));
      // A decimal that was rounded to be written is none of the line.
      return form === 'decimal' && !isShortDecimal(number) ? -1 : place;
    };

    if (placeOf(right) < 0)
      issue(['answer'], {
        en: 'answer: the marker cannot stand there; see from, to, step and snap',
        vi: 'Dấu không đặt được vào số này: nó ở ngoài tia số, hoặc không trùng vị trí nào.',
      });
    if (2 * tolerance + 1 >= values.length)
      issue(['tolerance'], {
        en: 'tolerance: every place would be right',
        vi: 'Sai số lớn đến mức chỗ nào cũng đúng.',
      });
    return {
      content: {
        stem,
        values,
        tick: snap,
        labels: labelled(),
        ...(show_value && { show_value }),
      },
      key: { value: values[placeOf(right)] ?? '', tolerance },
    };

    function labelled(): number[] {
      const last = values.length - 1;
      if (question.labels === 'ends') return [0, last];
      if (question.labels === 'all') return values.flatMap((_, i) => (i % snap === 0 ? [i] : []));
      const places = question.labels.map((text) => {
        const number = numberOf(text);
        const place = number ? placeOf(number) : -1;
        if (place < 0 || place % snap !== 0)
          issue(['labels'], {
            en: `labels: there is no tick at ${text}`,
            vi: `Không có vạch nào ở ${text}.`,
          });
        return place;
      });
      return [...new Set(places)].toSorted((a, b) => a - b);
    }
  },
};
