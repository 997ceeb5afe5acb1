import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import type { editorCalls } from '../../contract/editor-calls.ts'
import { presentLesson } from '../lesson.ts'
import { listLessonsOfTarget } from '../lesson-store.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { countStudents, listCollisions, listFreeRooms, listTeachers } from './collision-store.ts'
import * as store from './edited-lesson-store.ts'
import { listHandEdits } from './hand-edit-list-store.ts'
import { readFlowFrames } from '../imports/flow-lesson-store.ts'
import { placementOfTeachers, placesIn, type Placement } from './placement.ts'
import { listSlots } from './slot-store.ts'

type Reading = 'listEdits' | 'getEditedWeek' | 'getEditedLesson' | 'listSlots' | 'getOutlook'

interface Wish {
  yearId?: number | null | undefined
  flowId?: number | null | undefined
  lessonId?: number | null | undefined
  weekday?: number | null | undefined
  timeId?: number | null | undefined
  roomId?: number | null | undefined
  weeks: number[]
  teacherIds?: number[] | null | undefined
  groupIds?: number[] | null | undefined
  subgroup?: number | null | undefined
}

/** The participants: those who are named, else those of the lesson. */
function peopleOf({ teacherIds, groupIds, subgroup, flowId }: Wish, lesson: EditedLesson | null) {
  const named = groupIds?.map((id) => ({ id, subgroup: subgroup ?? 0 }))
  const own = { groups: lesson?.groups ?? [], flowIds: lesson?.flows.map(({ id }) => id) ?? [] }
  return {
    teacherIds: teacherIds ?? lesson?.teachers.map(({ id }) => id) ?? [],
    ...(named ? { groups: named, flowIds: [] } : flowId ? { groups: [], flowIds: [flowId] } : own),
  }
}

/** The placement that is wished for; null where nothing says when. */
function placementOf(wish: Wish, lesson: EditedLesson | null, yearId: number | null): Placement | null {
  const { weekday, timeId, weeks } = wish
  const people = peopleOf(wish, lesson)
  if (!weekday || !timeId) return lesson && placementOfTeachers(lesson, weeks, people.teacherIds)
  if (yearId === null) return null
  const lessonId = lesson === null ? null : lesson.id
  const places = placesIn(weeks, { weekday, timeId })
  return { lessonId, yearId, places, roomId: wish.roomId ?? null, ...people }
}

export const editorReadingHandlers: Pick<Handlers<typeof editorCalls>, Reading> = {
  async getEditedWeek({ kind, targetId, yearId, week }, { db, who, fail }) {
    const subject = await store.findEditedSubject(db, kind, targetId)
    if (subject === null) throw fail('not-found')
    const rows = await listLessonsOfTarget(db, { kind, targetId, yearId, week, readerId: who.personId })
    return { subject, lessons: rows.map(presentLesson) }
  },

  listEdits: ({ isMine, ...paging }, { db, who }) =>
    listHandEdits(db, { ...pageOf(paging), personId: isMine ? who.personId : null }),

  async getEditedLesson({ id }, { db, fail }) {
    const lesson = await store.findEditedLesson(db, id)
    if (lesson === null) throw fail('not-found')
    return lesson
  },

  async listSlots({ id, week }, { db, fail }) {
    const slots = await listSlots(db, { id, week })
    if (slots === null) throw fail('not-found')
    return slots
  },

  async getOutlook(wish, { db, fail, failField }) {
    const lesson = wish.lessonId ? await store.findEditedLesson(db, wish.lessonId) : null
    if (wish.lessonId && lesson === null) throw fail('not-found')
    const flow = wish.flowId ? (await readFlowFrames(db, [wish.flowId])).get(wish.flowId) : null
    if (flow === undefined) throw fail('not-found')
    const yearId = flow?.yearId ?? lesson?.yearId ?? wish.yearId ?? null
    const placement = placementOf(wish, lesson, yearId)
    if (placement === null) throw failField('timeId', timetableFieldTexts.noSuchTime)
    return {
      collisions: await listCollisions(db, placement),
      teachers: await listTeachers(db, placement),
      rooms: await listFreeRooms(db, placement),
      students: await countStudents(db, placement),
    }
  },
}
