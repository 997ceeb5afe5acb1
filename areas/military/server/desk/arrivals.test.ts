import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { militaryArea } from '../handlers.ts'
import { readQueue } from '../home-store.ts'
import { militaryNoticeSources } from '../notices.ts'
import { aPage, aRequest, givenIn } from '../testing/given-request.ts'

const { sendRequest, moveToProcess, addRequestFile, removeRequestFile, getActualRequest, listRequests } =
  militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })

interface Told {
  personId: number
  title: string
  detail: string
  leadsTo: string
}

/** Does the work of the job, and returns what is unread of it. */
async function noticesOfArrivals(): Promise<Told[]> {
  await sendDue(server, militaryNoticeSources)
  const { rows } = await sql<Told>`
    select person_id as "personId", title, detail, leads_to as "leadsTo" from notice
    where kind = 'military.arrived' and read_at is null order by person_id`.execute(server.db)
  return rows
}

async function send(login: string): Promise<number> {
  return (await givenBy(server.as(login), sendRequest, await aRequest(server, login))).id
}

const readAll = () => sql`update notice set read_at = now()`.execute(server.db)

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
  await sql`update military_request set closed_at = now() where status_id <> 5 and closed_at is null`.execute(
    server.db,
  )
})

describe('the desk is notified of what comes', () => {
  it('of one request by the name of its student, of many once, and of none that it has taken', async () => {
    const clerk = await personOf(server, 'clerk')
    const first = await send('student')
    const { rows } = await sql<{ name: string }>`
      select p.full_name as name from person p join account a on a.person_id = p.id where a.login = 'student'`.execute(
      server.db,
    )
    const [one, ...others] = await noticesOfArrivals()
    expect(others).toEqual([])
    expect(one).toMatchObject({
      personId: clerk,
      title: 'Справки для военкомата: 1\u00a0новая заявка',
      leadsTo: '/admin/military?status=1&show=open',
    })
    expect(one!.detail).toContain(rows[0]!.name)
    await send('student2')
    await send('master')
    expect(await noticesOfArrivals()).toMatchObject([
      { personId: clerk, title: 'Справки для военкомата: 3\u00a0новые заявки', detail: '' },
    ])
    await readAll()
    expect(await noticesOfArrivals()).toEqual([])
    await givenBy(server.as('clerk'), moveToProcess, { id: first })
    await send('student')
    await sql`update military_request set status_id = 2 where status_id = 1 and closed_at is null`.execute(
      server.db,
    )
    expect(await noticesOfArrivals()).toEqual([])
  })

  it('of files that come after a call, and lists their requests', async () => {
    const { id } = await givenIn(server, 3)
    await noticesOfArrivals()
    await readAll()
    const answered = { isAnswered: '1' } as const
    expect((await givenBy(server.as('clerk'), listRequests, answered)).count).toBe(0)
    const { body } = await server.as('student').call(getActualRequest)
    const [file] = (body as { files: { id: string }[] }).files
    await givenBy(server.as('student'), addRequestFile, { replacesId: file!.id, file: aPage() })
    expect(await noticesOfArrivals()).toMatchObject([
      { title: 'Справки для военкомата: 1\u00a0ответ на вызов', leadsTo: '/admin/military?show=answered' },
    ])
    const { items } = await givenBy(server.as('clerk'), listRequests, answered)
    expect(items.map((item) => item.id)).toEqual([id])
    const desk = { personId: await personOf(server, 'clerk'), today: server.clock.today() }
    expect(await readQueue(server.db, desk)).toMatchObject({ fresh: 0, answered: 1 })
    await givenBy(server.as('clerk'), moveToProcess, { id })
    expect(await readQueue(server.db, desk)).toMatchObject({ answered: 0 })
  })

  it('not of a file that a called student takes away', async () => {
    await givenIn(server, 3)
    await noticesOfArrivals()
    await readAll()
    const { body } = await server.as('student').call(getActualRequest)
    const [file] = (body as { files: { id: string }[] }).files
    await givenBy(server.as('student'), removeRequestFile, { id: file!.id })
    expect(await noticesOfArrivals()).toEqual([])
    expect((await givenBy(server.as('clerk'), listRequests, { isAnswered: '1' })).count).toBe(0)
  })

  it('of one institute of its own requests alone, and nobody without the right', async () => {
    const personId = await personOf(server, 'moderator')
    const id = await send('student')
    const grant = (isOwn: boolean) =>
      sql`insert into permission_grant (person_id, permission, department_id, reason)
        select ${personId}, 'military-admin', d.id, 'Проба' from department d join department_kind k on k.id = d.kind_id
        where k.is_institute and (d.id = (select institute_id from military_request where id = ${id})) = ${isOwn}
        order by d.id limit 1`.execute(server.db)
    await grant(false)
    const readers = async () => (await noticesOfArrivals()).map((told) => told.personId)
    expect(await readers()).not.toContain(personId)
    await grant(true)
    await send('student2')
    expect(await readers()).toContain(personId)
    await sql`delete from permission_grant where person_id = ${personId} and permission = 'military-admin'`.execute(
      server.db,
    )
    await sql`delete from notice`.execute(server.db)
    await send('master')
    expect(await readers()).toEqual([await personOf(server, 'clerk')])
  })
})
