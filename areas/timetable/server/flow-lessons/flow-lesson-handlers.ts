import { areWorkers } from '#areas/departments/server/public.ts'
import { register } from '#areas/study/server/public.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import {
  WEEKDAYS,
  type FlowLesson,
  type FlowLessonValues,
  type WrittenFlowLesson,
} from '../../contract/flow-lesson.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { weeksText } from '../../contract/week-ranges.ts'
import { listMarkedWeeks, readFlowFrames } from '../imports/flow-lesson-store.ts'
import { collides } from '../editor/collides.ts'
import { lockLesson } from '../timetable-lock.ts'
import * as store from './flow-lesson-card-store.ts'
import { flowLessonGuard } from './flow-lesson-guard.ts'
import { flowLessonHistory } from './flow-lesson-history.ts'
import { insertFlowLesson, placementOfFlow, updateFlowLesson } from './write-flow-lesson.ts'

const COLUMNS: readonly XlsxColumn<FlowLesson>[] = [
  { title: 'Поток', value: ({ flow }) => flow, width: 40 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 50 },
  { title: 'Учебный год', value: ({ year }) => year, width: 14 },
  { title: 'День недели', value: ({ values }) => WEEKDAYS[values.weekday - 1]!, width: 14 },
  { title: 'Пара', value: ({ values }) => values.lessonNumber, width: 8 },
  { title: 'Недели', value: ({ values }) => weeksText(parseWeeks(values.weeks) ?? []), width: 24 },
  { title: 'Вид занятия', value: ({ lessonKind }) => lessonKind, width: 16 },
  { title: 'Преподаватели', value: ({ teachers }) => teachers.map(({ name }) => name).join(', '), width: 40 },
  { title: 'Аудитория', value: ({ room }) => room, width: 14 },
]

const lessons = register({
  table: 'timetable_lesson',
  name: 'Занятие потока',
  sheet: { title: 'Занятия потоков', columns: COLUMNS },
  list: store.listFlowLessons,
  find: store.findFlowLesson,
  lock: lockLesson,
  async refuse(tx, id, { acceptedCollisions, ...values }: WrittenFlowLesson) {
    const placement = await placementOfFlow(tx, id, values)
    return (await collides(tx, placement, { acceptedCollisions })) ? 'has-collisions' : null
  },
  update: updateFlowLesson,
  remove: store.deleteFlowLesson,
  guard: flowLessonGuard,
  refusals: { timetable_lesson_external_id_key: 'external-id-taken', lesson_with_marks: 'lesson-has-marks' },
  references: {
    timetable_lesson_lesson_kind_id_fkey: 'lessonKindId',
    timetable_lesson_room_id_fkey: 'roomId',
    timetable_occurrence_room_id_fkey: 'roomId',
  },
})

const history = servedHistory({
  record: flowLessonHistory,
  missing: 'no-such-record',
  action: 'timetable.undo-flow-lesson',
  guard: flowLessonGuard,
})

type Checking = Pick<HandlerContext, 'db' | 'failField'>

/** The refusal by the flow or the teachers. */
async function refuseLesson(
  { flowId, weeks, teacherIds }: FlowLessonValues,
  { db, failField }: Checking,
): Promise<Error | null> {
  const frame = (await readFlowFrames(db, [flowId])).get(flowId)
  if (!frame) return failField('flowId', NO_SUCH_RECORD)
  const { firstWeek, lastWeek } = frame
  const chosen = parseWeeks(weeks)!
  if (chosen[0]! < firstWeek || chosen.at(-1)! > lastWeek)
    return failField('weeks', `В этом году недели с ${firstWeek} по ${lastWeek}`)
  const isTaught = await areWorkers(db, teacherIds)
  return isTaught ? null : failField('teacherIds', 'Занятия ведут только сотрудники')
}

/** Marks stay with the lesson for which they were given. */
async function refuseParting(
  { id, ...values }: FlowLessonValues & { id: number },
  { db, failField }: Checking,
): Promise<Error | null> {
  const before = (await store.findFlowLesson(db, id))?.values
  if (!before) return null
  const frames = await readFlowFrames(db, [before.flowId, values.flowId])
  if (frames.get(before.flowId)!.yearId !== frames.get(values.flowId)!.yearId)
    return failField('flowId', 'Поток другого учебного года: заведите для него новое занятие')
  const marked = (await listMarkedWeeks(db, [id])).map(({ week }) => week)
  if (marked.length === 0) return null
  if (before.flowId !== values.flowId) return failField('flowId', 'В журнале есть отметки: поток остаётся')
  if (before.lessonKindId !== values.lessonKindId)
    return failField('lessonKindId', 'В журнале есть отметки: вид занятия остаётся')
  const kept = new Set(parseWeeks(values.weeks))
  const lost = marked.find((week) => !kept.has(week))
  return lost === undefined
    ? null
    : failField('weeks', `За неделю ${lost} в журнале есть отметки, её не убрать`)
}

type FlowLessons =
  | 'listFlowLessons'
  | 'exportFlowLessons'
  | 'getFlowLesson'
  | 'createFlowLesson'
  | 'changeFlowLesson'
  | 'removeFlowLesson'
  | 'restoreFlowLesson'
  | 'getFlowLessonHistory'
  | 'undoFlowLessonEdit'

export const flowLessonHandlers: Pick<Handlers<typeof timetableCalls>, FlowLessons> = {
  listFlowLessons: lessons.page,
  exportFlowLessons: lessons.sheet,
  getFlowLesson: lessons.read,

  async createFlowLesson(entered, context) {
    const { acceptedCollisions, ...values } = entered
    const refusal = await refuseLesson(values, context)
    if (refusal) throw refusal
    return lessons.enter(entered, context, async (tx) => {
      const placement = await placementOfFlow(tx, null, values)
      if (await collides(tx, placement, { acceptedCollisions })) throw context.fail('has-collisions')
      return insertFlowLesson(tx, values)
    })
  },

  async changeFlowLesson(changes, context) {
    const refusal = (await refuseLesson(changes, context)) ?? (await refuseParting(changes, context))
    if (refusal) throw refusal
    return lessons.change(changes, context)
  },

  removeFlowLesson: lessons.remove,
  restoreFlowLesson: lessons.restore,
  getFlowLessonHistory: history.history,
  undoFlowLessonEdit: history.undo,
}
