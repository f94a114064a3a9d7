import { ListAt, OptionAt } from '@bitu/web/staff/content/editor/options-at.tsx';
import type { StaffType } from '@bitu/web/staff/content/editor/staff-type.ts';

function MatchingForm() {
  return (
    <>
      <ListAt
        path={['pairs']}
        label="Các cặp"
        hint="Vế phải được xáo trộn khi học sinh làm."
        name={(number) => `Cặp ${number}`}
        least={2}
        most={10}
        empty={() => [{ text: '' }, { text: '' }]}
        addLabel="Thêm cặp"
      >
        {(i) => (
          <div className="grid items-start gap-3 md:grid-cols-2">
            <OptionAt path={['pairs', i, 0]} label={`Vế trái ${i + 1}`} />
            <OptionAt path={['pairs', i, 1]} label={`Vế phải ${i + 1}`} />
          </div>
        )}
      </ListAt>
      <ListAt
        path={['extra']}
        label="Vế phải thừa"
        name={(number) => `Vế thừa ${number}`}
        least={0}
        most={4}
        empty={() => ({ text: '' })}
        addLabel="Thêm vế phải thừa"
      >
        {(i) => <OptionAt path={['extra', i]} label={`Vế thừa ${i + 1}`} />}
      </ListAt>
    </>
  );
}

export const author: StaffType = {
  order: 4,
  name: 'Nối',
  hint: 'Nối vế trái với vế phải',
  Form: MatchingForm,
};
