import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import { certificatesArea } from '../handlers.ts'
import { givenOrder, givenRejected, studentIdOf } from '../testing/given-certificate.ts'

const { changeCertificate, getInitialData, getRequest, listEnrolments } = certificatesCalls

/** The last second of November in Moscow, and the first of December. */
describe.each([
  ['2026-11-30T20:59:59Z', 'a day before its day', false],
  ['2026-11-30T21:00:00Z', 'on its day', true],
])('at %s, %s, a transfer to another institute', (now, _title, hasCome) => {
  const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo', now })
  const student = () => server.as('student')

  interface Seat {
    groupId: number
    group: string
    instituteId: number
  }

  const transfer = async () => {
    const studentId = await studentIdOf(server.db)
    const { rows } = await sql<{ former: Seat; next: Seat }>`
      with former as (
        update student_group_member set end_at = '2026-11-30' where student_id = ${studentId} and end_at is null
        returning group_id
      ), next as (
        insert into student_group_member (student_id, group_id, begin_at)
        select ${studentId}::bigint, min(g.id), '2026-12-01'::date from student_group g
        where g.institute_id <> (select institute_id from student_group where id = (select group_id from former))
        returning group_id
      )
      select ${sql.join(
        ['former', 'next'].map(
          (
            seat,
          ) => sql`(select jsonb_build_object('groupId', g.id, 'group', g.name, 'instituteId', g.institute_id)
            from student_group g where g.id = (select group_id from ${sql.ref(seat)})) as ${sql.ref(seat)}`,
        ),
      )}`.execute(server.db)
    const { former, next } = rows[0]!
    return { studentId, former, next }
  }

  afterEach(async () => {
    const studentId = await studentIdOf(server.db)
    await sql`delete from student_group_member where student_id = ${studentId} and begin_at = '2026-12-01'`.execute(
      server.db,
    )
    await sql`update student_group_member set end_at = null where student_id = ${studentId} and end_at = '2026-11-30'`.execute(
      server.db,
    )
  })

  const placeOf = async (id: number) => {
    const { body } = await server.as('clerk').call(getRequest, { id })
    const { student: author, instituteId } = body as DeskRequest
    return { group: author.group, instituteId }
  }
  const shownAs = ({ group, instituteId }: Seat) => ({ group, instituteId })

  it(`is ${hasCome ? 'named' : 'not named yet'} by a certificate and its order`, async () => {
    const { studentId, former, next } = await transfer()
    const seat = hasCome ? next : former
    expect(await givenBy(student(), listEnrolments, {})).toContainEqual(
      expect.objectContaining({ studentId, groupId: seat.groupId, groupName: seat.group }),
    )
    expect(await givenBy(student(), getInitialData, { id: studentId })).toMatchObject({
      groupId: seat.groupId,
      facultyId: seat.instituteId,
    })
    expect(await placeOf((await givenOrder(server)).id)).toEqual(shownAs(seat))
  })

  it('leaves an order with its clerks, and leads a rejected one that is sent again to those of the present institute', async () => {
    const rejected = await givenRejected(server)
    const waiting = await givenOrder(server)
    const { former, next } = await transfer()
    for (const { id } of [rejected, waiting])
      await givenBy(student(), changeCertificate, { id, certificateFor: 'работодателю' })
    expect(await placeOf(rejected.id)).toEqual(shownAs(hasCome ? next : former))
    expect(await placeOf(waiting.id)).toEqual(shownAs(former))
  })
})
