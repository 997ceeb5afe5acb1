import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import type { editorCalls } from '../../contract/editor-calls.ts'
import { presentLesson } from '../lesson.ts'
import { listLessonsOfTarget } from '../lesson-store.ts'
import { countStudents, listCollisions, listFreeRooms, type Placement } from './collision-store.ts'
import * as store from './edited-lesson-store.ts'
import { listHandEdits } from './hand-edit-list-store.ts'
import { listSlots } from './slot-store.ts'

type Reading = 'listEdits' | 'getEditedWeek' | 'getEditedLesson' | 'listSlots' | 'getOutlook'

interface Wish {
  yearId: number
  lessonId?: number | null | undefined
  weekday: number
  timeId: number
  roomId?: number | null | undefined
  weeks: number[]
  teacherIds?: number[] | null | undefined
  groupIds?: number[] | null | undefined
  subgroup?: number | null | undefined
}

/** Who takes part: those who are named, else those of the lesson. */
function peopleOf({ teacherIds, groupIds, subgroup }: Wish, lesson: EditedLesson | null) {
  const named = groupIds?.map((id) => ({ id, subgroup: subgroup ?? 0 }))
  return {
    teacherIds: teacherIds ?? lesson?.teachers.map(({ id }) => id) ?? [],
    groups: named ?? lesson?.groups ?? [],
    flowIds: named ? [] : (lesson?.flows.map(({ id }) => id) ?? []),
  }
}

function placementOf(wish: Wish, lesson: EditedLesson | null): Placement {
  const { weekday, timeId, weeks } = wish
  const yearId = lesson === null ? wish.yearId : lesson.yearId
  const lessonId = lesson === null ? null : lesson.id
  return { lessonId, yearId, weekday, timeId, weeks, roomId: wish.roomId ?? null, ...peopleOf(wish, lesson) }
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

  async getOutlook(wish, { db, fail }) {
    const lesson = wish.lessonId ? await store.findEditedLesson(db, wish.lessonId) : null
    if (wish.lessonId && lesson === null) throw fail('not-found')
    const placement = placementOf(wish, lesson)
    return {
      collisions: await listCollisions(db, placement),
      rooms: await listFreeRooms(db, placement),
      students: await countStudents(db, placement),
    }
  },
}
