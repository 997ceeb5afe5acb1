import { nearDayText } from '#platform/contract/date-text.ts'

/** «завтра», «была вчера, оценки нет», «день не назначен»: the retake of a debt, which has no mark yet. */
export function retakeDayText(retakeOn: string | null, today: string): string {
  if (retakeOn === null) return 'день не назначен'
  const day = nearDayText(retakeOn, today)
  return retakeOn < today ? `была ${day}, оценки нет` : day
}
