/** The school grade for a birth year, and the classes that fit. */

/** In Vietnam a child starts grade 1 in September of the year in which it turns six. */
const ageOfGradeOne = 6;
const firstMonth = 9;
const grades = { lowest: 1, highest: 12 };

interface Month {
  /** In Vietnam's calendar; months are 1 to 12. */
  year: number;
  month: number;
}

/** Returns the grade, 1 to 12; null without a birth year, and before and after school. */
export function schoolGrade(birthYear: number | null, { year, month }: Month): number | null {
  if (birthYear === null) return null;
  const schoolYear = month >= firstMonth ? year : year - 1;
  const grade = schoolYear - birthYear - ageOfGradeOne + 1;
  return grade >= grades.lowest && grade <= grades.highest ? grade : null;
}

export interface Fitting {
  /** For classes with an age range: this year minus the birth year; null if any range fits. */
  age: number | null;
  /** For classes without a range: the child's grade, the neighbouring ones, and 0, which means no grade. */
  grades: number[];
}

/** Returns which classes fit a child (our choice). Without a birth year all do. */
export function fittingClasses(birthYear: number | null, now: Month): Fitting {
  const grade = schoolGrade(birthYear, now);
  const isNear = (one: number) => grade !== null && Math.abs(one - grade) <= 1;
  return {
    age: birthYear === null ? null : now.year - birthYear,
    grades: Array.from({ length: grades.highest + 1 }, (_, i) => i).filter(
      (one) => one === 0 || birthYear === null || isNear(one),
    ),
  };
}
