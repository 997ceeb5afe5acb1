import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { worksCalls } from '../../contract/calls.ts'
import {
  A_PDF,
  REMARK,
  colleagueOfTeacher,
  givenDelegation,
  givenFilled,
  givenMoving,
  givenRemark,
  givenSent,
  givenUnassigned,
  givenWork,
} from './given-work.ts'
import { worksNoticeScenes } from './notice-scenes.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const LEADS = (
  person: string,
) => `exists (select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${person} and ep.department_id in (select id from units_led_by(me.person_id, me.today)))`
const LEADS_UNIT = `(i ->> 'departmentId')::bigint in (select id from units_led_by(me.person_id, me.today))`
const STANDS_IN = (person: string) => `exists (select from works_delegation g where g.teacher_id = ${person}
  and g.delegate_id = me.person_id and me.today between g.begin_at and g.end_at)`
const LEADS_UNIT_OF = (work: string) => `exists (select from student_group g where g.id = ${work}.group_id
  and coalesce(${work}.department_id, g.department_id, g.institute_id) in (select id from units_led_by(me.person_id, me.today)))`
const HAS_NO_POST = (
  person: string,
) => `not exists (select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${person} and me.today between ep.begin_at and coalesce(ep.end_at, 'infinity'))`
/**
 * The works that a leader is in charge of: their people's, and those of their unit whose supervisor has no
 * post.
 */
const ANSWERS_FOR = (person: string) => `(${LEADS(person)} or exists (select from works_work w
  where w.supervisor_id = ${person} and ${HAS_NO_POST('w.supervisor_id')} and ${LEADS_UNIT_OF('w')}))`
const WORK_OF_READER = (id: string) => `exists (select from works_work w join student s on s.id = w.student_id
  where w.id = ${id} and (s.person_id = me.person_id or w.supervisor_id = me.person_id
    or ${STANDS_IN('w.supervisor_id')} or ${LEADS('w.supervisor_id')}
    or (${HAS_NO_POST('w.supervisor_id')} and ${LEADS_UNIT_OF('w')})))`
/** The unit of a work, or the one in which its supervisor works. */
const LEADS_WORK = `(${LEADS_UNIT_OF('r')} or ${LEADS('r.supervisor_id')})`
const WORK_IS_SEEN = WORK_OF_READER('r.work_id')
const IS_STUDENTS = `exists (select from works_work w join student s on s.id = w.student_id
  where w.id = r.work_id and s.person_id = me.person_id)`
const STAFF = (field: string) =>
  `(i ->> '${field}')::bigint = me.person_id or ${STANDS_IN(`(i ->> '${field}')::bigint`)}
    or ${ANSWERS_FOR(`(i ->> '${field}')::bigint`)}`
const DAYS = { beginAt: '2026-11-18', endAt: '2026-11-25' }
const VERSIONS = { kind: 'work' as const, from: 1, to: 1 }
const THEIRS = { kind: 'review' as const, file: A_PDF }

const NEXT_YEAR = { beginAt: '2027-02-01', endAt: '2027-02-08' }
const COMMENT = { comment: 'Нет выводов по второй главе' }
const rejected = async (server: Parameters<typeof givenSent>[0]) => ({
  ...(await givenSent(server)),
  ...COMMENT,
})

/** The demo teacher, who has works and is led by the demo directorate. */
async function findSamples(db: Db) {
  const { rows } = await sql<{ staffId: number; departmentId: number }>`
    select w.supervisor_id as "staffId", min(ep.department_id) as "departmentId" from works_work w
    join employment e on e.person_id = w.supervisor_id join employment_post ep on ep.employment_id = e.id
    group by w.supervisor_id limit 1`.execute(db)
  const [found] = rows
  if (!found) return {}
  const { staffId: id, ...unit } = found
  const { typeId, term, studyYearId } = TERM
  const set = await db
    .selectFrom('works_deadline')
    .select('version')
    .where((eb) =>
      eb.and({ department_id: unit.departmentId, type_id: typeId, term, study_year_id: studyYearId }),
    )
    .executeTakeFirst()
  return {
    listWorkFilters: { id },
    countWorksOfStaff: { id },
    listWorksOfStaff: { staffId: id },
    listStaffWithWorks: unit,
    listDeadlines: unit,
    setDeadlines: { ...unit, terms: [{ ...TERM, version: set?.version ?? 0 }] },
    listUnassignedWorks: unit,
    findUnitStaff: unit,
    assignSupervisor: { supervisorId: id, ids: [1] },
  }
}

const TERM = { typeId: 1, term: 1, studyYearId: 2026, dueAt: '2026-12-20', version: 0 }

const bulkOf = async (server: Parameters<typeof givenSent>[0]) => ({
  works: [{ id: (await givenSent(server)).id, version: 1 }],
})
const added = async (server: Parameters<typeof givenSent>[0]) => ({ ...(await givenSent(server)), ...THEIRS })

export const worksTesting = defineTesting(worksCalls, {
  samples: {
    uploadWorkFile: { id: 1, kind: 'work', file: A_PDF },
    submitWork: { workId: 1 },
    withdrawWork: { id: 1, revision: 1 },
    getWorkFile: { id: NOBODY },
    getWorkDifference: { id: 1, ...VERSIONS },
    rejectWork: { id: 1, ...COMMENT },
    rejectWorkOfStaff: { id: 1, ...COMMENT },
    agreeWorks: { works: [{ id: 1, version: 1 }] },
    agreeWorksOfStaff: { works: [{ id: 1, version: 1 }] },
    addTaughtFile: { id: 1, ...THEIRS },
    addFileForStaff: { id: 1, ...THEIRS },
    removeWorkFile: { id: NOBODY },
    addWorkComment: { id: 1, text: 'На каких данных измерено?', revision: 1 },
    saveWorkDraft: { id: 1, theme: 'Склад' },
    changeSupervisor: { id: 1, supervisorId: 1, formerId: null },
    settleWorkComment: { id: 1, isSettled: true },
    changeWorkComment: { id: 1, text: 'На каких данных?', formerText: 'Измерено?' },
    delegateWorks: { delegateId: 1, ...DAYS },
    setDeadlines: { departmentId: 1, terms: [TERM] },
    assignSupervisor: { supervisorId: 1, ids: [1] },
  },
  findSamples,
  beginnings: {
    uploadWorkFile: async (server) => ({ ...(await givenWork(server)), kind: 'work', file: A_PDF }),
    submitWork: givenFilled,
    withdrawWork: async (server) => ({ id: (await givenSent(server)).id, revision: 1 }),
    getWorkFile: async (server) => ({ id: (await givenFilled(server)).workFileId }),
    removeWorkFile: async (server) => ({ id: (await givenFilled(server)).workFileId }),
    agreeWork: givenSent,
    agreeWorks: bulkOf,
    agreeWorksOfStaff: bulkOf,
    addTaughtFile: added,
    addFileForStaff: added,
    getWorkHistory: givenSent,
    getWorkDifference: async (server) => ({ ...(await givenSent(server)), ...VERSIONS }),
    addWorkComment: async (server) => ({
      ...(await givenSent(server)),
      text: 'На каких данных измерено?',
      revision: 1,
    }),
    saveWorkDraft: async (server) => ({ ...(await givenWork(server)), theme: 'Склад' }),
    changeSupervisor: givenMoving,
    changeWorkComment: async (server) => ({
      id: (await givenRemark(server)).id,
      text: 'На каких данных?',
      formerText: REMARK,
    }),
    deleteWorkComment: async (server) => ({ id: (await givenRemark(server)).id }),
    settleWorkComment: async (server) => ({ id: (await givenRemark(server)).id, isSettled: true }),
    delegateWorks: async (server) => ({ delegateId: await colleagueOfTeacher(server), ...DAYS }),
    assignSupervisor: givenUnassigned,
    endDelegation: async (server) => ({ id: (await givenDelegation(server, NEXT_YEAR)).id }),
    agreeWorkOfStaff: givenSent,
    rejectWork: rejected,
    rejectWorkOfStaff: rejected,
  },
  notices: worksNoticeScenes,
  ids: {
    writers: {
      works_work: `(${LEADS_WORK} or exists (select from student s where s.id = r.student_id and s.person_id = me.person_id))`,
      works_version: WORK_IS_SEEN,
      works_comment: WORK_IS_SEEN,
      works_delegation: 'r.teacher_id = me.person_id',
      works_draft: IS_STUDENTS,
      works_shown: 'r.person_id = me.person_id',
      works_deadline: `r.department_id in (select id from units_led_by(me.person_id, me.today))`,
      works_consent: WORK_IS_SEEN,
      works_file: `${IS_STUDENTS} or (r.kind in ('teacher-feedback', 'plagiarism', 'review') and ${WORK_IS_SEEN})`,
      works_version_file: `${IS_STUDENTS} or (r.kind in ('teacher-feedback', 'plagiarism', 'review') and ${WORK_IS_SEEN})`,
    },
    readers: {
      listOwnWorks: { open: 'The works are the reader’s own, whatever group is named' },
      getWorkFile: {
        only: `exists (select from works_file r where r.file_id::text = i ->> 'id' and ${WORK_IS_SEEN})`,
      },
      listWorkFilters: { only: STAFF('id') },
      countWorksOfStaff: { only: ANSWERS_FOR(`(i ->> 'id')::bigint`) },
      listWorksOfStaff: { only: ANSWERS_FOR(`(i ->> 'staffId')::bigint`) },
      listStaffWithWorks: { only: LEADS_UNIT },
      listDeadlines: { only: LEADS_UNIT },
      listUnassignedWorks: { only: `(i ->> 'departmentId') is null or ${LEADS_UNIT}` },
      findUnitStaff: { only: `(i ->> 'departmentId') is null or ${LEADS_UNIT}` },
      listTaughtWorks: { open: 'A foreign supervisor is refused unless the reader stands in for them' },
      getWorkHistory: { only: WORK_OF_READER(`(i ->> 'id')::bigint`) },
      getWorkDifference: { only: WORK_OF_READER(`(i ->> 'id')::bigint`) },
    },
    scenes: {
      work: `select s.person_id as holder, w.id, w.id as "workId", w.group_id as "groupId", w.supervisor_id as "staffId",
          w.discipline_id as "disciplineId"
        from works_work w join student s on s.id = w.student_id order by w.id limit 30`,
      unassigned: `select w.supervisor_id as holder, w.id, w.supervisor_id as "supervisorId", array[w.id] as ids
        from works_work w order by w.id limit 3`,
      comment: `select m.author_id as holder, m.id from works_comment m order by m.id limit 10`,
      delegation: `select g.teacher_id as holder, g.id, g.delegate_id as "delegateId" from works_delegation g limit 3`,
      supervisor: `select w.supervisor_id as holder, w.supervisor_id as id, w.supervisor_id as "staffId",
          (select min(ep.department_id) from employment e join employment_post ep on ep.employment_id = e.id
            where e.person_id = w.supervisor_id) as "departmentId"
        from works_work w order by w.id limit 3`,
    },
    calls: {
      submitWork: { scene: 'work' },
      uploadWorkFile: { scene: 'work' },
      agreeWork: { scene: 'work' },
      agreeWorkOfStaff: { scene: 'work' },
      rejectWork: { scene: 'work' },
      rejectWorkOfStaff: { scene: 'work' },
      listWorkFilters: { scene: 'supervisor' },
      countWorksOfStaff: { scene: 'supervisor' },
      listWorksOfStaff: { scene: 'supervisor' },
      listStaffWithWorks: { scene: 'supervisor' },
      listDeadlines: { scene: 'supervisor' },
      listUnassignedWorks: { scene: 'supervisor' },
      findUnitStaff: { scene: 'supervisor' },
      assignSupervisor: { scene: 'unassigned' },
      changeSupervisor: { scene: 'work' },
      saveWorkDraft: { scene: 'work' },
      listTaughtWorks: { scene: 'supervisor' },
      setDeadlines: { scene: 'supervisor' },
      agreeWorks: { scene: 'work' },
      agreeWorksOfStaff: { scene: 'work' },
      addTaughtFile: { scene: 'work' },
      addFileForStaff: { scene: 'work' },
      getWorkHistory: { scene: 'work' },
      getWorkDifference: { scene: 'work' },
      addWorkComment: { scene: 'work' },
      settleWorkComment: { scene: 'comment' },
      delegateWorks: { scene: 'supervisor' },
      endDelegation: { scene: 'delegation' },
      removeWorkFile: { scene: 'work' },
    },
  },
})
