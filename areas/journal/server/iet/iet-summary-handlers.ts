import type { Db } from '#platform/server/db/database.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ietSummaryCalls } from '../../contract/iet-calls.ts'
import { partsOfMeta, studentMetaId, type IetTotals } from '../../contract/iet.ts'
import { ietPresence } from '../../contract/attendance.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { saveStudentComment } from '../lesson/comment-store.ts'
import { presentCells, readCourseStudents, type CourseStudent } from '../students/course-students.ts'
import { writerOf } from '../lesson/hold-lesson.ts'
import { holdColumns, cellChange, pointChange } from '../marks/save-cells.ts'
import { setHidden } from '../students/student-store.ts'
import { columnsOf, saveSummaryCells, type SummaryChanges } from '../summary/summary-save.ts'
import type { TaughtContext } from '../lesson/taught-context.ts'
import { readFlows, readTaughtFlows } from './flow-access.ts'
import { ensureFlowCourses, listReadFlows } from './flow-store.ts'
import { presentIetConflict, ietRowChange } from './iet-codes.ts'
import { findIetLesson } from './iet-lesson-store.ts'
import { listIetColumns, type IetColumns } from './iet-summary-store.ts'

type SummaryCalls = typeof ietSummaryCalls

function presentTotals(flowId: number, student: CourseStudent, columns: IetColumns): IetTotals {
  const { id: studentId, personId, name, isHidden, comment } = student
  return {
    staffId: studentId,
    studentId,
    personId,
    studentName: name,
    studentMetaId: studentMetaId(flowId, studentId),
    isStudentHide: isHidden,
    comment,
    ...presentCells(student, columns, ietPresence),
  }
}

/** The rows of a flow's students, all of them or some. Two statements. */
async function readTotals(
  db: Db,
  query: { flowId: number; yearId: number; personId: number; today: string },
  studentIds?: readonly number[],
): Promise<IetTotals[]> {
  const { flowId, yearId, today } = query
  const columns = await listIetColumns(db, query)
  const students = await readCourseStudents(
    db,
    { ...columns, yearId, seats: { flowId } },
    { today, studentIds },
  )
  return students.map((student) => presentTotals(flowId, student, columns))
}

type SaveInput = Parameters<Handlers<SummaryCalls>['saveIetTotals']>[0]

/** Converts a save of the iet mode to the form that both modes share. */
function totalsChanges({ data, norms = [], pointNorms = [] }: SaveInput): SummaryChanges {
  const rows = data.map(({ studentMetaId: id, ...row }) => ({ ...row, ...partsOfMeta(id) }))
  const cells = rows.flatMap(({ studentId, lessons = [] }) =>
    lessons.map(({ lessonId, week, ...mark }) =>
      cellChange({ lessonId: journalLessonId(lessonId, week), studentId, ...ietRowChange(mark) }),
    ),
  )
  const points = rows.flatMap(({ studentId, controlPoints = [] }) =>
    controlPoints.map(({ points: progress, ...cell }) => pointChange({ ...cell, studentId }, progress)),
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

/** The student of a row and the courses of its flow, which the person must teach. */
async function findMeta(
  tx: Db,
  { who, clock }: TaughtContext,
  id: number,
): Promise<{ studentId: number; courseIds: number[] } | 'no-such-student' | 'journal-closed'> {
  const { flowId, studentId } = partsOfMeta(id)
  const reader = { personId: who.personId, today: clock.today() }
  const [flow] = await listReadFlows(tx, { ids: [flowId], ...reader })
  if (!flow?.isTaught) return 'no-such-student'
  if (flow.isClosed) return 'journal-closed'
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
    const { db, who, clock, fail } = context
    const query = { yearId, flowId, personId: who.personId, today: clock.today() }
    const [{ lessons, points }, flows] = await Promise.all([
      listIetColumns(db, query),
      readFlows(context, [flowId]),
    ])
    if (flows === 'foreign-flow') throw fail(flows)
    return {
      today: query.today,
      isClosed: flows[0]!.isClosed,
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
    const { db, who, clock, fail } = context
    if ((await readFlows(context, [flowId])) === 'foreign-flow') throw fail('foreign-flow')
    return readTotals(db, { yearId, flowId, personId: who.personId, today: clock.today() })
  },

  async saveIetTotals({ saveSeq, ...input }, context) {
    const { who, clock, change, fail } = context
    const flowIds = input.data.map((row) => partsOfMeta(row.studentMetaId).flowId)
    const [flowId = 0, ...others] = new Set(input.flowId === undefined ? flowIds : [input.flowId, ...flowIds])
    if (others.length > 0) throw fail('foreign-student')
    const flows = await readTaughtFlows(context, [flowId])
    if (typeof flows === 'string') throw fail(flows)
    const changes = totalsChanges(input)
    return change(async (tx, record) => {
      const { studyYearId } = flows[0]!
      const seats = { flowId }
      const held = await holdColumns(tx, context, { ...columnsOf(changes), studyYearId, taughtIn: seats })
      if (typeof held === 'string') throw fail(held)
      const outcome = await saveSummaryCells(tx, { changes, held, seats, writer: writerOf(context, saveSeq) })
      if ('conflicts' in outcome)
        throw fail('marks-conflict', { conflicts: outcome.conflicts.map(presentIetConflict) })
      if ('refusal' in outcome) throw fail(outcome.refusal)
      const { changed } = outcome
      if (changed.cells + changed.norms > 0)
        await record({ action: 'journal.save-summary', entity: 'flow', entityId: flowId, after: changed })
      const query = { flowId, yearId: studyYearId, personId: who.personId, today: clock.today() }
      return readTotals(
        tx,
        query,
        input.data.map((row) => partsOfMeta(row.studentMetaId).studentId),
      )
    })
  },

  async saveIetStudentComment({ id, comment, saveSeq }, context) {
    const { change, fail } = context
    return change(async (tx, record) => {
      const meta = await findMeta(tx, context, id)
      if (typeof meta === 'string') throw fail(meta)
      const save = { ...meta, comment, ...writerOf(context, saveSeq) }
      const stored = await saveStudentComment(tx, save)
      if (stored === null) throw fail('no-such-student')
      const after = { comment: stored.comment ?? '' }
      await record({
        action: 'journal.save-comment',
        entity: 'student',
        entityId: meta.studentId,
        after,
      })
      return { id, ...after }
    })
  },

  async toggleIetStudent({ id, isStudentHide }, context) {
    const { change, fail } = context
    return change(async (tx, record) => {
      const meta = await findMeta(tx, context, id)
      if (typeof meta === 'string') throw fail(meta)
      const isHidden = await setHidden(tx, { ...meta, isHidden: isStudentHide ?? null })
      if (isHidden === null) throw fail('no-such-student')
      const after = { flowId: partsOfMeta(id).flowId, isHidden }
      await record({ action: 'journal.hide-student', entity: 'student', entityId: meta.studentId, after })
      return { id, isStudentHide: isHidden }
    })
  },
}
