import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenSwitch } from '#platform/server/testing/given-switch.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskOrder, DeskStudent } from '../../contract/desk-order-calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { certificatesTexts } from '../../contract/failures.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { certificatesArea } from '../handlers.ts'
import {
  anOrder,
  choiceId,
  givenColleague,
  givenOrder,
  institutesOf,
  studentIdOf,
} from '../testing/given-certificate.ts'

const { searchDeskStudents, getDeskOrder, enterRequest, getRequest, listOwnCertificates, orderCertificate } =
  certificatesCalls
const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })
const clerk = () => server.as('clerk')

/** What a clerk enters for `student`. */
async function anEntry(ordered: Parameters<typeof anOrder>[1] = {}) {
  const { studentId, ...order } = await anOrder(server, ordered)
  return { id: studentId, ...order }
}

async function enrolment(id: number) {
  const { rows } = await sql<{ surname: string; recordBook: string }>`
    select p.last_name as surname, s.record_book as "recordBook" from student s join person p on p.id = s.person_id
    where s.id = ${id}`.execute(server.db)
  return rows[0]!
}

const countRequests = async () =>
  (await sql<{ many: number }>`select count(*)::int as many from certificates_request`.execute(server.db))
    .rows[0]!.many

describe('a student who stands at the desk', () => {
  it('is found by surname and by the number of the record book', async () => {
    const { id } = await anEntry()
    const { surname, recordBook } = await enrolment(id)
    for (const search of [surname.toLowerCase(), recordBook]) {
      const { body } = await clerk().call(searchDeskStudents, { search })
      expect((body as DeskStudent[]).map(({ studentId }) => studentId)).toContain(id)
    }
    for (const nobody of ['%', ' ', '\u00A0'])
      expect((await clerk().call(searchDeskStudents, { search: nobody })).body).toEqual([])
  })

  it('is found by the surname before those whose patronymic begins like it', async () => {
    const { id } = await anEntry()
    await sql`update person set last_name = 'Иванов' where id = (select person_id from student where id = ${id})`.execute(
      server.db,
    )
    const { body } = await clerk().call(searchDeskStudents, { search: 'иванов' })
    expect(body as DeskStudent[]).toHaveLength(20)
    expect((body as DeskStudent[])[0]).toMatchObject({ studentId: id })
  })

  it('gets a request that waits in the queue, in their own list, and in the audit as the clerk’s', async () => {
    const entry = await anEntry({ isPaper: true })
    const { status, body } = await clerk().call(enterRequest, entry)
    const entered = body as DeskItem
    expect(status).toBe(201)
    expect(entered).toMatchObject({ statusId: 1, isPaper: true, count: 2, certificateFor: 'в банк' })
    const own = (await server.as('student').call(listOwnCertificates, {})).body as {
      items: CertificateItem[]
    }
    expect(own.items.map(({ id }) => id)).toContain(entered.id)
    const { history } = (await clerk().call(getRequest, { id: entered.id })).body as DeskRequest
    expect(history).toMatchObject([{ action: 'order' }])
    const { rows } = await sql`
      select real_person_id::int as "realId", effective_person_id::int as "effectiveId" from audit_log
      where action = 'certificates.order' and entity_id = ${String(entered.id)}`.execute(server.db)
    const personId = await personOf(server, 'clerk')
    expect(rows).toEqual([{ realId: personId, effectiveId: personId }])
  })

  it('shows the clerk what they have ordered and not got yet', async () => {
    const { id } = await givenOrder(server)
    const { body } = await clerk().call(getDeskOrder, { id: await studentIdOf(server.db) })
    expect((body as DeskOrder).open.map((item) => item.id)).toContain(id)
  })

  it('has one request however often the form is sent at once', async () => {
    const entry = { ...(await anEntry()), key: crypto.randomUUID() }
    const before = await countRequests()
    const sent = await Promise.all(Array.from({ length: 20 }, () => clerk().call(enterRequest, entry)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(sent.map(({ body }) => (body as DeskItem).id)).size).toBe(1)
    expect(await countRequests()).toBe(before + 1)
  })
})

describe('what may not be entered', () => {
  it('is a request for a student of another institute', async () => {
    const request = await givenOrder(server)
    const { own, foreign } = await institutesOf(server.db, request.id)
    const entry = await anEntry()
    const { recordBook } = await enrolment(entry.id)
    const other = await givenColleague(server, foreign)
    const before = await countRequests()
    expect((await other.call(searchDeskStudents, { search: recordBook })).body).toEqual([])
    expect((await other.call(getDeskOrder, { id: entry.id })).status).toBe(404)
    expect((await other.call(enterRequest, entry)).status).toBe(404)
    expect(await countRequests()).toBe(before)
    const same = await givenColleague(server, own)
    expect((await same.call(enterRequest, entry)).status).toBe(201)
  })

  it('is a paper without its place, a place that is none, and a fourth open request of a kind', async () => {
    const paper = await anEntry({ isPaper: true })
    const before = await countRequests()
    const nowhere = await clerk().call(enterRequest, { ...paper, receiptPlaceId: null })
    expect(nowhere.body).toMatchObject({ errors: { receiptPlaceId: [certificatesTexts.placeNeeded] } })
    const officeId = await choiceId(server.db, 'office')
    const strange = await clerk().call(enterRequest, { ...paper, receiptPlaceId: officeId })
    expect(strange.body).toMatchObject({ errors: { receiptPlaceId: [certificatesTexts.noSuchChoice] } })
    expect(await countRequests()).toBe(before)
    const sent = await Promise.all(Array.from({ length: 4 }, () => clerk().call(enterRequest, paper)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 422])
    expect(sent.find(({ status }) => status === 422)).toFailWith(enterRequest, 'already-ordered')
  })
})

it('is not issued by itself when an administrator enters or orders it in the place of another', async () => {
  await sql`update certificates_type set is_automatic = true where id = 2`.execute(server.db)
  const entry = await anEntry({ typeId: 2 })
  const inPlaceOf = async (other: string, login: string) => {
    const administrator = server.freshly(login)
    await administrator.call(searchDeskStudents, { search: 'а' })
    await givenSwitch(server, { login, personId: await personOf(server, other) })
    return administrator
  }
  const entered = await (await inPlaceOf('clerk', 'facility')).call(enterRequest, entry)
  expect(entered.body).toMatchObject({ statusId: 1, number: null })
  const order = await anOrder(server, { typeId: 2 })
  const ordered = await (await inPlaceOf('student', 'energy')).call(orderCertificate, order)
  expect(ordered.body).toMatchObject({ statusId: 1, number: null })
  expect((await clerk().call(enterRequest, entry)).body).toMatchObject({ statusId: 3 })
})
