import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { InitialData } from '../../contract/request.ts'
import { certificatesArea } from '../handlers.ts'
import { studentIdOf } from '../testing/given-certificate.ts'

const { getInitialData } = certificatesCalls
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})

describe('the end of study', () => {
  const withGroup = (change: ReturnType<typeof sql>) => change.execute(server.db)
  const endYear = async (id: number) =>
    ((await server.as('student').call(getInitialData, { id })).body as InitialData).endYear

  it('is the usual one of the level, whatever part of the curriculum is loaded, or that of the group', async () => {
    const id = await studentIdOf(server.db)
    const { rows } = await sql<{ groupId: number; admissionYear: number; level: string }>`
      select g.id as "groupId", g.admission_year as "admissionYear", l.name as level
      from student_group_member m join student_group g on g.id = m.group_id
      join study_level l on l.id = g.study_level_id
      where m.student_id = ${id} order by m.begin_at desc, m.id desc limit 1`.execute(server.db)
    const { groupId, admissionYear, level } = rows[0]!
    expect(level).toBe('бакалавриат')
    await withGroup(sql`update student_group set end_at = null where id = ${groupId}`)
    const { rows: made } = await sql<{ id: number }>`
      insert into curriculum (number, speciality_id, study_form_id, admission_year)
      select 'Часть плана', speciality_id, study_form_id, admission_year from student_group where id = ${groupId}
      returning id`.execute(server.db)
    const curriculumId = made[0]!.id
    const addLine = (semester: number) =>
      withGroup(sql`
        insert into curriculum_line (curriculum_id, discipline_id, semester)
        select ${curriculumId}, min(id), ${semester} from discipline`)
    await withGroup(
      sql`update curriculum_group set curriculum_id = ${curriculumId} where group_id = ${groupId}`,
    )
    await addLine(3)
    expect(await endYear(id)).toBe(admissionYear + 4)
    await addLine(9)
    expect(await endYear(id)).toBe(admissionYear + 5)
    await withGroup(sql`update student_group set end_at = '2031-07-01' where id = ${groupId}`)
    expect(await endYear(id)).toBe(2031)
    await withGroup(sql`update student_group set end_at = null where id = ${groupId}`)
  })
})
