import { ledUnits } from '#areas/departments/server/testing/led-units.ts'
import { IN_OWN_GROUP } from '#areas/study/server/testing/own-group.ts'
import { readsLesson, sits, teaches } from '#areas/timetable/server/testing/teaching.ts'
import { holds, idIn, idsIn, OWN, type IdRules } from '#platform/server/testing/id-rules.ts'
import type { journalCalls } from '../../contract/calls.ts'
import { journalScenes } from './scenes.ts'

const LED = ledUnits('department-head', 'institute-or-deanery-head', 'directorate')

/** For a course `c`. */
const TEACHES_COURSE = `exists (
  select from timetable_lesson l join timetable_lesson_teacher t on t.lesson_id = l.id
  where t.person_id = me.person_id and l.study_year_id = c.study_year_id and (
    exists (select from timetable_lesson_flow f where f.lesson_id = l.id and f.flow_id = c.flow_id)
    or (l.discipline_id = c.discipline_id and l.lesson_kind_id = c.lesson_kind_id and exists (
      select from timetable_lesson_group g
      where g.lesson_id = l.id and g.group_id = c.group_id and g.subgroup = c.subgroup))))`
const teachesCourse = (id: string) =>
  `exists (select from journal_course c where c.id = ${id} and ${TEACHES_COURSE})`
const isInCourse = (student: string) => `exists (
  select from student_group_member m
  where m.group_id = c.group_id and (c.subgroup = 0 or m.subgroup = c.subgroup) and m.student_id = ${student}
  union all select from flow_student m where m.flow_id = c.flow_id and m.student_id = ${student})`
/** The courses that a control point still belongs to. */
const coursesOf = (
  point: string,
) => `journal_control_point_scope sc join journal_course c on c.id = sc.course_id
  where sc.control_point_id = ${point} and sc.deleted_at is null`

const isOwnStudent = (student: string) =>
  `exists (select from student s where s.id = ${student} and s.person_id = me.person_id)`
const readsFlow = (flow: string) => `exists (
  select from timetable_lesson_flow lf where lf.flow_id = ${flow} and ${readsLesson('lf.lesson_id')})`
const TAUGHT_SHEET = `${teaches(idIn('timetableLessonId'))} and (
  exists (select from timetable_lesson_group g where g.lesson_id = ${idIn('timetableLessonId')} and g.group_id = ${idIn('groupId')})
  or exists (select from timetable_lesson_flow f where f.lesson_id = ${idIn('timetableLessonId')} and f.flow_id = ${idIn('flowId')}))`

const OF_FLOW = { scene: 'flow' }

export const journalIds: IdRules<keyof typeof journalCalls> = {
  writers: {
    journal_lesson: teaches('r.timetable_lesson_id'),
    journal_mark: `${teaches('r.lesson_id / 100')} and ${sits('r.lesson_id / 100', 'r.student_id')}`,
    journal_ledger: OWN,
    journal_course: `exists (select from journal_course c where c.id = r.id and ${TEACHES_COURSE})`,
    journal_course_student: `exists (select from journal_course c
    where c.id = r.course_id and ${TEACHES_COURSE} and ${isInCourse('r.student_id')})`,
    journal_lesson_course: `${teaches('r.lesson_id / 100')} and ${teachesCourse('r.course_id')}`,
    journal_control_point: `not exists (select from ${coursesOf('r.id')} and not ${TEACHES_COURSE})`,
    journal_control_point_scope: teachesCourse('r.course_id'),
    journal_control_point_mark: `exists (select from ${coursesOf('r.control_point_id')}
    and ${TEACHES_COURSE} and ${isInCourse('r.student_id')})`,
    journal_check_in: teaches('r.lesson_id / 100'),
    journal_check_in_visit: isOwnStudent('r.student_id'),
    journal_reminder: 'r.reminded_by = me.person_id',
    journal_threshold: holds('admin', 'university-data'),
  },
  readers: {
    getLesson: { only: readsLesson(idIn('lesson')) },
    getSummary: {
      only: `exists (select from timetable_lesson l join timetable_lesson_group g on g.lesson_id = l.id
      where g.group_id = ${idIn('groupId')} and l.discipline_id = ${idIn('disciplineId')}
        and l.lesson_kind_id = ${idIn('lessonTypeId')} and ${readsLesson('l.id')})`,
    },
    listRemovedPoints: { only: teaches(idIn('timetableLessonId')) },
    listCellHistory: {
      only: `${readsLesson(`${idIn('lessonId')} / 100`)} and ${sits(`${idIn('lessonId')} / 100`, idIn('studentId'))}`,
    },
    getCheckIn: { only: teaches(`${idIn('lessonId')} / 100`) },
    getOwnJournal: { only: IN_OWN_GROUP },
    exportCourse: { only: TAUGHT_SHEET },
    checkSheet: { only: TAUGHT_SHEET },
    getIetLesson: { rows: { list: 'flows.students', only: readsLesson(idIn('id')) } },
    getIetLessonPoints: { only: readsLesson(idIn('lessonId')) },
    listIetFlows: { only: readsLesson(idIn('lessonId')) },
    listIetPoints: {
      only: `not exists (select from (${idsIn('flowsIds')}) f (id) where not ${readsFlow('f.id')})`,
    },
    listIetDates: { only: readsFlow(idIn('flowId')) },
    listIetTotals: { only: readsFlow(idIn('flowId')) },
    listTaughtLessons: { only: teaches("(x ->> 'lessonId')::bigint / 100") },
    listDebtors: {
      rows: {
        list: 'items',
        only: `exists (select from timetable_lesson l where ${readsLesson('l.id')} and ${sits('l.id', "(x ->> 'studentId')::bigint")})
        or exists (select from student_group_member m join student_group g on g.id = m.group_id
          where m.student_id = (x ->> 'studentId')::bigint and (g.curator_person_id = me.person_id
            or g.department_id in ${LED} or g.institute_id in ${LED}))
        or exists (select from jsonb_array_elements(to_jsonb(x) -> 'debts') debt
          join discipline d on d.id = (debt ->> 'disciplineId')::bigint and d.department_id in ${LED})`,
      },
    },
    exportDebtors: { open: 'The same rows as those of the list, which is checked row by row' },
  },
  scenes: journalScenes,
  calls: {
    editControlPoint: { id: 'scopeId' },
    removeControlPoint: { id: 'scopeId' },
    getOwnJournal: { scene: 'person' },
    createIetPoint: OF_FLOW,
    editIetPoint: { ...OF_FLOW, id: 'controlPointId' },
    getIetLesson: { ...OF_FLOW, id: 'lessonId' },
    getIetLessonPoints: OF_FLOW,
    listIetDates: OF_FLOW,
    listIetFlows: OF_FLOW,
    listIetPoints: OF_FLOW,
    listIetTotals: OF_FLOW,
    removeIetPoint: { ...OF_FLOW, id: 'controlPointId' },
    saveIetLesson: OF_FLOW,
    saveIetMarks: OF_FLOW,
    saveIetPointMarks: { ...OF_FLOW, id: 'controlPointId' },
    saveIetStudentComment: { ...OF_FLOW, id: 'studentMetaId' },
    saveIetTotals: OF_FLOW,
    toggleIetStudent: { ...OF_FLOW, id: 'studentMetaId' },
  },
  variants: {
    saveComment: ['lesson', 'student', 'lessonSemester', 'studentSemester'].map((type) => ({
      set: { type },
    })),
    saveGroup: [{ without: ['progress'] }],
    applySheet: [
      { without: ['flowId', 'controlPointId'], set: { field: 'attendance', after: 2, version: 0 } },
      { without: ['flowId', 'lessonId'], set: { field: 'progress', after: 1, version: 0 } },
    ],
    saveSummary: [{}, { without: ['lessons', 'controlPoints'] }, { without: ['students', 'lessons'] }],
    saveIetTotals: [{}, { without: ['norms', 'pointNorms'] }],
    listDebtors: [{ without: ['reason'] }],
    exportDebtors: [{ without: ['reason'] }],
  },
}
