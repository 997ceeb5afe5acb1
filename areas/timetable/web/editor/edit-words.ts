import type { Collision, EditedLesson } from '../../contract/edited-lesson.ts'
import { weeksText } from '../../contract/week-ranges.ts'
import { shortWeekday } from '../calendar/calendar-text.ts'
import type { Target } from './target.ts'

const manyWeeks = (weeks: readonly number[]) => `недели ${weeksText(weeks).replace('нед. ', '')}`

/** Saving checks it once more, on the server. */
export const CHECK_FAILURE = 'Не удалось проверить, свободно ли это время'

/** The moved weeks in words: «13-ю неделю», «13-ю и 15-ю недели», «недели 13–17». */
export function weeksToMove(weeks: readonly number[]): string {
  const [first, second] = weeks
  if (weeks.length === 1) return `${first}-ю неделю`
  return weeks.length === 2 ? `${first}-ю и ${second}-ю недели` : manyWeeks(weeks)
}

/** By themselves: «13-я неделя», «13-я и 15-я недели», «недели 13–17». */
export function weeksInWords(weeks: readonly number[]): string {
  const [first, second] = weeks
  if (weeks.length === 1) return `${first}-я неделя`
  return weeks.length === 2 ? `${first}-я и ${second}-я недели` : manyWeeks(weeks)
}

/** «Пт, 5 пара, 15:15, 1-208». */
export function targetInWords({ weekday, lessonNumber, start, room }: Target, isOnline: boolean): string {
  const place = room?.name ?? (isOnline ? 'онлайн' : 'без аудитории')
  return `${shortWeekday(weekday)}, ${lessonNumber} пара, ${start}, ${place}`
}

export const BUSY_WORDS: Record<Collision['what'], string> = {
  group: 'группа',
  students: 'студенты',
  teacher: 'преп.',
  room: 'ауд.',
  reservation: 'бронь',
}

/** «12-я неделя: ПР Мобильные приложения, ИСб-25-1». */
export const collisionInWords = ({ week, what, name, by }: Collision): string =>
  what === 'students' ? `${week}-я неделя: ${by} (${name})` : `${week}-я неделя: ${by}`

/** «ПР Мобильные приложения, 13-я неделя». */
export const lessonInWords = ({ type, discipline }: EditedLesson, weeks: readonly number[]): string =>
  `${type.mark} ${discipline.name}, ${weeksInWords(weeks)}`
