import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskCounts, DeskItem, DeskRequest, RegistryItem } from '../../contract/desk.ts'
import { certificatesArea } from '../handlers.ts'
import {
  givenColleague,
  givenIssued,
  givenOrder,
  givenTaken,
  institutesOf,
  signatoryId,
} from '../testing/given-certificate.ts'

const { listRequests, countRequests, getRequest, takeRequest, issueRequest, rejectRequest } =
  certificatesCalls
const { resetRequest, handOutRequest, annulRequest, moveManyRequests, getRequestPdf } = certificatesCalls
const { printRequests, listRegistry, listOwnCertificates } = certificatesCalls
const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })
const clerk = () => server.as('clerk')
const issue = async (id: number) =>
  clerk().call(issueRequest, { id, signatoryId: await signatoryId(server.db) })

describe('a clerk', () => {
  it('takes a request, issues it, and the number follows the last one', async () => {
    const { id } = await givenOrder(server)
    expect((await clerk().call(takeRequest, { id })).body).toMatchObject({ statusId: 2, isMine: true })
    const first = (await issue(id)).body as DeskItem
    const next = (await issue((await givenTaken(server)).id)).body as DeskItem
    expect(first).toMatchObject({ statusId: 3, status: 'Готова' })
    expect(Number.parseInt(next.number!, 10)).toBe(Number.parseInt(first.number!, 10) + 1)
    expect(first.number).toMatch(new RegExp(`^\\d+-К/${server.clock.today().slice(0, 4)}$`))
  })

  it('sees the paper before it is issued, with the values marked, and what the register says', async () => {
    const { id } = await givenOrder(server)
    const { body } = await clerk().call(getRequest, { id })
    const { preview, facts, history } = body as DeskRequest
    expect(preview.number).toBeNull()
    expect(preview.paragraphs.flat().some(({ isValue }) => isValue)).toBe(true)
    expect(facts.every(({ differs }) => !differs)).toBe(true)
    expect(history).toMatchObject([{ action: 'order' }])
    expect((await clerk().call(getRequestPdf, { id, preview: 1 })).status).toBe(200)
    expect(await clerk().call(getRequestPdf, { id })).toFailWith(getRequestPdf, 'not-found')
  })

  it('is told where the register has changed since the order, and the paper takes the register', async () => {
    const { id } = await givenOrder(server)
    await sql`update student_order set number = '77-новый' where kind = 'enrolment'
      and student_id = (select student_id from certificates_request where id = ${id})`.execute(server.db)
    const { body } = await clerk().call(getRequest, { id })
    const { preview, facts } = body as DeskRequest
    expect(facts.find(({ title }) => title === 'Приказ')).toMatchObject({ differs: true })
    expect(
      preview.paragraphs
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('77-новый')
  })

  it('rejects with a reason, which the student reads, and with none not at all', async () => {
    const { id } = await givenOrder(server)
    expect((await clerk().call(rejectRequest, { id, comment: ' ' })).status).toBe(422)
    const { body } = await clerk().call(rejectRequest, { id, comment: 'Нет такого банка' })
    expect(body).toMatchObject({ statusId: 4, statusInfo: 'Нет такого банка' })
    expect(await clerk().call(rejectRequest, { id, comment: 'Ещё раз' })).toFailWith(
      rejectRequest,
      'wrong-state',
    )
  })

  it('issues nothing that was not taken, and nothing twice', async () => {
    const { id } = await givenOrder(server)
    expect(await issue(id)).toFailWith(issueRequest, 'wrong-state')
    await clerk().call(takeRequest, { id })
    expect((await issue(id)).status).toBe(200)
    expect(await issue(id)).toFailWith(issueRequest, 'wrong-state')
  })

  it('moves nothing that a colleague has taken, but may put it back into the queue', async () => {
    const { id } = await givenTaken(server)
    const colleague = await givenColleague(server)
    const refused = await colleague.call(rejectRequest, { id, comment: 'Не моё' })
    expect(refused).toFailWith(rejectRequest, 'taken')
    expect(refused.body).toMatchObject({ current: { id, statusId: 2 } })
    expect((await colleague.call(resetRequest, { id })).body).toMatchObject({ statusId: 1, assignedTo: null })
    expect((await colleague.call(takeRequest, { id })).body).toMatchObject({ isMine: true })
  })

  it('loses nothing of what another has done meanwhile', async () => {
    const { id } = await givenOrder(server)
    const seen = (await clerk().call(getRequest, { id })).body as DeskRequest
    await clerk().call(takeRequest, { id })
    await clerk().call(resetRequest, { id })
    const late = await clerk().call(takeRequest, { id, version: seen.version })
    expect(late).toFailWith(takeRequest, 'changed-meanwhile')
  })

  it('of one institute sees the requests of no other', async () => {
    const { id } = await givenOrder(server)
    const { own, foreign } = await institutesOf(server.db, id)
    const other = await givenColleague(server, foreign)
    expect((await other.call(getRequest, { id })).status).toBe(404)
    expect((await other.call(takeRequest, { id })).status).toBe(404)
    const seen = (await other.call(listRequests, { limit: 200 })).body as { items: DeskItem[] }
    expect(seen.items.map((item) => item.id)).not.toContain(id)
    const same = await givenColleague(server, own)
    expect((await same.call(getRequest, { id })).status).toBe(200)
  })

  it('hands a paper out once, and a file never', async () => {
    const { id } = await givenIssued(server, { isPaper: true })
    expect((await clerk().call(handOutRequest, { id })).body).toMatchObject({
      handedOn: server.clock.today(),
    })
    expect(await clerk().call(handOutRequest, { id })).toFailWith(handOutRequest, 'wrong-state')
    const file = await givenIssued(server)
    expect(await clerk().call(handOutRequest, file)).toFailWith(handOutRequest, 'wrong-state')
  })

  it('annuls an issued certificate: its student cannot download it any more, the registry keeps it', async () => {
    const { id } = await givenIssued(server)
    const { body } = await clerk().call(annulRequest, { id, reason: 'Ошибка в сведениях' })
    expect(body).toMatchObject({ isAnnulled: true, isReadyFile: false })
    expect(await clerk().call(annulRequest, { id, reason: 'Ещё раз' })).toFailWith(
      annulRequest,
      'wrong-state',
    )
    const registry = (await clerk().call(listRegistry, { isAnnulled: 1 })).body as { items: RegistryItem[] }
    expect(registry.items.find((item) => item.id === id)).toMatchObject({
      revokedBecause: 'Ошибка в сведениях',
    })
  })
})

describe('the queue', () => {
  it('is filtered by stage, kind, way, own and search, in statements that do not grow', async () => {
    const { id } = await givenTaken(server, { isPaper: true })
    const item = (await clerk().call(getRequest, { id })).body as DeskRequest
    const found = await clerk().call(listRequests, {
      stage: 'in-work',
      typeIds: [1],
      isPaper: 1,
      isMine: 1,
      search: item.student.fio,
      limit: 200,
    })
    const { items, count } = found.body as { items: DeskItem[]; count: number }
    expect(items.map((each) => each.id)).toContain(id)
    expect(items.length).toBe(count)
    expect(items.every(({ statusId, isMine }) => statusId === 2 && isMine)).toBe(true)
    expect(found.statements).toBeLessThanOrEqual(2)
  })

  it('is filtered by institute and by the days of the orders', async () => {
    const { id } = await givenOrder(server)
    const { instituteId, orderDate } = (await clerk().call(getRequest, { id })).body as DeskRequest
    const found = async (filter: object) => {
      const { body } = await clerk().call(listRequests, { stage: 'new', limit: 200, ...filter })
      return (body as { items: DeskItem[] }).items
    }
    const own = await found({ facultyIds: [instituteId], from: orderDate, to: orderDate })
    expect(own.map((item) => item.id)).toContain(id)
    expect(own.every((item) => item.instituteId === instituteId && item.orderDate === orderDate)).toBe(true)
    expect((await found({ to: '2020-01-01' })).length).toBe(0)
    expect((await found({ facultyIds: [2_000_000_000] })).length).toBe(0)
  })

  it('counts its stages as its lists do', async () => {
    const counts = (await clerk().call(countRequests)).body as DeskCounts
    for (const stage of ['new', 'in-work', 'to-hand-out', 'done', 'rejected'] as const) {
      const { body } = await clerk().call(listRequests, { stage })
      expect((body as { count: number }).count).toBe(counts.stages[stage])
    }
    const overdue = (await clerk().call(listRequests, { isOverdue: 1 })).body as { count: number }
    expect(overdue.count).toBe(counts.overdue)
  })

  it('is for clerks alone', async () => {
    for (const login of ['student', 'teacher', 'dean'])
      expect((await server.as(login).call(listRequests)).status).toBe(403)
    expect((await server.as('teacher').call(listOwnCertificates)).status).toBe(403)
  })
})

describe('what is printed', () => {
  it('of a single file is the issued file, byte for byte', async () => {
    const { id } = await givenIssued(server)
    const issued = await server.as('student').call(certificatesCalls.downloadCertificate, { id })
    const printed = await clerk().call(printRequests, { ids: [id] })
    const pdf = await clerk().call(getRequestPdf, { id })
    expect(printed.bytes.equals(issued.bytes)).toBe(true)
    expect(pdf.bytes.equals(issued.bytes)).toBe(true)
    expect(pdf.headers['content-disposition']).toBe(issued.headers['content-disposition'])
  })
})

describe('many at once', () => {
  it('are taken and issued together, and what cannot be moved is named', async () => {
    const taken = await givenTaken(server, { isPaper: true })
    const done = await givenIssued(server, { isPaper: true })
    const fresh = await givenOrder(server, { isPaper: true })
    const ids = [taken.id, fresh.id, done.id, 2_000_000_000]
    const answer = await clerk().call(moveManyRequests, {
      action: 'ready',
      ids,
      signatoryId: await signatoryId(server.db),
    })
    // The helper hides the student's earlier open requests, so that the taken one is gone.
    expect(answer.body).toMatchObject({ done: [fresh.id] })
    expect(
      (answer.body as { refused: { id: number }[] }).refused.map(({ id }) => id).toSorted((a, b) => a - b),
    ).toEqual([taken.id, done.id, 2_000_000_000].toSorted((a, b) => a - b))
    const printed = await clerk().call(printRequests, { ids: [fresh.id, done.id] })
    expect(printed.bytes.toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 4/)
  })

  it('leave out what has changed since the clerk saw it', async () => {
    const { id } = await givenOrder(server)
    const seen = (await clerk().call(getRequest, { id })).body as DeskRequest
    const colleague = await givenColleague(server)
    await colleague.call(takeRequest, { id })
    await colleague.call(resetRequest, { id })
    const ids = [id]
    const late = { action: 'take' as const, ids, seen: [{ id, version: seen.version }] }
    expect((await clerk().call(moveManyRequests, late)).body).toMatchObject({
      done: [],
      refused: [{ id, reason: 'Заявку тем временем изменили, посмотрите её ещё раз' }],
    })
    const { version } = (await clerk().call(getRequest, { id })).body as DeskRequest
    const fresh = { ...late, seen: [{ id, version }] }
    expect((await clerk().call(moveManyRequests, fresh)).body).toMatchObject({ done: [id] })
  })

  it('need a signatory who is in the list', async () => {
    const { id } = await givenOrder(server)
    const answer = await clerk().call(moveManyRequests, {
      action: 'ready',
      ids: [id],
      signatoryId: 2_000_000_000,
    })
    expect(answer).toFailWith(moveManyRequests, 'no-signatory')
  })
})
