import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { worksCalls } from '../../contract/calls.ts'
import { A_PDF, givenFilled, givenSent, givenWork } from './given-work.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const LEADS = (
  person: string,
) => `exists (select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${person} and ep.department_id in (select id from units_led_by(me.person_id, me.today)))`
const LEADS_UNIT = `(i ->> 'departmentId')::bigint in (select id from units_led_by(me.person_id, me.today))`
const WORK_IS_SEEN = `exists (select from works_work w join student s on s.id = w.student_id where w.id = r.work_id
  and (s.person_id = me.person_id or w.supervisor_id = me.person_id or ${LEADS('w.supervisor_id')}))`
const IS_STUDENTS = `exists (select from works_work w join student s on s.id = w.student_id
  where w.id = r.work_id and s.person_id = me.person_id)`
const STAFF = (field: string) =>
  `(i ->> '${field}')::bigint = me.person_id or ${LEADS(`(i ->> '${field}')::bigint`)}`

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
  return {
    listWorkFilters: { id },
    countWorksOfStaff: { id },
    listWorksOfStaff: { staffId: id },
    listStaffWithWorks: unit,
  }
}

export const worksTesting = defineTesting(worksCalls, {
  samples: {
    uploadWorkFile: { id: 1, kind: 'work', file: A_PDF },
    submitWork: { workId: 1 },
    getWorkFile: { id: NOBODY },
    rejectWork: { id: 1, ...COMMENT },
    rejectWorkOfStaff: { id: 1, ...COMMENT },
  },
  findSamples,
  beginnings: {
    uploadWorkFile: async (server) => ({ ...(await givenWork(server)), kind: 'work', file: A_PDF }),
    submitWork: givenFilled,
    getWorkFile: async (server) => ({ id: (await givenFilled(server)).workFileId }),
    agreeWork: givenSent,
    agreeWorkOfStaff: givenSent,
    rejectWork: rejected,
    rejectWorkOfStaff: rejected,
  },
  ids: {
    writers: {
      works_consent: WORK_IS_SEEN,
      works_file: IS_STUDENTS,
      works_version_file: IS_STUDENTS,
    },
    readers: {
      listOwnWorks: { open: 'The works are the reader’s own, whatever group is named' },
      getWorkFile: {
        only: `exists (select from works_file r where r.file_id::text = i ->> 'id' and ${WORK_IS_SEEN})`,
      },
      listWorkFilters: { only: STAFF('id') },
      countWorksOfStaff: { only: LEADS(`(i ->> 'id')::bigint`) },
      listWorksOfStaff: { only: LEADS(`(i ->> 'staffId')::bigint`) },
      listStaffWithWorks: { only: LEADS_UNIT },
    },
    scenes: {
      work: `select s.person_id as holder, w.id, w.id as "workId", w.group_id as "groupId", w.supervisor_id as "staffId",
          w.discipline_id as "disciplineId"
        from works_work w join student s on s.id = w.student_id order by w.id limit 30`,
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
    },
  },
})
