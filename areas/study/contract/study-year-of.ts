/** The study year of a day starts on the first of September; its id is the year in which it starts. D-112. */
export function studyYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '09-01' ? year : year - 1
}
