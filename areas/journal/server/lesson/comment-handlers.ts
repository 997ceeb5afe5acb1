import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { journalCalls } from '../../contract/calls.ts'
import type { CommentSave, CommentType } from '../../contract/comments.ts'
import type { CellConflict } from '../marks/decide-cells.ts'
import { saveColumnComment, saveStudentComment } from './comment-store.ts'
import { saveOf, type Writer } from '../marks/ledger.ts'
import { holdLesson, readTaughtLesson, writerOf } from './hold-lesson.ts'
import { saveLessonComment } from './lesson-lock-store.ts'
import { readMarks } from '../marks/mark-read-store.ts'
import { writeMarks } from '../marks/mark-write-store.ts'
import { ensureCourses } from '../points/point-store.ts'
import { decideRows } from '../marks/save-rows.ts'
import type { TaughtRefusal } from './taught-context.ts'

type CommentCalls = Pick<typeof journalCalls, 'saveComment'>
type Context = HandlerContext<CommentCalls['saveComment']>
interface Saving {
  context: Context
  timetableLessonId: number
  params: CommentSave['params']
  version: number | undefined
  comment: string
  writer: Writer
}
/** The comment that is stored now: that of a later save if this one came too late. Decision D-140. */
type SavedComment =
  | { comment: string | null }
  | { refusal: TaughtRefusal | 'no-such-student' }
  | { conflicts: CellConflict[] }
type SaveOne = (tx: Db, saving: Saving) => Promise<SavedComment>

const ofLesson: SaveOne = async (tx, { context, timetableLessonId, params, comment, writer }) => {
  const lesson = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  if (typeof lesson === 'string') return { refusal: lesson }
  const { sessionId, seq } = writer
  return { comment: await saveLessonComment(tx, { lessonId: lesson.id, comment, sessionId, seq }) }
}

const ofStudent: SaveOne = async (tx, { context, timetableLessonId, params, version, comment, writer }) => {
  const lesson = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  if (typeof lesson === 'string') return { refusal: lesson }
  const save = saveOf(writer)
  const rows = await readMarks(tx, {
    lessonId: lesson.id,
    studyYearId: lesson.studyYearId,
    studentIds: [params.studentId ?? 0],
    save,
    fields: ['comment'],
  })
  const [row] = rows
  if (!row) return { refusal: 'no-such-student' }
  const change = { values: { comment: comment || null }, version }
  const { saved, conflicts } = decideRows(rows, () => change, save)
  if (conflicts.length > 0) return { conflicts }
  if (saved.length > 0) await writeMarks(tx, lesson, saved, writer)
  return { comment: (saved[0] ?? row).values.comment as string | null }
}

/** The courses of the lesson's groups, or of the group that the comment names. */
function coursesOf(tx: Db, { timetableLessonId, params }: Saving): Promise<number[]> {
  const { group_id, subgroup = 0 } = params
  return ensureCourses(tx, timetableLessonId, group_id === undefined ? null : [{ group_id, subgroup }])
}

const ofColumn: SaveOne = async (tx, saving) => {
  const { context, timetableLessonId, params, comment, writer } = saving
  const lesson = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  if (typeof lesson === 'string') return { refusal: lesson }
  const courseIds = await coursesOf(tx, saving)
  if (courseIds.length === 0) return { refusal: 'no-such-lesson' }
  return { comment: await saveColumnComment(tx, { ...writer, lessonId: lesson.id, courseIds, comment }) }
}

const ofStudentInTerm: SaveOne = async (tx, saving) => {
  const { context, timetableLessonId, params, comment, writer } = saving
  const taught = await readTaughtLesson({ ...context, db: tx }, timetableLessonId)
  if (typeof taught === 'string') return { refusal: taught }
  const courseIds = await coursesOf(tx, saving)
  if (courseIds.length === 0) return { refusal: 'no-such-lesson' }
  const save = { ...writer, studentId: params.studentId ?? 0, courseIds, comment }
  return (await saveStudentComment(tx, save)) ?? { refusal: 'no-such-student' }
}

const SAVES: Record<CommentType, SaveOne> = {
  lesson: ofLesson,
  student: ofStudent,
  lessonSemester: ofColumn,
  studentSemester: ofStudentInTerm,
}

export const commentHandlers: Handlers<CommentCalls> = {
  async saveComment({ timetableLessonId, type, comment, params, version, saveSeq }, context) {
    if (timetableLessonId === undefined) throw context.failField('timetableLessonId', 'Не указано занятие')
    const writer = writerOf(context, saveSeq)
    return context.change(async (tx, record) => {
      const saving = { context, timetableLessonId, params, version, comment, writer }
      const saved = await SAVES[type](tx, saving)
      if ('conflicts' in saved) throw context.fail('marks-conflict', { conflicts: saved.conflicts })
      if ('refusal' in saved) throw context.fail(saved.refusal)
      const stored = saved.comment ?? ''
      await record({
        action: 'journal.save-comment',
        entity: 'journal_lesson',
        entityId: params.lessonId ?? timetableLessonId,
        after: { type, comment: stored, studentId: params.studentId },
      })
      return { comment: stored, updatedAt: context.clock.now() }
    })
  },
}
