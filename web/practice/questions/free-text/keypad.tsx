import { typeKey } from './type-key.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0', '−'] as const;
const names: Partial<Record<string, string>> = { ',': 'dấu phẩy', '−': 'dấu trừ' };

/** Digits, comma, minus and delete, big enough for a thumb. */
export function Keypad({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div role="group" aria-label="Bàn phím số" className="keypad">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="keypad-key"
          aria-label={names[key]}
          onClick={() => onChange(typeKey(value, key))}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className="keypad-key keypad-delete"
        disabled={value === ''}
        onClick={() => onChange(typeKey(value, 'delete'))}
      >
        Xóa
      </button>
    </div>
  );
}
