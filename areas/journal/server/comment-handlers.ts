import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { journalCalls } from '../contract/calls.ts'
import type { CommentSave, CommentType } from '../contract/comments.ts'
import { saveColumnComment, saveStudentComment } from './comment-store.ts'
import { saveOf, type Writer } from './ledger.ts'
import { holdLesson, writerOf } from './hold-lesson.ts'
import { saveLessonComment } from './lesson-lock-store.ts'
import { readMarks } from './mark-read-store.ts'
import { writeMarks } from './mark-write-store.ts'
import { requireTaught } from './point-handlers.ts'
import { ensureCourses } from './point-store.ts'
import { decideRows } from './save-rows.ts'

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
/** Gives the comment that is stored now: that of a later save where this one came too late. Decision D-140. */
type SaveOne = (tx: Db, saving: Saving) => Promise<string | null>

const ofLesson: SaveOne = async (tx, { context, timetableLessonId, params, comment, writer }) => {
  const { id } = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  return saveLessonComment(tx, { lessonId: id, comment, sessionId: writer.sessionId, seq: writer.seq })
}

const ofStudent: SaveOne = async (tx, { context, timetableLessonId, params, version, comment, writer }) => {
  const lesson = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  const save = saveOf(writer)
  const rows = await readMarks(tx, {
    lessonId: lesson.id,
    studyYearId: lesson.studyYearId,
    studentIds: [params.studentId ?? 0],
    save,
    fields: ['comment'],
  })
  const [known] = rows
  if (!known) throw context.fail('no-such-student')
  const wanted = { values: { comment: comment || null }, version }
  const { saved, conflicts } = decideRows(rows, () => wanted, save)
  if (conflicts.length > 0) throw context.fail('marks-conflict', { conflicts })
  if (saved.length > 0) await writeMarks(tx, lesson, saved, writer)
  return (saved[0] ?? known).values.comment as string | null
}

/** The courses of the lesson's groups, or of the one that the comment names. */
async function coursesOf(tx: Db, { context, timetableLessonId, params }: Saving): Promise<number[]> {
  const { group_id, subgroup = 0 } = params
  const scopes = group_id === undefined ? null : [{ group_id, subgroup }]
  const courseIds = await ensureCourses(tx, timetableLessonId, scopes)
  if (courseIds.length === 0) throw context.fail('no-such-lesson')
  return courseIds
}

const ofColumn: SaveOne = async (tx, saving) => {
  const { context, timetableLessonId, params, comment, writer } = saving
  const { id } = await holdLesson(tx, context, { lessonId: params.lessonId ?? 0, timetableLessonId })
  return saveColumnComment(tx, { ...writer, lessonId: id, courseIds: await coursesOf(tx, saving), comment })
}

const ofStudentInTerm: SaveOne = async (tx, saving) => {
  const { context, timetableLessonId, params, comment, writer } = saving
  await requireTaught({ ...context, db: tx }, timetableLessonId)
  const courseIds = await coursesOf(tx, saving)
  const save = { ...writer, studentId: params.studentId ?? 0, courseIds, comment }
  const stored = await saveStudentComment(tx, save)
  if (stored === null) throw context.fail('no-such-student')
  return stored.comment
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
      const stored =
        (await SAVES[type](tx, { context, timetableLessonId, params, version, comment, writer })) ?? ''
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
