/** Points that several courses share come first: they are what a stranger gets at. */
const IS_ALONE = `(select count(*) < 2 from journal_control_point_scope shared
  where shared.control_point_id = sc.control_point_id and shared.deleted_at is null)`

/**
 * What the demo accounts rightfully have: each row is a set of ids that belong together, and its holder. The columns are
 * called like the fields of the calls. `cast_person` holds the people of the demo accounts.
 */
export const SCENES = {
  /** A lesson of a group with one of its students and control points; beside it what groups are taught together. */
  lesson: `
    select t.person_id as holder, l.id as "timetableLessonId", l.id as lesson, o.week as week, o.week as "weekNumber",
      l.id * 100 + o.week as "lessonId", g.group_id as "groupId", g.group_id as group_id, g.subgroup,
      l.discipline_id as "disciplineId", l.lesson_kind_id as "lessonTypeId", l.study_year_id as "yearId",
      m.student_id as "studentId", sc.control_point_id as "controlPointId", sc.id as "scopeId",
      coalesce(n.id * 100 + o.week, l.id * 100 + o.week) as "neighborLessonId", 1 as version
    from cast_person cast_holder
    join timetable_lesson_teacher t on t.person_id = cast_holder.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode <> 'iet'
    join timetable_lesson_group g on g.lesson_id = l.id
    join lateral (select week, weekday from timetable_occurrence o where o.lesson_id = l.id and o.week <= 12
      order by o.week desc limit 1) o on true
    join lateral (select student_id from student_group_member m
      where m.group_id = g.group_id and (g.subgroup = 0 or m.subgroup = g.subgroup) and m.end_at is null
      order by md5(m.student_id::text || l.id) limit 2) m on true
    join journal_course c on c.group_id = g.group_id and c.subgroup = g.subgroup and c.discipline_id = l.discipline_id
      and c.lesson_kind_id = l.lesson_kind_id and c.study_year_id = l.study_year_id
    join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    left join lateral (select nl.id from timetable_lesson nl
      join timetable_occurrence no on no.lesson_id = nl.id and no.week = o.week and no.weekday = o.weekday
      join timetable_lesson_teacher nt on nt.lesson_id = nl.id and nt.person_id = t.person_id
      join timetable_lesson_group ng on ng.lesson_id = nl.id and ng.group_id = g.group_id
      where nl.id <> l.id and nl.discipline_id = l.discipline_id and nl.lesson_kind_id = l.lesson_kind_id
      limit 1) n on true
    order by row_number() over (partition by t.person_id order by ${IS_ALONE}, n.id is null, md5(l.id::text || m.student_id)), 1`,
  /** The same of a trajectory. */
  flow: `
    select t.person_id as holder, l.id as "lessonId", l.id as "timetableLessonId", o.week, lf.flow_id as "flowId",
      lf.flow_id as "flowsIds", l.discipline_id as "disciplineId", l.lesson_kind_id as "lessonTypeId",
      l.study_year_id as "yearId", m.student_id as "staffId", m.student_id as "studentId",
      lf.flow_id * 100000000 + m.student_id as "studentMetaId", sc.control_point_id as "controlPointId", 1 as version
    from cast_person cast_holder
    join timetable_lesson_teacher t on t.person_id = cast_holder.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode = 'iet'
    join timetable_lesson_flow lf on lf.lesson_id = l.id
    join lateral (select week from timetable_occurrence o where o.lesson_id = l.id and o.week <= 12
      order by o.week desc limit 1) o on true
    join lateral (select student_id from flow_student m where m.flow_id = lf.flow_id order by student_id limit 2) m on true
    left join journal_course c on c.flow_id = lf.flow_id and c.study_year_id = l.study_year_id
    left join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    order by row_number() over (partition by t.person_id order by ${IS_ALONE}, md5(l.id::text || m.student_id)), 1`,
  /** A person with what is theirs alone. */
  person: `
    select p.person_id as holder, p.person_id as "personId", p.person_id as "staffId", p.person_id as "userId",
      (select s.id from session s where s.account_id = p.account_id order by s.created_at, s.id limit 1) as "sessionId",
      (select k.id from passkey k where k.account_id = p.account_id limit 1) as "passkeyId",
      (select d.id from data_correction d where d.person_id = p.person_id limit 1) as "correctionId",
      (select f.id from file_object f where f.owner_person_id = p.person_id and f.access = 'owner' limit 1) as "fileId",
      (select g.id from permission_grant g where g.person_id = p.person_id limit 1) as "grantId",
      (select r.id from permission_role r limit 1) as "roleId",
      (select c.id from registration_pin c where c.used_at is null limit 1) as "codeId",
      (select r.id from administrator_request r limit 1) as "requestId",
      (select max(id) from consent_text) as "consentId", (select min(id) from outbox) as "letterId",
      (select m.group_id from student s join student_group_member m on m.student_id = s.id
       where s.person_id = p.person_id and m.end_at is null limit 1) as "groupId",
      coalesce((select ep.department_id from employment e join employment_post ep on ep.employment_id = e.id
       where e.person_id = p.person_id order by ep.is_main desc limit 1), 1) as "departmentId",
      2026 as "yearId", 12 as week, 11 as "fromWeek", 12 as "toWeek", 1 as version
    from cast_person p`,
  /** A line of a bypass sheet, of whoever leaves; it is signed by others. */
  bypass: `
    select s.person_id as holder, i.id as "itemId", i.version, (select min(id) from department n where n.end_at is null
        and not exists (select from bypass_desk b where b.department_id = n.id)) as "departmentId", d.department_id as "pointId"
    from bypass_item i join bypass_sheet b on b.id = i.sheet_id join student s on s.id = b.student_id
    cross join lateral (select department_id from bypass_desk order by position limit 1) d
    order by i.id limit 30`,
  /** A title on the list of a discipline that its holder teaches. */
  library: `
    select distinct t.person_id as holder, r.id as "recommendationId", r.version, l.discipline_id as "disciplineId",
      (select min(free.id) from library_title free where free.withdrawn_at is null and not exists (
        select from library_recommendation k where k.discipline_id = l.discipline_id and k.title_id = free.id)) as "titleId"
    from cast_person c join timetable_lesson_teacher t on t.person_id = c.person_id
    join timetable_lesson l on l.id = t.lesson_id
    join library_recommendation r on r.discipline_id = l.discipline_id`,
  /** A question of each questionnaire; whoever answers is its holder. */
  questionnaires: `
    select c.person_id as holder, q.id as "questionId"
    from cast_person c
    join questionnaire k on k.kind = case when c.login in ('graduate', 'exstudent') then 'graduate' else 'student' end
    join questionnaire_question q on q.questionnaire_id = k.id
    where c.login in ('student', 'student2', 'student3', 'spo', 'master', 'graduate', 'exstudent')`,
  /** What editors keep: it has no owner but their right. */
  kept: `
    select c.person_id as holder, a.id as "announcementId", n.id as "newsId", n.rubric_id as "rubricId", s.id as "pageId",
      t.id as "titleId", b.id as "buildingId", d.id as "roomDepartmentIds", 1 as version
    from cast_person c
    cross join lateral (select id from announcement order by id limit 2) a
    cross join lateral (select id, rubric_id from news_item order by id limit 2) n
    cross join lateral (select id from static_page order by id limit 1) s
    cross join lateral (select id from library_title order by id limit 1) t
    cross join lateral (select id from building order by id limit 1) b
    cross join lateral (select id from department order by id limit 1) d
    where c.login in ('content', 'facility', 'admin')`,
} as const

export type SceneName = keyof typeof SCENES

/**
 * Made before the replay, so that everybody has something private of every kind, and teachers who do not teach each
 * other's groups share control points.
 */
export const PROPS = `
  insert into passkey (account_id, credential_id, public_key, sign_count, name, is_backed_up, created_at)
    select account_id, convert_to('passkey of ' || login, 'utf8'), '\\x00', 0, 'Ключ', false, now() from cast_person;
  insert into data_correction (person_id, text, created_at) select person_id, 'Исправьте отчество', now() from cast_person;
  insert into permission_role (name, permissions) values ('Комендант', '{rooms-view}');
  insert into permission_grant (person_id, permission, reason)
    select person_id, 'inventory-view', 'Приказ' from cast_person c
    where not exists (select from permission_grant g where g.person_id = c.person_id);
  insert into administrator_request (person_id, reason, requested_by, begin_at, requested_at)
    select a.person_id, 'Приказ', b.person_id, current_date, now() from cast_person a, cast_person b
    where a.login = 'dean' and b.login = 'content';
  insert into registration_pin (person_id, pin_hmac, issued_at, expires_at)
    select id, '\\x01', now(), now() + interval '1 year' from person p
    where not exists (select from account a where a.person_id = p.id) order by id limit 1;
  insert into journal_control_point_scope (control_point_id, course_id)
    select distinct on (one.person_id, other.person_id, c.flow_id is null) sc.control_point_id, d.id
    from cast_person one_cast, cast_person other_cast, journal_course_teacher one, journal_course_teacher other,
      journal_course c, journal_course d, journal_control_point_scope sc
    where one.person_id = one_cast.person_id and other.person_id = other_cast.person_id
      and c.id = one.course_id and d.id = other.course_id and sc.course_id = c.id
      and (c.flow_id is null) = (d.flow_id is null) and not exists (
        select from journal_course_teacher both_taught
        where both_taught.course_id = c.id and both_taught.person_id = other.person_id)
    order by one.person_id, other.person_id, c.flow_id is null, sc.id
    on conflict do nothing;
  insert into file_object (sha256, name, media_type, size, owner_person_id, access)
    select '%SHA256%', 'справка.png', 'image/png', 1, person_id, 'owner' from cast_person;`

/** Where a call takes its ids from, if not by the area; and what its `id` is. */
export const CALL_SCENES: Record<string, { scene?: SceneName; id?: string }> = {
  'journal.editControlPoint': { id: 'scopeId' },
  'journal.removeControlPoint': { id: 'scopeId' },
  'journal.getIetLesson': { id: 'lessonId' },
  'journal.editIetPoint': { id: 'controlPointId' },
  'journal.removeIetPoint': { id: 'controlPointId' },
  'journal.saveIetPointMarks': { id: 'controlPointId' },
  'journal.saveIetStudentComment': { id: 'studentMetaId' },
  'journal.toggleIetStudent': { id: 'studentMetaId' },
  'accounts.endSession': { id: 'sessionId' },
  'administration.sendAgain': { id: 'letterId' },
  'privacy.decideConsent': { id: 'consentId' },
  'privacy.answerCorrection': { id: 'correctionId' },
  'files.getFile': { id: 'fileId' },
  'bypass.signItem': { id: 'itemId' },
  'bypass.changePoint': { id: 'pointId' },
  'bypass.removePoint': { id: 'pointId' },
  'library.changeRecommendation': { id: 'recommendationId' },
  'library.removeRecommendation': { id: 'recommendationId' },
  'library.restoreRecommendation': { id: 'recommendationId' },
  'library.listRecommended': { scene: 'person' },
  'library.exportRecommended': { scene: 'person' },
  'journal.getOwnJournal': { scene: 'person' },
  'rights.issueSheet': { id: 'unitId' },
}

/** By area; `id` is then that of the area's main record. */
export const AREA_SCENES: Record<string, { scene: SceneName; id?: string }> = {
  journal: { scene: 'lesson' },
  library: { scene: 'library', id: 'titleId' },
  bypass: { scene: 'bypass' },
  questionnaires: { scene: 'questionnaires' },
  announcements: { scene: 'kept', id: 'announcementId' },
  news: { scene: 'kept', id: 'newsId' },
  content: { scene: 'kept', id: 'pageId' },
  dictionaries: { scene: 'kept', id: 'buildingId' },
  departments: { scene: 'person', id: 'departmentId' },
}

/** The same call with one of its choices made: one request a line. */
export interface Variant {
  /** Fields that are left out wherever they are. */
  without?: readonly string[]
  /** Values of fields wherever they are. */
  set?: Record<string, unknown>
}
export const VARIANTS: Record<string, readonly Variant[]> = {
  'journal.saveComment': ['lesson', 'student', 'lessonSemester', 'studentSemester'].map((type) => ({
    set: { type },
  })),
  'journal.saveGroup': [{ without: ['progress'] }],
  'journal.applySheet': [
    { without: ['flowId', 'controlPointId'], set: { field: 'attendance', after: 2, version: 0 } },
    { without: ['flowId', 'lessonId'], set: { field: 'progress', after: 1, version: 0 } },
  ],
  'journal.saveSummary': [
    {},
    { without: ['lessons', 'controlPoints'] },
    { without: ['students', 'lessons'] },
  ],
  'journal.saveIetTotals': [{}, { without: ['norms', 'pointNorms'] }],
  'journal.listDebtors': [{ without: ['reason'] }],
  'journal.exportDebtors': [{ without: ['reason'] }],
  'questionnaires.saveStudentQuestionnaire': [{ set: { value: null } }],
  'questionnaires.saveGraduateQuestionnaire': [{ set: { value: null } }],
  'timetable.getTimetable': [{ set: { userType: 'student' } }, { set: { userType: 'teacher' } }],
  'rights.addGrant': [
    { without: ['roleId'], set: { permission: 'bypass-signing' } },
    { without: ['permission', 'departmentId'] },
  ],
  'announcements.createAnnouncement': [{ set: { kind: 'group' } }, { set: { kind: 'department' } }],
}

/** Values of the fields that are no ids, where the simplest one would be refused. */
export const VALUES: Record<string, unknown> = {
  attendance: 2,
  wasPresent: 1,
  progress: 1,
  points: 1,
  norm: 60,
  maxPoint: 60,
  maxPoints: 60,
  progressNorm: 60,
  date: '2026-11-18',
  typeId: 1,
  dataType: 'all',
  lateAfterMinutes: 15,
  isStudentHide: false,
  title: 'Образец',
  reason: 'Приказ 12',
  comment: 'Заметка',
}

/** Fields that only say what the sender has seen of a row; without them the newest counts. */
export const NEVER_SENT: readonly string[] = ['versions', 'saveSeq']
