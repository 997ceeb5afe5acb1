import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateType, InitialData } from '../../contract/request.ts'
import { certificatesArea } from '../handlers.ts'
import { studentIdOf } from '../testing/given-certificate.ts'

const { getInitialData, listCertificateTypes } = certificatesCalls
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

/** The last second of November in Moscow, and the first of December. */
describe.each([
  ['2026-11-30T20:59:59Z', 'before its day', [true, false]],
  ['2026-11-30T21:00:00Z', 'on its day', [false, true]],
])('at %s, %s', (now, _title, [isStudying, hasLeft]) => {
  const later = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo', now })

  it.each([
    ['an expulsion', 3, 5],
    ['a graduation', 4, 8],
  ])(
    `${isStudying ? 'leaves' : 'takes'} the rights and the certificates of a student: %s`,
    async (_what, stateId, kind) => {
      const id = await studentIdOf(later.db)
      await sql`update student set state_id = ${stateId}, closed_on = '2026-12-01' where id = ${id}`.execute(
        later.db,
      )
      const answer = await later.as('student').call(listCertificateTypes, { id })
      const open = (answer.body as CertificateType[]).filter(({ isEnable }) => isEnable)
      expect([open.some((one) => one.id === 1), open.some((one) => one.id === kind)]).toEqual([
        isStudying,
        hasLeft,
      ])
      const { rows } = await sql<{ permission: string }>`
        select distinct r.permission from student s, permissions_of(s.person_id, ${later.clock.today()}::date) r
        where s.id = ${id} and r.permission in ('student', 'student-certificate', 'ex-student', 'graduate')
        order by 1`.execute(later.db)
      expect(rows.map(({ permission }) => permission)).toEqual(
        isStudying
          ? ['student', 'student-certificate']
          : [stateId === 3 ? 'ex-student' : 'graduate', 'student-certificate'],
      )
      await sql`update student set state_id = 1, closed_on = null where id = ${id}`.execute(later.db)
    },
  )
})
