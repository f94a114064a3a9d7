/** The grade a child of a birth year is in. */

/** Vietnam: a child begins grade 1 in September of the year in which it turns six. */
const ageOfGradeOne = 6;
const firstMonth = 9;
const grades = { lowest: 1, highest: 12 };

/** 1 to 12; null without a birth year, or before and after school. `year` and `month` (1 to 12) are the calendar's in Vietnam. */
export function schoolGrade(
  birthYear: number | null,
  { year, month }: { year: number; month: number },
): number | null {
  if (birthYear === null) return null;
  const schoolYear = month >= firstMonth ? year : year - 1;
  const grade = schoolYear - birthYear - ageOfGradeOne + 1;
  return grade >= grades.lowest && grade <= grades.highest ? grade : null;
}

/** Grades of classes that fit (ours): one's own and the ones beside it, and 0, which stands for no grade; without a grade, all. */
export const fittingGrades = (grade: number | null): number[] =>
  Array.from({ length: grades.highest + 1 }, (_, i) => i).filter(
    (one) => one === 0 || grade === null || Math.abs(one - grade) <= 1,
  );
