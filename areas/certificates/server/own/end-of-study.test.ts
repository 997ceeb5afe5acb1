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

  const openTypes = async (id: number) => {
    const answer = await later.as('student').call(listCertificateTypes, { id })
    return (answer.body as CertificateType[]).filter(({ isEnable }) => isEnable).map((one) => one.id)
  }
  const file = (id: number, kind: string, from: string, to: string | null = null) =>
    later.db
      .insertInto('student_order')
      .values({
        student_id: id,
        kind,
        number: '1-о',
        ordered_on: from,
        effective_from: from,
        effective_to: to,
      })
      .execute()
  const [STUDY, LEAVE, PERIOD] = [1, 4, 5]
  const WAS = isStudying ? STUDY : PERIOD

  it.each([
    ['until the order ends', [['academic-leave', '2026-06-01', '2026-11-30']], isStudying ? LEAVE : PERIOD],
    ['and not after it', [['academic-leave', '2026-06-01', '2026-11-29']], WAS],
    ['and not before it', [['academic-leave', '2026-12-01', '2027-06-01']], WAS],
    [
      'and not after a return',
      [
        ['academic-leave', '2026-06-01', '2027-06-01'],
        ['return', '2026-11-01'],
      ],
      WAS,
    ],
  ] as const)(
    'somebody on leave whose expulsion is written ahead is on leave %s',
    async (_when, orders, kind) => {
      const id = await studentIdOf(later.db)
      await sql`delete from student_order where student_id = ${id} and kind in ('academic-leave', 'return')`.execute(
        later.db,
      )
      for (const [order, from, to] of orders) await file(id, order, from, to)
      await sql`update student set state_id = 3, closed_on = '2026-12-01' where id = ${id}`.execute(later.db)
      const open = await openTypes(id)
      expect([STUDY, LEAVE, PERIOD].filter((one) => open.includes(one))).toEqual([kind])
      await sql`update student set state_id = 1, closed_on = null where id = ${id}`.execute(later.db)
      await sql`delete from student_order where student_id = ${id} and number = '1-о'`.execute(later.db)
    },
  )

  it('whoever was expelled before is a former student on the day of the second expulsion', async () => {
    const id = await studentIdOf(later.db)
    const { rows: former } = await sql<{ id: number }>`
      insert into student (person_id, record_book, study_level_id, study_form_id, state_id, place_kind_id, admitted_on,
        closed_on)
      select person_id, record_book || '-20', study_level_id, study_form_id, 3, place_kind_id, '2019-09-01', '2020-02-01'
      from student where id = ${id} returning id`.execute(later.db)
    await sql`update student set state_id = 3, closed_on = '2026-12-01' where id = ${id}`.execute(later.db)
    const { rows } = await sql<{ permission: string }>`
      select distinct r.permission from student s, permissions_of(s.person_id, ${later.clock.today()}::date) r
      where s.id = ${id} and r.permission in ('student', 'ex-student')`.execute(later.db)
    expect(rows).toEqual([{ permission: isStudying ? 'student' : 'ex-student' }])
    await sql`delete from student where id = ${former[0]!.id}`.execute(later.db)
    await sql`update student set state_id = 1, closed_on = null where id = ${id}`.execute(later.db)
  })
})
