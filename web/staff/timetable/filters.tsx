import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { Choices } from './api.ts';
import { shifted, shortDay } from './time.ts';

export type By = 'teacher' | 'room' | 'class';

export interface TimetableView {
  /** A day of the week shown. */
  day: string;
  by: By | null;
  of: string;
}

interface FiltersProps {
  view: TimetableView;
  monday: string;
  today: string;
  choices: Choices;
  onShow: (view: TimetableView) => void;
}

/** The week, and whose it is. */
export function Filters({ view, monday, today, choices, onShow }: FiltersProps) {
  const go = (to: Partial<TimetableView>) => onShow({ ...view, ...to });
  const chosen = view.by === null ? '' : `${view.by} ${view.of}`;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="flex flex-wrap gap-2" role="group" aria-label="Tuần">
        <Button
          variant="secondary"
          aria-label="Tuần trước"
          onClick={() => go({ day: shifted(monday, -7) })}
        >
          ‹
        </Button>
        <Button variant="secondary" onClick={() => go({ day: today })}>
          Tuần này
        </Button>
        <Button
          variant="secondary"
          aria-label="Tuần sau"
          onClick={() => go({ day: shifted(monday, 7) })}
        >
          ›
        </Button>
      </div>
      <p className="py-2 font-semibold tabular-nums" aria-live="polite">
        {shortDay(monday)} – {shortDay(shifted(monday, 6))}
      </p>
      <Select
        label="Xem lịch của"
        value={chosen}
        onChange={({ target }) => {
          const [by, of = ''] = target.value.split(' ');
          go({ by: by ? (by as By) : null, of });
        }}
      >
        <option value="">Tất cả</option>
        <optgroup label="Giáo viên">
          {choices.teachers.map(({ id, name }) => (
            <option key={id} value={`teacher ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Phòng">
          {choices.rooms.map(({ id, name }) => (
            <option key={id} value={`room ${id}`}>
              Phòng {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Lớp">
          {choices.classes.map(({ id, title, code }) => (
            <option key={id} value={`class ${id}`}>
              {title} ({code})
            </option>
          ))}
        </optgroup>
      </Select>
    </div>
  );
}
