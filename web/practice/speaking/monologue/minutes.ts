/** Seconds as a child says them: '1 phút', '1 phút 30 giây', '45 giây'. */
export function inMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return [minutes > 0 ? `${minutes} phút` : '', rest > 0 || minutes === 0 ? `${rest} giây` : '']
    .filter((part) => part !== '')
    .join(' ');
}
