const LAST_STUDY_DAY = 6

/** The study day before or after a weekday; `week` is 0 in the same week, -1 before and 1 after it. Sunday is skipped. */
export function neighbourDay(weekday: number, step: 1 | -1): { week: -1 | 0 | 1; day: number } {
  const day = weekday + step
  if (day < 1) return { week: -1, day: LAST_STUDY_DAY }
  return day > LAST_STUDY_DAY ? { week: 1, day: 1 } : { week: 0, day }
}
