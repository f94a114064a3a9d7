import type { Course } from '@bitu/contract/consultation.ts';
import {
  adviceBirthYears,
  adviceCourses,
  type AdviceErrors,
  type AdviceForm,
  checkAdvice,
} from '@bitu/rules/consultation/form.ts';
import { useRef, useState, type FormEvent } from 'react';
import { sentenceOf, serverNow } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RadioCard, RadioGroup } from '../ui/radio-card.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { keepDraft, readDraft } from './draft.ts';
import { sendConsultation } from './send.ts';

/** What need not be asked. */
export type Known = Partial<Pick<AdviceForm, 'children_name' | 'phone' | 'children_yob'>>;

const descriptions: Record<Course, string> = {
  'Rino English': 'Tiếng Anh theo chuẩn Cambridge, luyện IELTS',
  'Rino Math': 'Toán tư duy theo phong cách Hàn Quốc',
};

const order = ['children_name', 'phone', 'children_yob', 'courses'] as const;

function read(form: HTMLFormElement): AdviceForm {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    children_name: textOf('children_name'),
    phone: textOf('phone'),
    children_yob: Number(textOf('children_yob')) || null,
    courses: data.getAll('courses').filter((course) => typeof course === 'string'),
  };
}

interface ConsultationFieldsProps {
  id: string;
  courses: readonly Course[];
  known: Known;
  sending: boolean;
  onSending: (sending: boolean) => void;
  /** Gets the phone that was left. */
  onSent: (phone: string) => void;
}

/** The form of section 5, Consultation. */
export function ConsultationFields(props: ConsultationFieldsProps) {
  const { id, courses, known, sending, onSending, onSent } = props;
  const [entered] = useState(() => ({ ...known, ...readDraft() }));
  const [errors, setErrors] = useState<AdviceErrors>({});
  const [failure, setFailure] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const thisYear = new Date(serverNow()).getFullYear();
  const ticked = new Set<string>([...courses, ...(entered.courses ?? [])]);

  function show(found: AdviceErrors) {
    setErrors(found);
    const first = order.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function send(filled: AdviceForm) {
    onSending(true);
    try {
      await sendConsultation(filled);
      keepDraft({});
      onSent(filled.phone.trim());
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      onSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const filled = read(event.currentTarget);
    const found = checkAdvice(filled, thisYear);
    setFailure('');
    show(found);
    if (Object.keys(found).length === 0) void send(filled);
  }

  const field = (name: keyof AdviceForm) => ({
    name,
    required: true,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={submit}
      // After the phone has been brought into its form.
      onChange={(event) => keepDraft(read(event.currentTarget))}
      className="grid gap-4"
    >
      <TextField
        label="Họ và tên của con"
        autoComplete="off"
        autoCapitalize="words"
        defaultValue={entered.children_name}
        {...field('children_name')}
      />
      <PhoneField
        label="Số điện thoại của ba mẹ"
        defaultValue={entered.phone}
        {...field('phone')}
      />
      <Select
        label="Năm sinh của con"
        placeholder="Chọn năm sinh"
        defaultValue={entered.children_yob ?? ''}
        {...field('children_yob')}
      >
        {adviceBirthYears(thisYear).map((year) => (
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
        error={errors.courses}
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
            onChange={field('courses').onChange}
          />
        ))}
      </RadioGroup>
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
    </form>
  );
}
