/**
 * The rules of the replay of foreign ids: who may write a row, who may read an answer. They are written straight over
 * the tables of the timetable, the enrolments and the rights, apart from the conditions of the areas, so that a fault
 * there shows. `me` is the sender: `person_id`, `account_id`, `permissions`.
 */

const holds = (...permissions: string[]) => `me.permissions && array['${permissions.join("','")}']`
const OWN = 'r.person_id = me.person_id'
const OWN_ACCOUNT = 'r.account_id = me.account_id'

/** The units that the sender heads, with all below them. */
const ledUnits = (...permissions: string[]) => `(
  with recursive led as (
    select case when p.permission = 'directorate' then coalesce(d.parent_id, d.id) else d.id end as id
    from permissions_of(me.person_id, me.today) p join department d on d.id = p.department_id
    where p.permission in ('${permissions.join("','")}')
    union select d.id from led join department d on d.parent_id = led.id
  ) select id from led)`

const teaches = (lesson: string) => `exists (
  select from timetable_lesson_teacher t where t.lesson_id = ${lesson} and t.person_id = me.person_id)`
const heads = (lesson: string) => `exists (
  select from timetable_lesson_teacher t
  join employment e on e.person_id = t.person_id join employment_post ep on ep.employment_id = e.id
  where t.lesson_id = ${lesson} and ep.department_id in ${ledUnits('department-head')})`
const readsLesson = (lesson: string) => `(${teaches(lesson)} or ${heads(lesson)})`

const sits = (lesson: string, student: string) => `exists (
  select from timetable_lesson_group g
  join student_group_member m on m.group_id = g.group_id and (g.subgroup = 0 or m.subgroup = g.subgroup)
  where g.lesson_id = ${lesson} and m.student_id = ${student}
  union all
  select from timetable_lesson_flow f join flow_student m on m.flow_id = f.flow_id
  where f.lesson_id = ${lesson} and m.student_id = ${student})`

/** Of a course `c`. */
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
/** Of the courses of a control point that it still belongs to. */
const coursesOf = (
  point: string,
) => `journal_control_point_scope sc join journal_course c on c.id = sc.course_id
  where sc.control_point_id = ${point} and sc.deleted_at is null`

const SIGNS = `exists (select from permissions_of(me.person_id, me.today) p
  where p.permission = 'bypass-signing' and p.department_id is null)`
const isOwnStudent = (student: string) =>
  `exists (select from student s where s.id = ${student} and s.person_id = me.person_id)`
const DICTIONARY = holds('rooms-dictionaries-management', 'resource-accounting', 'university-data')
const CONTENT = holds('content-management')
const UNIVERSITY = holds('university-data')
const USERS = holds('users-management')

/** Rows that concern nobody: counters, sessions that begin, letters, what counts attempts. */
const ANYBODY = 'true'

/** Who may write a row of a table; `r` is the row before or after the change. A table without a line is a violation. */
export const ROW_OWNERS: Record<string, string> = {
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
  journal_threshold: holds('admin', 'university-data'),

  library_recommendation: `exists (select from timetable_lesson l
    where l.discipline_id = r.discipline_id and ${teaches('l.id')})`,
  library_title: CONTENT,
  bypass_desk: UNIVERSITY,
  bypass_item: `${SIGNS} or exists (select from bypass_sheet b where b.id = r.sheet_id and ${isOwnStudent('b.student_id')})`,
  bypass_sheet: `${SIGNS} or ${isOwnStudent('r.student_id')}`,
  questionnaire: UNIVERSITY,
  questionnaire_question: UNIVERSITY,
  questionnaire_answer: `${OWN} or ${UNIVERSITY}`,
  questionnaire_submission: `${OWN} or ${UNIVERSITY}`,

  announcement: CONTENT,
  announcement_audience: CONTENT,
  announcement_confirmation: OWN,
  static_page: CONTENT,
  static_page_permission: CONTENT,
  static_page_version: CONTENT,
  news_item: CONTENT,
  news_item_version: CONTENT,
  news_rubric: CONTENT,
  file_object: `r.owner_person_id = me.person_id or ${USERS}`,
  person_photo: `${OWN} or ${USERS}`,

  building: DICTIONARY,
  floor: DICTIONARY,
  room: DICTIONARY,
  room_category: DICTIONARY,
  simple_dictionary_entry: DICTIONARY,
  control_point_type: UNIVERSITY,
  post_type: UNIVERSITY,
  study_year: UNIVERSITY,
  lesson_time: UNIVERSITY,
  timetable_lesson: UNIVERSITY,
  timetable_occurrence: UNIVERSITY,
  employment_post: UNIVERSITY,
  staff_unit: UNIVERSITY,

  account: `r.person_id = me.person_id or ${USERS}`,
  session: `${OWN_ACCOUNT} or ${USERS}`,
  passkey: `${OWN_ACCOUNT} or ${holds('admin')}`,
  passkey_challenge: `r.account_id is null or ${OWN_ACCOUNT}`,
  second_factor: `${OWN_ACCOUNT} or ${holds('admin')}`,
  recovery_code: `${OWN_ACCOUNT} or ${holds('admin')}`,
  contact_confirmation: OWN_ACCOUNT,
  password_reset: `${OWN_ACCOUNT} or ${USERS}`,
  linked_profile: OWN_ACCOUNT,
  permission_grant: `${USERS} and r.person_id <> me.person_id`,
  permission_role: holds('admin'),
  administrator_request: holds('admin'),
  registration_pin: USERS,
  user_switch: holds('admin'),

  home_layout: OWN,
  person_information: OWN,
  consent_decision: OWN,
  data_correction: `${OWN} or ${USERS}`,
  personal_view: 'r.viewer_id = me.person_id',
  audit_log: 'r.effective_person_id = me.person_id or r.real_person_id = me.person_id',
  known_device: OWN_ACCOUNT,
  guess: ANYBODY,
  outbox: ANYBODY,
  rate_limit: ANYBODY,
  space_refusal: ANYBODY,
}

/** Whose answer is not for everybody: `only` is a condition over the input `i`, `rows` one over each row `x` of a list. */
export type ReadRule = { open: string } | { only: string } | { rows: { list: string; only: string } }

const id = (field: string) => `(i ->> '${field}')::bigint`
const ids = (field: string) =>
  `select x::bigint from jsonb_array_elements_text(case jsonb_typeof(i -> '${field}') when 'array' then i -> '${field}' else jsonb_build_array(i -> '${field}') end) x`
const readsFlow = (flow: string) => `exists (
  select from timetable_lesson_flow lf where lf.flow_id = ${flow} and ${readsLesson('lf.lesson_id')})`
const IN_OWN_GROUP = `(i ->> 'groupId' is null or exists (
  select from student s join student_group_member m on m.student_id = s.id
  where s.person_id = me.person_id and m.group_id = ${id('groupId')}))`
const WORKS_IN = (
  unit: string,
) => `(${unit} in ${ledUnits('department-head', 'institute-or-deanery-head', 'directorate')}
  or exists (select from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = me.person_id and ep.department_id = ${unit}))`
const PRINTS_FOR = `(${id('userId')} = me.person_id or ${holds('institute-or-deanery-head')})`
const TAUGHT_SHEET = `${teaches(id('timetableLessonId'))} and (
  exists (select from timetable_lesson_group g where g.lesson_id = ${id('timetableLessonId')} and g.group_id = ${id('groupId')})
  or exists (select from timetable_lesson_flow f where f.lesson_id = ${id('timetableLessonId')} and f.flow_id = ${id('flowId')}))`

/** Calls that only read and take an id, beyond those whose whole answer a granted right opens. None may be missing. */
export const READ_RULES: Record<string, ReadRule> = {
  'journal.getLesson': { only: readsLesson(id('lesson')) },
  'journal.getSummary': {
    only: `exists (select from timetable_lesson l join timetable_lesson_group g on g.lesson_id = l.id
      where g.group_id = ${id('groupId')} and l.discipline_id = ${id('disciplineId')}
        and l.lesson_kind_id = ${id('lessonTypeId')} and ${readsLesson('l.id')})`,
  },
  'journal.listRemovedPoints': { only: teaches(id('timetableLessonId')) },
  'journal.listCellHistory': {
    only: `${readsLesson(`${id('lessonId')} / 100`)} and ${sits(`${id('lessonId')} / 100`, id('studentId'))}`,
  },
  'journal.getCheckIn': { only: teaches(`${id('lessonId')} / 100`) },
  'journal.getOwnJournal': { only: IN_OWN_GROUP },
  'journal.exportCourse': { only: TAUGHT_SHEET },
  'journal.checkSheet': { only: TAUGHT_SHEET },
  'journal.getIetLesson': { rows: { list: 'flows.students', only: readsLesson(id('id')) } },
  'journal.getIetLessonPoints': { only: readsLesson(id('lessonId')) },
  'journal.listIetFlows': { only: readsLesson(id('lessonId')) },
  'journal.listIetPoints': {
    only: `not exists (select from (${ids('flowsIds')}) f (id) where not ${readsFlow('f.id')})`,
  },
  'journal.listIetDates': { only: readsFlow(id('flowId')) },
  'journal.listIetTotals': { only: readsFlow(id('flowId')) },
  'journal.listDebtors': {
    rows: {
      list: 'items',
      only: `exists (select from timetable_lesson l where ${readsLesson('l.id')} and ${sits('l.id', "(x ->> 'studentId')::bigint")})
        or exists (select from student_group_member m join student_group g on g.id = m.group_id
          where m.student_id = (x ->> 'studentId')::bigint and g.curator_person_id = me.person_id)`,
    },
  },
  'journal.exportDebtors': { open: 'The same rows as those of the list, which is checked row by row' },
  'library.listRecommended': { only: IN_OWN_GROUP },
  'library.exportRecommended': { only: IN_OWN_GROUP },
  'library.getTitle': { open: 'The catalogue is for everybody' },
  'files.getFile': {
    only: `exists (select from file_object f where f.id::text = i ->> 'id'
      and (f.access = 'signed-in' or f.owner_person_id = me.person_id))`,
  },
  'people.getPhoto': { open: 'The handler looks at who may see the person' },
  'departments.exportPublications': { only: WORKS_IN(id('id')) },
  'departments.exportStates': { only: WORKS_IN(id('id')) },
  'departments.exportHistory': { only: WORKS_IN(id('id')) },
  'departments.exportDepartmentStaff': { open: 'The handler cuts what the reader may not know of a worker' },
  'departments.exportEmployees': { open: 'The handler cuts what the reader may not know of a worker' },
  'departments.exportTree': { open: 'The structure is for everybody' },
  'departments.getDepartment': { open: 'The handler leaves out the pages of other units' },
  'departments.getMonitoredDepartment': { open: 'The handler leaves out the pages of other units' },
  'departments.listDepartmentStaff': { open: 'The handler cuts what the reader may not know of a worker' },
  'departments.listEmployees': { open: 'The handler cuts what the reader may not know of a worker' },
  'staff.listStaff': { open: 'Work contacts; the handler decides for whom' },
  'staff.exportStaff': { open: 'Work contacts; the handler decides for whom' },
  'dictionaries.getDictionary': { open: 'Dictionaries are for everybody' },
  'news.getNews': { open: 'Published news is for everybody' },
  'news.listNews': { open: 'Published news is for everybody' },
  'timetable.getTimetable': {
    open: 'The timetable of any group and teacher is for everybody who studies or works',
  },
  'timetable.printStudentTimetable': { only: PRINTS_FOR },
  'timetable.printTeacherTimetable': { only: PRINTS_FOR },
}
