export const phoneMessage = 'Số điện thoại không đúng định dạng';

/**
 * Returns the stored form of a phone, 0 and 9 digits, or null. Accepts 0912345678 and +84912345678, with spaces and
 * dots. Refuses 84912345678 without a plus: eleven digits are more often a typing error.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s.]/g, '').replace(/^\+84(?=[1-9])/, '0');
  return /^0\d{9}$/.test(digits) ? digits : null;
}
