import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import type { DictionaryRecord } from '#areas/dictionaries/contract/dictionaries.ts'
import { request, type RequestOptions } from '#platform/web/api/request.ts'
import type { IetPresence } from '../../contract/attendance.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetConflict } from '../../contract/iet-marks.ts'
import { studentMetaId } from '../../contract/iet.ts'
import {
  journalLessonId,
  timetableLessonOf,
  weekOfJournalLesson,
  type JournalLesson,
} from '../../contract/lesson.ts'
import { nextSeq } from '../marks/save-seq.ts'
import {
  codeOfPresence,
  ietJournalLesson,
  ietJournalSummary,
  presenceOfCode,
  summaryStudent,
} from './iet-shapes.ts'
import type {
  JournalWire,
  LessonAddress,
  OfLesson,
  OpenedSummary,
  PointValues,
  SummaryAddress,
  SummaryChanges,
  WireConflict,
} from './journal-wire.ts'

/** A lesson of a trajectory and its week. */
function occurrenceOf({ lessonId }: Pick<OfLesson, 'lessonId'>) {
  return { lessonId: timetableLessonOf(lessonId), week: weekOfJournalLesson(lessonId) }
}

async function readTypes(options?: RequestOptions): Promise<JournalLesson['controlPointTypes']> {
  const records = await request(dictionariesCalls.getDictionary, { slug: 'control_point_types' }, options)
  const types = records as DictionaryRecord<'control_point_types'>[]
  return types.map(({ id, name, abbreviation }) => ({ id, name, abbr: abbreviation }))
}

async function readLesson(
  { week, lesson: id }: LessonAddress,
  options?: RequestOptions,
): Promise<JournalLesson> {
  const [lesson, marks, types] = await Promise.all([
    request(ietCalls.getIetLesson, { id }, options),
    request(ietCalls.getIetLessonPoints, { lessonId: id, week }, options),
    readTypes(options),
  ])
  const flowsIds = lesson.flows.map((flow) => flow.id)
  const course = { disciplineId: lesson.disciplineId, lessonTypeId: lesson.type.id, flowsIds }
  const points = flowsIds.length > 0 ? await request(ietCalls.listIetPoints, course, options) : []
  return ietJournalLesson({ lesson, marks, points, types })
}

async function readSummary(address: SummaryAddress, signal: AbortSignal) {
  const id = timetableLessonOf(address.lessonId)
  const flow = { yearId: address.yearId, flowId: address.groupId }
  const [lesson, flows, dates, totals] = await Promise.all([
    request(ietCalls.getIetLesson, { id }, { signal }),
    request(ietCalls.listIetFlows, { lessonId: id }, { signal }),
    request(ietCalls.listIetDates, flow, { signal }),
    request(ietCalls.listIetTotals, flow, { signal }),
  ])
  return ietJournalSummary(address, { lesson, flows, dates, totals })
}

function presenceChange(attendance: Parameters<typeof presenceOfCode>[0] | undefined) {
  return attendance === undefined ? {} : { wasPresent: presenceOfCode(attendance) }
}

/** Changes of a summary in the shape and the codes of the iet mode. */
function totalsSave(
  { group }: OpenedSummary,
  { students, lessons = [], controlPoints = [] }: SummaryChanges,
) {
  return {
    flowId: group.group_id,
    data: students.map(({ studentId, lessonPointList = [], controlPointList = [] }) => ({
      studentMetaId: studentMetaId(group.group_id, studentId),
      staffId: studentId,
      lessons: lessonPointList.map(({ lessonId, attendance, progress, version, versions }) => ({
        ...occurrenceOf({ lessonId }),
        version,
        versions,
        points: progress,
        ...presenceChange(attendance),
      })),
      controlPoints: controlPointList.map(({ controlPointId, progress, version }) => ({
        controlPointId,
        points: progress,
        version,
      })),
    })),
    norms: lessons.map(({ lessonId, norm }) => ({ ...occurrenceOf({ lessonId }), maxPoints: norm })),
    pointNorms: controlPoints.flatMap(({ controlPointId, norm }) =>
      norm === null ? [] : [{ controlPointId, maxPoint: norm }],
    ),
    saveSeq: nextSeq(),
  }
}

/** The norms of a flow as they are stored; only a save of norms needs them. */
async function readNorms({ yearId, group }: OpenedSummary, options: RequestOptions) {
  const dates = await request(ietCalls.listIetDates, { yearId, flowId: group.group_id }, options)
  return {
    lessons: dates.lessons.map(({ lessonId, lessonWeek, norm }) => ({
      lessonId: journalLessonId(lessonId, lessonWeek),
      norm,
    })),
    controlPoints: dates.controlPoints.map(({ id, maxPoint }) => ({ controlPointId: id, norm: maxPoint })),
  }
}

const FIELDS = { wasPresent: 'attendance', points: 'progress', comment: 'comment' } as const

function wireConflict({
  staffId,
  field,
  current,
  lessonId,
  week,
  controlPointId,
  ...rest
}: IetConflict): WireConflict {
  return {
    ...rest,
    studentId: staffId,
    field: FIELDS[field],
    current: field === 'wasPresent' ? codeOfPresence(current as IetPresence) : current,
    ...(lessonId !== undefined && week !== undefined && { lessonId: journalLessonId(lessonId, week) }),
    ...(controlPointId !== undefined && { controlPointId }),
  }
}

/** The form of the calls for one flow; other flows of a point that exists already stay with it. */
function pointForm(group: JournalLesson['groups'][number], { norm, ...values }: PointValues) {
  return {
    ...values,
    maxPoint: norm,
    disciplineId: group.discipline_id,
    lessonTypeId: group.lesson_type_id,
    flowsIds: [group.group_id],
  }
}

function savedVersions(data: readonly { staffId: number; version: number }[]) {
  return data.map(({ staffId, version }) => ({ studentId: staffId, version }))
}

async function saveComment(
  lesson: Pick<OfLesson, 'lessonId'>,
  comment: string,
  signal: AbortSignal,
): Promise<string> {
  const save = { ...occurrenceOf(lesson), comment, saveSeq: nextSeq() }
  return (await request(ietCalls.saveIetLesson, save, { signal })).comment ?? ''
}

/** Flows of individual trajectories. Specification part 2, section 7, "Journal, iet mode". */
export const ietWire: JournalWire = {
  isIet: true,
  lessonCall: ietCalls.getIetLessonPoints,
  summaryPath: ietCalls.listIetTotals.path,
  summaryFailure: 'Произошла ошибка при получении информации об ИОТах',
  readLesson,
  readSummary,

  saveNorm: async (lesson, maxPoints, signal) => {
    const save = { ...occurrenceOf(lesson), maxPoints, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetLesson, save, { signal })).maxPoints
  },
  saveComment,
  saveColumnComment: (_opened, { comment, ...lesson }, signal) => saveComment(lesson, comment, signal),
  saveStudentComment: async ({ group }, { studentId, comment }, signal) => {
    const save = { id: studentMetaId(group.group_id, studentId), comment, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetStudentComment, save, { signal })).comment
  },

  saveMarks: async (lesson, group, students) => {
    const data = students.map(({ studentId, attendance, progress, ...rest }) => ({
      ...rest,
      staffId: studentId,
      points: progress,
      ...presenceChange(attendance),
    }))
    const save = { ...occurrenceOf(lesson), flowId: group.group_id, data, saveSeq: nextSeq() }
    return savedVersions((await request(ietCalls.saveIetMarks, save)).data)
  },
  savePoints: async (_lesson, group, { controlPointId, students }) => {
    const data = students.map(({ studentId, progress, version }) => ({
      staffId: studentId,
      points: progress,
      version,
    }))
    const save = { id: controlPointId, flowId: group.group_id, data, saveSeq: nextSeq() }
    return savedVersions((await request(ietCalls.saveIetPointMarks, save)).data)
  },
  saveSummary: async (opened, changes, signal) => {
    const save = totalsSave(opened, changes)
    const options = { ...(signal && { signal }) }
    const totals = await request(ietCalls.saveIetTotals, save, options)
    const hasNorms = save.norms.length + save.pointNorms.length > 0
    const norms = hasNorms ? await readNorms(opened, options) : { lessons: [], controlPoints: [] }
    return { students: totals.map(summaryStudent), ...norms }
  },
  conflictsOf: (body) => ((body['conflicts'] ?? []) as IetConflict[]).map(wireConflict),

  createPoint: (_lesson, group, values) => request(ietCalls.createIetPoint, pointForm(group, values)),
  editPoint: (_lesson, group, { id, controlPointId: _same, ...values }) =>
    request(ietCalls.editIetPoint, { id, ...pointForm(group, values) }),
  removePoint: (_lesson, id) => request(ietCalls.removeIetPoint, { id }),
  hideStudent: (_lesson, group, { studentId, isStudentHide }) =>
    request(ietCalls.toggleIetStudent, { id: studentMetaId(group.group_id, studentId), isStudentHide }),
}
