import { firstWeek, lastWeek, weekStart } from '#areas/timetable/contract/study-weeks.ts'
import { addDays } from '#platform/contract/calendar.ts'
import type { Handlers, HandlerContext } from '#platform/server/http/handlers.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { USUAL_WEEKDAYS, type LoadingFilter } from '../../contract/loading.ts'
import { EVENT_TYPES, MOST_LESSON } from '../../contract/reservation.ts'
import { findCurrentFrame, findWeekFrame, type WeekFrame } from '../timetable/room-week-store.ts'
import { rangeProblem } from '../timetable/week-range.ts'
import { loadingSheets } from './loading-sheets.ts'
import { listBuildingLoads, listLoadedRooms, type LoadingQuestion } from './loading-store.ts'

type Loading = Pick<typeof roomBookingCalls, 'exportRoomLoading' | 'getRoomLoading'>
type Asking = Pick<HandlerContext, 'db' | 'clock'>

const frameOf = (yearId: number | null, { db, clock }: Asking): Promise<WeekFrame | null> =>
  yearId === null ? findCurrentFrame(db, clock.today()) : findWeekFrame(db, { yearId })

/** The range to count: everything that the filter does not narrow. */
const questionOf = (year: WeekFrame, filter: LoadingFilter): LoadingQuestion => ({
  yearId: year.id,
  buildingIds: filter.buildingIds ?? null,
  types: filter.types ?? EVENT_TYPES,
  fromWeek: filter.fromWeek ?? firstWeek(year),
  toWeek: filter.toWeek ?? lastWeek(year),
  fromLessonNumber: filter.fromLessonNumber ?? 1,
  toLessonNumber: filter.toLessonNumber ?? MOST_LESSON,
  weekdays: [...new Set(filter.weekdays ?? USUAL_WEEKDAYS)].toSorted((one, other) => one - other),
})

interface Problem {
  field: 'fromWeek' | 'toWeek' | 'toLessonNumber'
  text: string
}

function problemOf(year: WeekFrame, question: LoadingQuestion): Problem | null {
  if (question.fromLessonNumber > question.toLessonNumber)
    return { field: 'toLessonNumber', text: roomBookingTexts.lessonsTurned }
  return rangeProblem(year, question)
}

/** The number of past days among those that are counted. */
function daysBefore(today: string, year: WeekFrame, { fromWeek, toWeek, weekdays }: LoadingQuestion): number {
  const weeks = Array.from({ length: toWeek - fromWeek + 1 }, (_, index) => weekStart(year, fromWeek + index))
  const days = weeks.flatMap((monday) => weekdays.map((weekday) => addDays(monday, weekday - 1)))
  return days.filter((day) => day < today).length
}

type Counting = Asking & Pick<HandlerContext<typeof roomBookingCalls.exportRoomLoading>, 'failField'>

/** The values of a filter, checked against its year. */
async function readQuestion({ yearId = null, ...filter }: LoadingFilter, asking: Counting) {
  const year = await frameOf(yearId, asking)
  if (year === null) return { problem: asking.failField('yearId', roomBookingTexts.unknownYear) }
  const question = questionOf(year, filter)
  const problem = problemOf(year, question)
  return problem ? { problem: asking.failField(problem.field, problem.text) } : { question, year }
}

export const loadingHandlers: Handlers<Loading> = {
  async exportRoomLoading(filter, context) {
    const { question, problem } = await readQuestion(filter, context)
    if (problem) throw problem
    const { db, settings, clock } = context
    const rooms = await listLoadedRooms(db, question)
    const frame = { ...question, timeZone: settings.timeZone }
    const { summary, buildings } = await loadingSheets(rooms, frame, new Breath())
    const fileName = `Загрузка помещений ${clock.today()}.xlsx`
    return exportSheet(
      context,
      { ...summary, fileName, further: buildings },
      {
        action: 'room-booking.export-loading',
        entity: 'room',
        after: { ...filter, yearId: question.yearId },
      },
    )
  },

  async getRoomLoading(filter, context) {
    const { question, year, problem } = await readQuestion(filter, context)
    if (problem) throw problem
    const { yearId, fromWeek, toWeek } = question
    const today = context.clock.today()
    const daysPassed = daysBefore(today, year, question)
    const buildings = await listBuildingLoads(context.db, { ...question, today, daysPassed })
    return { yearId, fromWeek, toWeek, buildings }
  },
}
