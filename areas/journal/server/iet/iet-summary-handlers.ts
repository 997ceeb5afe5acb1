import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { ietSummaryCalls } from '../../contract/iet-calls.ts'
import { partsOfMeta, studentMetaId, type IetTotals } from '../../contract/iet.ts'
import { ietPresence } from '../../contract/iet-marks.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { saveStudentComment } from '../comment-store.ts'
import { writerOf } from '../hold-lesson.ts'
import { lockLessons } from '../lesson-lock-store.ts'
import { asKept } from '../save-rows.ts'
import { setHidden } from '../student-store.ts'
import {
  keyOf,
  lessonIdsOf,
  pointIdsOf,
  saveCells,
  type HeldColumns,
  type WantedSummary,
} from '../summary/save-summary.ts'
import { listCourseStudents, type StudentOfCourse } from '../summary/student-row-store.ts'
import { satOn } from '../summary/summary.ts'
import { requireReadFlows, requireTaughtFlows } from './flow-access.ts'
import { ensureFlowCourses, listReadFlows } from './flow-store.ts'
import { presentIetConflict, wantedIetRow } from './iet-codes.ts'
import { findIetLesson } from './iet-lesson-store.ts'
import { lockIetPoints } from './iet-point-store.ts'
import { listIetColumns, type IetColumns } from './iet-summary-store.ts'

type SummaryCalls = typeof ietSummaryCalls
type Saving = HandlerContext<SummaryCalls['saveIetTotals']>
type MetaContext = HandlerContext<SummaryCalls['saveIetStudentComment' | 'toggleIetStudent']>

function presentTotals(flowId: number, student: StudentOfCourse, { lessons, points }: IetColumns): IetTotals {
  const marks = new Map(student.marks.map(([id, ...rest]) => [id, rest]))
  const pointMarks = new Map(student.points.map(([id, ...rest]) => [id, rest]))
  return {
    staffId: student.studentId,
    studentId: student.studentId,
    studentName: student.name,
    studentMetaId: studentMetaId(flowId, student.studentId),
    isStudentHide: student.isHidden,
    comment: student.comment,
    lessonPointList: lessons
      .filter(({ date }) => satOn(student, date))
      .map(({ id, lessonId, lessonWeek, norm }) => {
        const [attendance = null, progress = null, version = 0] = marks.get(id) ?? []
        return { lessonId, lessonWeek, attendance: ietPresence(attendance), progress, norm, version }
      }),
    controlPointList: points.map(({ controlPointId, norm }) => {
      const [progress = null, version = 0] = pointMarks.get(controlPointId) ?? []
      return { controlPointId, progress, norm, version }
    }),
  }
}

/** The rows of a flow's students, all of them or some. Two statements. */
async function readTotals(
  db: Db,
  asked: { flowId: number; yearId: number; personId: number; today: string },
  studentIds: readonly number[] | null = null,
): Promise<IetTotals[]> {
  const columns = await listIetColumns(db, asked)
  const days = columns.lessons.map(({ date }) => date)
  const students = await listCourseStudents(db, {
    yearId: asked.yearId,
    seats: { flowId: asked.flowId },
    courseId: columns.courseId,
    lessonIds: columns.lessons.map(({ id }) => id),
    pointIds: columns.points.map(({ controlPointId }) => controlPointId),
    from: days[0] ?? asked.today,
    to: days.at(-1) ?? asked.today,
    studentIds,
  })
  return students.map((student) => presentTotals(asked.flowId, student, columns))
}

type SaveInput = Parameters<Handlers<SummaryCalls>['saveIetTotals']>[0]

/** A save of the iet mode as the one that both modes share. */
function wantedTotals({ data, norms = [], pointNorms = [] }: SaveInput): WantedSummary {
  const cells = data.flatMap(({ studentMetaId: metaId, lessons = [] }) =>
    lessons.map(({ lessonId, week, ...mark }) => {
      const id = journalLessonId(lessonId, week)
      const { studentId } = partsOfMeta(metaId)
      return [keyOf(id, studentId), { lessonId: id, studentId, ...wantedIetRow(mark) }] as const
    }),
  )
  const points = data.flatMap(({ studentMetaId: metaId, controlPoints = [] }) =>
    controlPoints.map(({ controlPointId, points: progress, version }) => {
      const { studentId } = partsOfMeta(metaId)
      const cell = { controlPointId, studentId, values: { progress }, version }
      return [keyOf(controlPointId, studentId), cell] as const
    }),
  )
  return {
    cells: new Map(cells),
    points: new Map(points),
    lessonNorms: new Map(
      norms.map(({ lessonId, week, maxPoints }) => [journalLessonId(lessonId, week), maxPoints]),
    ),
    pointNorms: new Map(pointNorms.map(({ controlPointId, maxPoint }) => [controlPointId, maxPoint])),
  }
}

/** Locks the lessons, then the points (decision D-142), each of which the person must teach. */
async function holdColumns(
  tx: Db,
  context: Saving,
  wanted: WantedSummary,
  { id: flowId, studyYearId }: { id: number; studyYearId: number },
): Promise<HeldColumns> {
  const { who, clock, fail } = context
  const lessonIds = lessonIdsOf(wanted)
  const asked = { lessonIds, personId: who.personId, today: clock.today(), isIet: true }
  const lessons = await lockLessons(tx, asked)
  const isForeign = lessons.some((held) => held.studyYearId !== studyYearId)
  if (isForeign || lessons.length < lessonIds.length) throw fail('no-such-lesson')
  const ids = pointIdsOf(wanted)
  const points = await lockIetPoints(tx, { ids, flowId, personId: who.personId })
  if (points.length < ids.length) throw fail('no-such-point')
  return { lessons, points }
}

/** The one flow of a student's row and its courses, taught by the asking person. */
async function holdMeta(tx: Db, { who, clock, fail }: MetaContext, id: number) {
  const { flowId, studentId } = partsOfMeta(id)
  const reader = { personId: who.personId, today: clock.today() }
  const [flow] = await listReadFlows(tx, { ids: [flowId], ...reader })
  if (!flow?.isTaught) throw fail('no-such-student')
  if (flow.isClosed) throw fail('journal-closed')
  return { studentId, courseIds: await ensureFlowCourses(tx, { flowIds: [flowId] }) }
}

export const ietSummaryHandlers: Handlers<SummaryCalls> = {
  async listIetFlows({ lessonId }, { db, who, clock, fail }) {
    const reader = { personId: who.personId, today: clock.today() }
    const lesson = await findIetLesson(db, { timetableLessonId: lessonId, ...reader })
    if (!lesson?.isRead) throw fail('no-such-lesson')
    return lesson.flows.map(({ id, name }) => ({ id, name }))
  },

  async listIetDates({ yearId, flowId }, context) {
    const { db, who, clock } = context
    const asked = { yearId, flowId, personId: who.personId, today: clock.today() }
    const [{ lessons, points }, [flow]] = await Promise.all([
      listIetColumns(db, asked),
      requireReadFlows(context, [flowId]),
    ])
    return {
      today: asked.today,
      isClosed: flow!.isClosed,
      lessons,
      controlPoints: points.map(({ controlPointId, typeId, type, abbr, title, norm, date, comment }) => ({
        id: controlPointId,
        title,
        type: { id: typeId, name: type, abbr },
        maxPoint: norm,
        date,
        comment,
      })),
    }
  },

  async listIetTotals({ yearId, flowId }, context) {
    await requireReadFlows(context, [flowId])
    const { db, who, clock } = context
    return readTotals(db, { yearId, flowId, personId: who.personId, today: clock.today() })
  },

  async saveIetTotals({ saveSeq, ...input }, context) {
    const { who, clock, change, fail } = context
    const named = input.data.map((row) => partsOfMeta(row.studentMetaId).flowId)
    const [flowId = 0, ...others] = new Set(input.flowId === undefined ? named : [input.flowId, ...named])
    if (others.length > 0) throw fail('foreign-student')
    const [flow] = await requireTaughtFlows(context, [flowId])
    const wanted = wantedTotals(input)
    return change(async (tx, record) => {
      const { studyYearId } = flow!
      const held = await holdColumns(tx, context, wanted, { id: flowId, studyYearId })
      const writer = writerOf(context, saveSeq)
      const outcome = await saveCells(tx, { wanted, held, seats: { flowId }, writer, present: asKept })
      if ('conflicts' in outcome)
        throw fail('marks-conflict', { conflicts: outcome.conflicts.map(presentIetConflict) })
      if ('refusal' in outcome) throw fail(outcome.refusal)
      const { changed } = outcome
      if (changed.cells + changed.norms > 0)
        await record({ action: 'journal.save-summary', entity: 'flow', entityId: flowId, after: changed })
      const asked = { flowId, yearId: studyYearId, personId: who.personId, today: clock.today() }
      return readTotals(
        tx,
        asked,
        input.data.map((row) => partsOfMeta(row.studentMetaId).studentId),
      )
    })
  },

  async saveIetStudentComment({ id, comment, saveSeq }, context) {
    const { change, fail } = context
    return change(async (tx, record) => {
      const held = await holdMeta(tx, context, id)
      const save = { ...held, comment, ...writerOf(context, saveSeq) }
      const stored = await saveStudentComment(tx, save)
      if (stored === null) throw fail('no-such-student')
      const after = { comment: stored.comment ?? '' }
      await record({
        action: 'journal.save-comment',
        entity: 'student',
        entityId: held.studentId,
        after,
      })
      return { id, ...after }
    })
  },

  async toggleIetStudent({ id, isStudentHide }, context) {
    const { change, fail } = context
    return change(async (tx, record) => {
      const held = await holdMeta(tx, context, id)
      const isHidden = await setHidden(tx, { ...held, isHidden: isStudentHide ?? null })
      if (isHidden === null) throw fail('no-such-student')
      const after = { flowId: partsOfMeta(id).flowId, isHidden }
      await record({ action: 'journal.hide-student', entity: 'student', entityId: held.studentId, after })
      return { id, isStudentHide: isHidden }
    })
  },
}
