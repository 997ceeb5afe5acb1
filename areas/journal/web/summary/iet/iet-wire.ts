import { request } from '#platform/web/api/request.ts'
import { ietCalls } from '../../../contract/iet-calls.ts'
import type { IetConflict, IetPresence } from '../../../contract/iet-marks.ts'
import { studentMetaId } from '../../../contract/iet.ts'
import { journalLessonId, timetableLessonOf, weekOfJournalLesson } from '../../../contract/lesson.ts'
import { codeOfPresence, presenceOfCode } from '../../lesson/iet/iet-lesson.ts'
import { nextSeq } from '../../sheet/save-seq.ts'
import type { OpenedSummary, SummaryChanges, SummaryConflict, SummaryWire } from '../summary-wire.ts'
import { ietJournalSummary, summaryStudent } from './iet-summary.ts'

function occurrence(lessonId: number) {
  return { lessonId: timetableLessonOf(lessonId), week: weekOfJournalLesson(lessonId) }
}

function metaOf({ group }: OpenedSummary, studentId: number): number {
  return studentMetaId(group.group_id, studentId)
}

/** Changes in the shape and the codes of the iet mode. */
function ietSave(opened: OpenedSummary, { students, lessons = [], controlPoints = [] }: SummaryChanges) {
  return {
    flowId: opened.group.group_id,
    data: students.map(({ studentId, lessonPointList = [], controlPointList = [] }) => ({
      studentMetaId: metaOf(opened, studentId),
      staffId: studentId,
      lessons: lessonPointList.map(({ lessonId, attendance, progress, version, versions }) => ({
        ...occurrence(lessonId),
        version,
        versions,
        points: progress,
        ...(attendance !== undefined && { wasPresent: presenceOfCode(attendance) }),
      })),
      controlPoints: controlPointList.map(({ controlPointId, progress, version }) => ({
        controlPointId,
        points: progress,
        version,
      })),
    })),
    norms: lessons.map(({ lessonId, norm }) => ({ ...occurrence(lessonId), maxPoints: norm })),
    pointNorms: controlPoints.flatMap(({ controlPointId, norm }) =>
      norm === null ? [] : [{ controlPointId, maxPoint: norm }],
    ),
    saveSeq: nextSeq(),
  }
}

/** The norms of a flow as they stand; only a save of norms asks for them. */
async function readNorms({ yearId, group }: OpenedSummary, signal?: AbortSignal) {
  const asked = { yearId, flowId: group.group_id }
  const dates = await request(ietCalls.listIetDates, asked, { ...(signal && { signal }) })
  return {
    lessons: dates.lessons.map(({ lessonId, lessonWeek, norm }) => ({
      lessonId: journalLessonId(lessonId, lessonWeek),
      norm,
    })),
    controlPoints: dates.controlPoints.map(({ id, maxPoint }) => ({ controlPointId: id, norm: maxPoint })),
  }
}

function summaryConflict(conflict: IetConflict): SummaryConflict {
  const { staffId, field, current, lessonId, week, controlPointId, ...rest } = conflict
  const isPresence = field === 'wasPresent'
  return {
    ...rest,
    studentId: staffId,
    field: isPresence ? 'attendance' : 'progress',
    current: isPresence ? codeOfPresence(current as IetPresence) : (current as number | null),
    ...(lessonId !== undefined && week !== undefined && { lessonId: journalLessonId(lessonId, week) }),
    ...(controlPointId !== undefined && { controlPointId }),
  }
}

/** Flows of trajectories. Specification part 2, section 7, "Journal, iet mode". */
export const ietWire: SummaryWire = {
  isIet: true,
  failureText: 'Произошла ошибка при получении информации об ИОТах',
  readPath: ietCalls.listIetTotals.path,
  read: async (asked, signal) => {
    const timetableLessonId = timetableLessonOf(asked.lessonId)
    const flow = { yearId: asked.yearId, flowId: asked.groupId }
    const [told, flows, dates, totals] = await Promise.all([
      request(ietCalls.getIetLesson, { id: timetableLessonId }, { signal }),
      request(ietCalls.listIetFlows, { lessonId: timetableLessonId }, { signal }),
      request(ietCalls.listIetDates, flow, { signal }),
      request(ietCalls.listIetTotals, flow, { signal }),
    ])
    return ietJournalSummary(asked, { told, flows, dates, totals })
  },
  save: async (opened, changes, signal) => {
    const save = ietSave(opened, changes)
    const totals = await request(ietCalls.saveIetTotals, save, { ...(signal && { signal }) })
    const hasNorms = save.norms.length + save.pointNorms.length > 0
    const norms = hasNorms ? await readNorms(opened, signal) : { lessons: [], controlPoints: [] }
    return { students: totals.map(summaryStudent), ...norms }
  },
  conflictsOf: (body) => ((body['conflicts'] ?? []) as IetConflict[]).map(summaryConflict),
  saveColumnComment: async (_opened, { lessonId, comment }, signal) => {
    const save = { ...occurrence(lessonId), comment, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetLesson, save, { signal })).comment ?? ''
  },
  saveStudentComment: async (opened, { studentId, comment }, signal) => {
    const save = { id: metaOf(opened, studentId), comment, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetStudentComment, save, { signal })).comment
  },
  hideStudent: (opened, { studentId, isStudentHide }) =>
    request(ietCalls.toggleIetStudent, { id: metaOf(opened, studentId), isStudentHide }),
}
