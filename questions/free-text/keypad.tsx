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

const names: Partial<Record<string, string>> = {
  ',': 'dấu phẩy',
  '−': 'dấu trừ',
  '/': 'gạch phân số',
  ' ': 'dấu cách, để viết hỗn số',
};

interface KeypadProps {
  value: string;
  onChange: (value: string) => void;
  /** Digits and delete only. */
  whole?: boolean | undefined;
}

/**
 * Digits and delete, and unless the answer is a whole number the comma, the fraction bar, the space of mixed numbers and
 * the sign. Wide rows of keys for a thumb: a high keypad would be behind the dock of a small phone.
 */
export function Keypad({ value, onChange, whole = false }: KeypadProps) {
  const keyOf = (key: string) => (
    <button
      key={key}
      type="button"
      className="keypad-key"
      aria-label={names[key]}
      onClick={() => onChange(typeKey(value, key))}
    >
      {key === ' ' ? '␣' : key}
    </button>
  );
  return (
    <div role="group" aria-label="Bàn phím số" className="keypad" data-whole={whole || undefined}>
      {['1', '2', '3', '4', '5'].map(keyOf)}
      <button
        type="button"
        className="keypad-key keypad-delete"
        disabled={value === ''}
        onClick={() => onChange(typeKey(value, 'delete'))}
      >
        Xóa
      </button>
      {['6', '7', '8', '9', '0'].map(keyOf)}
      {!whole && [',', '/', ' ', '−'].map(keyOf)}
    </div>
  );
}
