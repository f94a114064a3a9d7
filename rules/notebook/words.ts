/** Sentences about the notebook. */
export const notebookTitle = 'Sổ tay của Rino';
export const checkTitle = 'Rino hỏi lại một câu';
export const skillTitle = (skill: string): string => `Luyện ${skill}`;

/** The purpose of the notebook, for the parent. */
export const notebookPurpose =
  'Câu nào con làm chưa đúng sẽ quay lại đúng lúc con sắp quên, mỗi ngày nhiều nhất 5 phút, để con nhớ lâu.';

/** About due cards that are not asked today; null if there are none. */
export const laterWords = (count: number): string | null =>
  count > 0 ? `Rino để dành ${count} câu cho những hôm sau nhé!` : null;
