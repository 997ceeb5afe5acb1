/** The study year of a day starts on the first of September; its id is the year in which it starts. D-112. */
export function studyYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '09-01' ? year : year - 1
}

/** The usual first day of the second term of a study year; `usual_second_term` of the database says the same. */
export const usualSecondTerm = (year: number): string => `${year + 1}-02-01`
