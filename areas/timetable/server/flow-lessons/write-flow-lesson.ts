import type { Db } from '#platform/server/db/database.ts'
import type { FlowLessonValues } from '../../contract/flow-lesson.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { placesIn, type Placement } from '../editor/placement.ts'
import { insertLessons, rewriteLessons, type LessonRecord } from '../import/lesson-writing-store.ts'
import { listLessonTimes } from '../import/study-frame-store.ts'
import { readFlowFrames, writeFlowParts, type FlowFrame } from '../imports/flow-lesson-store.ts'
import { findRoomText } from './flow-lesson-card-store.ts'

interface Framed {
  record: LessonRecord
  frame: FlowFrame
}

/** The lesson as the timetable writes it: its year and its discipline are those of its flow. */
async function framed(tx: Db, values: FlowLessonValues, roomText: string | null): Promise<Framed> {
  const frame = (await readFlowFrames(tx, [values.flowId])).get(values.flowId)!
  const times = await listLessonTimes(tx)
  const record = {
    key: null,
    weekday: values.weekday,
    timeId: times.get(`higher ${values.lessonNumber}`)!,
    disciplineId: frame.disciplineId,
    kindId: values.lessonKindId,
    roomId: values.roomId,
    roomText,
    weeks: parseWeeks(values.weeks)!,
    teacherIds: values.teacherIds,
    groupIds: [],
  }
  return { record, frame }
}

const partsOf = (id: number, { flowId, isOnline, comment, externalId }: FlowLessonValues) => [
  { id, flowId, isOnline, comment, externalId },
]

/** A lesson of a flow as it would take place, by its students, teachers and room. */
export async function placementOfFlow(
  tx: Db,
  lessonId: number | null,
  { flowId, weekday, lessonNumber, weeks, roomId, teacherIds }: FlowLessonValues,
): Promise<Placement> {
  const frame = (await readFlowFrames(tx, [flowId])).get(flowId)!
  const timeId = (await listLessonTimes(tx)).get(`higher ${lessonNumber}`)!
  const places = placesIn(parseWeeks(weeks)!, { weekday, timeId })
  return { lessonId, yearId: frame.yearId, places, roomId, teacherIds, groups: [], flowIds: [flowId] }
}

export async function insertFlowLesson(tx: Db, values: FlowLessonValues): Promise<number> {
  const { record, frame } = await framed(tx, values, null)
  const [entered] = await insertLessons(tx, { yearId: frame.yearId, source: '' }, [record])
  await writeFlowParts(tx, partsOf(entered!.id, values))
  return entered!.id
}

export async function updateFlowLesson(tx: Db, id: number, values: FlowLessonValues): Promise<void> {
  const { record } = await framed(tx, values, await findRoomText(tx, id, values))
  await rewriteLessons(tx, [{ ...record, id }])
  await writeFlowParts(tx, partsOf(id, values))
}
