import { numberText } from '@bitu/rules/format/numbers.ts';
import type { Audience } from '@bitu/contract/outreach.ts';
import { classStages, filterStages } from '@bitu/rules/learning/class-stage.ts';
import { stateNames } from '@bitu/rules/notices/audience-words.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../api/client.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { type Choices, countQuery } from '../api.ts';

interface AudienceFieldsProps {
  choices: Choices;
  audience: Audience;
  onChange: (audience: Audience) => void;
}

const numberOf = (value: string) => (value === '' ? null : Number(value));

/** The audience: a child must match everything that is chosen. */
export function AudienceFields({ choices, audience, onChange }: AudienceFieldsProps) {
  const { everybody, classes, subjects, levels } = choices;
  const change = (part: Partial<Audience>) => onChange({ ...audience, ...part });
  /** Without a class, people who may not reach everybody choose a subject. */
  const chooseClass = (class_id: number | null) => {
    const named = class_id === null && !everybody ? (subjects[0]?.id ?? null) : null;
    change({ class_id, subject_id: named, level_id: null });
  };
  const ofSubject = levels.filter(
    ({ subject_id }) => audience.subject_id === null || subject_id === audience.subject_id,
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-lg font-bold">Gửi cho ai</legend>
      <Select
        name="class"
        label="Lớp"
        value={audience.class_id ?? ''}
        onChange={({ currentTarget }) => chooseClass(numberOf(currentTarget.value))}
      >
        {(everybody || subjects.length > 0) && (
          <option value="">{everybody ? 'Mọi gia đình' : 'Cả môn'}</option>
        )}
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {audience.class_id === null && subjects.length > 0 && (
        <>
          <Select
            name="subject"
            label="Môn"
            value={audience.subject_id ?? ''}
            onChange={({ currentTarget }) =>
              change({ subject_id: numberOf(currentTarget.value), level_id: null })
            }
          >
            {everybody && <option value="">Mọi môn</option>}
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            name="level"
            label="Trình độ"
            value={audience.level_id ?? ''}
            onChange={({ currentTarget }) => change({ level_id: numberOf(currentTarget.value) })}
          >
            <option value="">Mọi trình độ</option>
            {ofSubject.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </>
      )}
      <Select
        name="state"
        label="Con"
        value={audience.state ?? ''}
        onChange={({ currentTarget }) => change({ state: numberOf(currentTarget.value) })}
      >
        <option value="">Tất cả</option>
        {Object.entries(stateNames).map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="stage"
        label="Tình trạng trong lớp"
        value={audience.stage ?? ''}
        onChange={({ currentTarget }) => change({ stage: numberOf(currentTarget.value) })}
      >
        <option value="">Mọi tình trạng</option>
        {filterStages.map((id) => (
          <option key={id} value={id}>
            {classStages[id]}
          </option>
        ))}
      </Select>
      <Count audience={audience} />
    </fieldset>
  );
}

function Count({ audience }: { audience: Audience }) {
  const query = useQuery(countQuery(audience));
  return (
    <p role="status" className="font-semibold">
      {query.data
        ? `${numberText(query.data.families)} gia đình (${numberText(query.data.students)} học sinh) nhận`
        : query.isError
          ? sentenceOf(query.error)
          : 'Đang đếm…'}
    </p>
  );
}
