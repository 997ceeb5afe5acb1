import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import type { DictionaryRecord } from '#areas/dictionaries/contract/dictionaries.ts'
import { request, type RequestOptions } from '#platform/web/api/request.ts'
import { ietCalls } from '../../../contract/iet-calls.ts'
import type { IetConflict, IetPresence } from '../../../contract/iet-marks.ts'
import { studentMetaId } from '../../../contract/iet.ts'
import { weekOfJournalLesson, type JournalLesson } from '../../../contract/lesson.ts'
import { nextSeq } from '../../sheet/save-seq.ts'
import type { LessonAsked, LessonMode, PointValues, WireConflict } from '../lesson-mode.ts'
import type { JournalGroup } from '../lesson-table.ts'
import { codeOfPresence, ietJournalLesson, presenceOfCode } from './iet-lesson.ts'

async function readTypes(options?: RequestOptions): Promise<JournalLesson['controlPointTypes']> {
  const records = await request(dictionariesCalls.getDictionary, { slug: 'control_point_types' }, options)
  const types = records as DictionaryRecord<'control_point_types'>[]
  return types.map(({ id, name, abbreviation }) => ({ id, name, abbr: abbreviation }))
}

async function read({ week, lesson }: LessonAsked, options?: RequestOptions): Promise<JournalLesson> {
  const [told, marks, types] = await Promise.all([
    request(ietCalls.getIetLesson, { id: lesson }, options),
    request(ietCalls.getIetLessonPoints, { lessonId: lesson, week }, options),
    readTypes(options),
  ])
  const flowsIds = told.flows.map(({ id }) => id)
  const asked = { disciplineId: told.disciplineId, lessonTypeId: told.type.id, flowsIds }
  const points = flowsIds.length > 0 ? await request(ietCalls.listIetPoints, asked, options) : []
  return ietJournalLesson({ told, marks, points, types })
}

const FIELDS = { wasPresent: 'attendance', points: 'progress', comment: 'comment' } as const

function wireConflict({ staffId, field, current, ...rest }: IetConflict): WireConflict {
  const value = field === 'wasPresent' ? codeOfPresence(current as IetPresence) : current
  return { ...rest, studentId: staffId, field: FIELDS[field], current: value }
}

/** The form of the calls for one flow; other flows of a point that exists already stay with it. */
function pointForm(group: JournalGroup, { norm, ...values }: PointValues) {
  return {
    ...values,
    maxPoint: norm,
    disciplineId: group.discipline_id,
    lessonTypeId: group.lesson_type_id,
    flowsIds: [group.group_id],
  }
}

function lessonWeek({ lessonId, timetableLessonId }: JournalLesson) {
  return { lessonId: timetableLessonId, week: weekOfJournalLesson(lessonId) }
}

/** Lessons of individual trajectories. Specification part 2, section 7, "Journal, iet mode". */
export const ietMode: LessonMode = {
  isIet: true,
  readCall: ietCalls.getIetLessonPoints,
  read,
  saveNorm: async (lesson, maxPoints, signal) => {
    const save = { ...lessonWeek(lesson), maxPoints, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetLesson, save, { signal })).maxPoints
  },
  saveComment: async (lesson, comment, signal) => {
    const save = { ...lessonWeek(lesson), comment, saveSeq: nextSeq() }
    return (await request(ietCalls.saveIetLesson, save, { signal })).comment ?? ''
  },

  saveMarks: async (lesson, group, students) => {
    const data = students.map(({ studentId, attendance, progress, comment, version, versions }) => ({
      staffId: studentId,
      version,
      versions,
      comment,
      points: progress,
      ...(attendance !== undefined && { wasPresent: presenceOfCode(attendance) }),
    }))
    const save = { ...lessonWeek(lesson), flowId: group.group_id, data, saveSeq: nextSeq() }
    const saved = await request(ietCalls.saveIetMarks, save)
    return saved.data.map(({ staffId, version }) => ({ studentId: staffId, version }))
  },

  savePoints: async (_lesson, group, { controlPointId, students }) => {
    const data = students.map(({ studentId, progress, version }) => ({
      staffId: studentId,
      points: progress,
      version,
    }))
    const save = { id: controlPointId, flowId: group.group_id, data, saveSeq: nextSeq() }
    const saved = await request(ietCalls.saveIetPointMarks, save)
    return saved.data.map(({ staffId, version }) => ({ studentId: staffId, version }))
  },

  conflictsOf: (body) => ((body['conflicts'] ?? []) as IetConflict[]).map(wireConflict),

  createPoint: (_lesson, group, values) => request(ietCalls.createIetPoint, pointForm(group, values)),
  editPoint: (_lesson, group, { id, controlPointId: _same, ...values }) =>
    request(ietCalls.editIetPoint, { id, ...pointForm(group, values) }),
  removePoint: (_lesson, id) => request(ietCalls.removeIetPoint, { id }),
  hideStudent: (_lesson, group, { studentId, isStudentHide }) =>
    request(ietCalls.toggleIetStudent, { id: studentMetaId(group.group_id, studentId), isStudentHide }),
}
