import { weekdayOf } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeMoment, HomeWords } from '#platform/web/router/home-words.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { returnDay } from '../../contract/holidays.ts'
import type { Today } from '../../contract/today.ts'
import { chosenRole } from './chosen-role.ts'
import { keyFiguresOf } from './key-figures.ts'

const PARITIES = { odd: 'нечётная', even: 'чётная' } as const
const SUNDAY = 7

function runningLesson(today: Today, { date, time }: HomeMoment['now']): string[] {
  const { bells, roles } = today
  // The bells concern those who study or teach, and not in their holidays.
  if (roles.every((role) => returnDay(role, today) !== null) || weekdayOf(date) === SUNDAY) return []
  const bell = bells.find(({ start, end }) => start <= time && time < end)
  return bell ? [`идёт ${bell.number}-я пара`] : []
}

/** «12-я учебная неделя, чётная · идёт 2-я пара». */
function dayLine(today: Today, { now }: HomeMoment): string[] {
  const week = today.studyWeek
  const weekText = week && `${week.number}-я учебная неделя, ${PARITIES[week.parity]}`
  return [...(weekText ? [weekText] : []), ...runningLesson(today, now)]
}

function attention(today: Today, { roleKey }: HomeMoment): AttentionItem[] {
  const moved = chosenRole(today, roleKey)?.lessons.filter(({ isMoved }) => isMoved) ?? []
  return moved.map(({ id, name, start }) => ({
    key: String(id),
    tone: 'info',
    title: `Перенос: ${name}`,
    detail: 'Место или время сегодня не как обычно',
    when: `сегодня в ${start}`,
    to: addressOf(timetableScreens.timetable, { view: 'day' }),
  }))
}

export default {
  fills: 'today',
  source: 'расписание',
  order: 40,
  dayLine,
  attention,
  keyFigures(today, { roleKey }) {
    const role = chosenRole(today, roleKey)
    return role ? keyFiguresOf(role) : []
  },
} satisfies HomeWords<Today>
