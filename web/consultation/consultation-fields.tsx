import type { Course, ConsultationBody } from '@bitu/contract/consultation.ts';
import {
  adviceBirthYears,
  adviceCourses,
  type AdviceErrors,
  type AdviceForm,
  checkAdvice,
} from '@bitu/rules/consultation/form.ts';
import { useState } from 'react';
import { call, serverNow } from '../api/client.ts';
import { textOf, useForm } from '../api/use-form.ts';
import { Failure } from '../ui/feedback/banner.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { RadioCard, RadioGroup } from '../ui/forms/radio-card.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { readToken } from '../api/token.ts';

/** The body of the call, from a form without issues. */
const payloadOf = (form: AdviceForm, classId: number | null): ConsultationBody => ({
  product_id: classId,
  phone: normalisePhone(form.phone) ?? '',
  children_name: cleanName(form.children_name) ?? '',
  children_yob: form.children_yob,
  children_ability: 'BT',
  referer: form.courses.join(','),
  typeId: 2,
  source: 'Web Tutor',
});

/** `classId`: the class in question. Throws ApiError. */
const sendConsultation = (form: AdviceForm, classId: number | null): Promise<null> =>
  call('consultation.send', { body: payloadOf(form, classId) });

/** Details that are already known. */
export type Known = Partial<Pick<AdviceForm, 'children_name' | 'phone' | 'children_yob'>>;

const descriptions: Record<Course, string> = {
  'Rino English': 'Tiếng Anh theo chuẩn Cambridge, luyện IELTS',
  'Rino Math': 'Toán tư duy theo phong cách Hàn Quốc',
};

const read = (data: FormData): AdviceForm => ({
  children_name: textOf(data, 'children_name'),
  phone: textOf(data, 'phone'),
  children_yob: Number(textOf(data, 'children_yob')) || null,
  courses: data.getAll('courses').filter((course) => typeof course === 'string'),
});

const thisYear = () => new Date(serverNow()).getFullYear();

/**
 * What was typed survives closing the form, but only in this page's memory and within the session: it is a child's name
 * and a phone.
 */
let draft: { session: string | null; form: Partial<AdviceForm> } | null = null;

const readDraft = (): Partial<AdviceForm> => (draft?.session === readToken() ? draft.form : {});

export function keepDraft(form: Partial<AdviceForm>): void {
  draft = { session: readToken(), form };
}

/** The consultation form. `classId`: the class in question; `onSent` is called with the phone. */
export const useConsultationForm = (classId: number | null, onSent: (phone: string) => void) =>
  useForm({
    read,
    check: (filled) => checkAdvice(filled, thisYear()),
    async send(filled) {
      await sendConsultation(filled, classId);
      keepDraft({});
      onSent(filled.phone.trim());
    },
  });

interface ConsultationFieldsProps {
  id: string;
  courses: readonly Course[];
  known: Known;
  form: ReturnType<typeof useConsultationForm>;
}

export function ConsultationFields({ id, courses, known, form }: ConsultationFieldsProps) {
  const [entered] = useState(() => ({ ...known, ...readDraft() }));
  const ticked = new Set<string>([...courses, ...(entered.courses ?? [])]);
  const required = (name: keyof AdviceErrors) => ({ required: true, ...form.field(name) });
  return (
    <form
      {...form.props}
      id={id}
      // Runs after the phone field has normalised its text.
      onChange={(event) => keepDraft(read(new FormData(event.currentTarget)))}
      className="grid gap-4"
    >
      <TextField
        label="Họ và tên của con"
        autoComplete="off"
        autoCapitalize="words"
        defaultValue={entered.children_name}
        {...required('children_name')}
      />
      <PhoneField
        label="Số điện thoại của ba mẹ"
        defaultValue={entered.phone}
        {...required('phone')}
      />
      <Select
        label="Năm sinh của con"
        placeholder="Chọn năm sinh"
        defaultValue={entered.children_yob ?? ''}
        {...required('children_yob')}
      >
        {adviceBirthYears(thisYear()).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <RadioGroup
        label={
          <>
            Khóa học bạn quan tâm{' '}
            <span aria-hidden="true" className="text-error">
              *
            </span>
          </>
        }
        hint="Bạn có thể chọn cả hai."
        error={form.issues.courses}
      >
        {adviceCourses.map((course) => (
          <RadioCard
            key={course}
            type="checkbox"
            name="courses"
            value={course}
            defaultChecked={ticked.has(course)}
            label={course}
            description={descriptions[course]}
            onChange={form.field('courses').onChange}
          />
        ))}
      </RadioGroup>
      <Failure>{form.failure}</Failure>
    </form>
  );
}
