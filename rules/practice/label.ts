/** Returns the counter of a question, for `index` from 0: 'Câu 3/10'. */
export function questionCounter(index: number, total = 1): string {
  return `Câu ${index + 1}/${total}`;
}

/** Returns the section label of a question of a reported practice, for section number `n` from 1. */
export function sectionLabel(n: number, folderName: string): string {
  return `Phần ${n} ${folderName} - `;
}
