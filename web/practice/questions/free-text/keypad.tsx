const maxLength = 40;

/** Whether a key may follow: one comma, or one fraction, possibly in a mixed number ('1 1/2'). */
const allowed: Readonly<Record<string, RegExp>> = {
  ',': /^[^,/ ]*$/,
  '/': /^[^,/]*\d$/,
  ' ': /^-?\d+$/,
};

/** The text after a key of the maths keypad. The sign is added and removed at the front. */
export function typeKey(text: string, key: string): string {
  if (key === 'delete') return text.slice(0, -1);
  if (key === '−') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (text.length >= maxLength || allowed[key]?.test(text) === false) return text;
  return text + key;
}

const keys = ['1', '2', '3', '/', '4', '5', '6', ' ', '7', '8', '9', '−', ',', '0'] as const;
const names: Partial<Record<string, string>> = {
  ',': 'dấu phẩy',
  '−': 'dấu trừ',
  '/': 'gạch phân số',
  ' ': 'dấu cách, để viết hỗn số',
};

/** Digits, comma, minus, the fraction bar and the space of mixed numbers, and delete, large enough for a thumb. */
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
          {key === ' ' ? '␣' : key}
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
