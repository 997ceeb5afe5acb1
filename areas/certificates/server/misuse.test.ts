import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { certificatesCalls } from '../contract/calls.ts'
import { certificatesTexts } from '../contract/failures.ts'
import { SEATS_IN_SLOT } from '../contract/pick-up.ts'
import type { DeskItem } from '../contract/desk.ts'
import type { CertificateItem } from '../contract/request.ts'
import type { Template } from '../contract/settings.ts'
import { certificatesArea } from './handlers.ts'
import { certificatesPersonalData } from './personal-data.ts'
import {
  anOrder,
  choiceId,
  givenIssued,
  givenOrder,
  givenRejected,
  givenTaken,
  signatoryId,
  studentIdOf,
} from './testing/given-certificate.ts'

const { orderCertificate, changeCertificate, deleteCertificate, choosePickUp, listOwnCertificates } =
  certificatesCalls
const {
  annulRequest,
  getRequest,
  getRequestPdf,
  takeRequest,
  issueRequest,
  moveManyRequests,
  printRequests,
} = certificatesCalls
const { listTemplates, changeTemplate } = certificatesCalls
// A Tuesday in the morning.
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})
const student = () => server.as('student')
const clerk = () => server.as('clerk')

async function stateOfStudent(code: string): Promise<void> {
  await sql`update student set state_id = (select id from student_state where code = ${code})
    where id = ${await studentIdOf(server.db)}`.execute(server.db)
}

describe('a certificate that its student has hidden', () => {
  it('is still read, and annulled, by a clerk', async () => {
    const { id } = await givenIssued(server)
    expect((await student().call(deleteCertificate, { id })).status).toBe(204)
    expect((await clerk().call(getRequest, { id })).status).toBe(200)
    expect((await clerk().call(getRequestPdf, { id })).status).toBe(200)
    const annulled = await clerk().call(annulRequest, { id, reason: 'Ошибка в сведениях' })
    expect(annulled.body).toMatchObject({ isAnnulled: true })
  })

  it('is among what the portal keeps about its student', async () => {
    const { id } = await givenIssued(server)
    const issued = (await student().call(listOwnCertificates, { limit: 1 })).body as {
      items: CertificateItem[]
    }
    await student().call(deleteCertificate, { id })
    const kept = await certificatesPersonalData[0]!.read(server.db, await personOf(server, 'student'))
    expect(kept.map((order) => order['Номер'])).toContain(issued.items[0]!.number)
  })

  it('was never issued: it is gone for a clerk too', async () => {
    const { id } = await givenOrder(server)
    expect((await student().call(deleteCertificate, { id })).status).toBe(204)
    expect(await clerk().call(getRequest, { id })).toFailWith(getRequest, 'not-found')
    expect(await clerk().call(takeRequest, { id })).toFailWith(takeRequest, 'not-found')
  })
})

describe('an annulled paper', () => {
  it('is not printed', async () => {
    const { id } = await givenIssued(server, { isPaper: true })
    await clerk().call(annulRequest, { id, reason: 'Ошибка в сведениях' })
    expect(await clerk().call(printRequests, { ids: [id] })).toFailWith(printRequests, 'nothing-to-print')
  })

  it('leaves its time to others', async () => {
    const slot = { date: '2026-11-20', time: '10:00' }
    const issued = []
    for (let many = 0; many <= SEATS_IN_SLOT; many += 1)
      issued.push(await givenIssued(server, { isPaper: true }))
    const [first, ...others] = issued
    for (const { id } of issued.slice(0, SEATS_IN_SLOT))
      expect((await student().call(choosePickUp, { id, ...slot })).status).toBe(200)
    const { id } = others.at(-1)!
    expect(await student().call(choosePickUp, { id, ...slot })).toFailWith(choosePickUp, 'slot-taken')
    await clerk().call(annulRequest, { id: first!.id, reason: 'Ошибка в сведениях' })
    expect((await student().call(choosePickUp, { id, ...slot })).status).toBe(200)
  })
})

it('a paper that is being handed out meanwhile gets no time', async () => {
  const { id } = await givenIssued(server, { isPaper: true })
  const { answer } = await transact(server.db, async (tx) => {
    await sql`update certificates_request set handed_on = '2026-11-17' where id = ${id}`.execute(tx)
    const choosing = asAnotherRequest(() =>
      student().call(choosePickUp, { id, date: '2026-11-19', time: '14:00' }),
    )
    await untilSomebodyWaits(server.db)
    return { answer: choosing }
  })
  expect(await answer).toFailWith(choosePickUp, 'not-to-collect')
})

describe('a rejected request', () => {
  it('is not ordered again past the limit of open ones', async () => {
    const { id } = await givenRejected(server)
    const order = await anOrder(server)
    for (let many = 0; many < 3; many += 1)
      expect((await student().call(orderCertificate, order)).status).toBe(201)
    const again = await student().call(changeCertificate, { id, certificateFor: 'работодателю' })
    expect(again).toFailWith(changeCertificate, 'already-ordered')
  })

  it('is not ordered again when its kind is no longer open to the student', async () => {
    const { id } = await givenRejected(server)
    await anOrder(server)
    await stateOfStudent('expelled')
    try {
      const again = await student().call(changeCertificate, { id, certificateFor: 'работодателю' })
      expect(again).toFailWith(changeCertificate, 'kind-closed')
    } finally {
      await stateOfStudent('studying')
    }
  })
})

describe('a request of somebody who is expelled meanwhile', () => {
  afterEach(() => stateOfStudent('studying'))

  it('becomes no certificate that they study, neither alone nor with others', async () => {
    const { id } = await givenTaken(server)
    const fresh = await givenOrder(server, { typeId: 2 })
    await sql`update certificates_request set deleted_at = null where id = ${id}`.execute(server.db)
    await stateOfStudent('expelled')
    const signedBy = await signatoryId(server.db)
    expect(await clerk().call(issueRequest, { id, signatoryId: signedBy })).toFailWith(
      issueRequest,
      'kind-closed',
    )
    const batch = await clerk().call(moveManyRequests, {
      action: 'ready',
      ids: [id, fresh.id],
      signatoryId: signedBy,
    })
    expect(batch.body).toMatchObject({ done: [], refused: [{ id }, { id: fresh.id }] })
  })
})

describe('what a student writes', () => {
  it('stays one line of the paper', async () => {
    const certificateFor = 'в банк.\n\nСредний доход\u202E:\t100 000 рублей'
    const order = { ...(await anOrder(server)), certificateFor }
    const { body } = await student().call(orderCertificate, order)
    const item = body as CertificateItem
    expect(item.certificateFor).toBe('в банк. Средний доход: 100 000 рублей')
    const seen = await clerk().call(getRequest, { id: item.id })
    expect((seen.body as DeskItem).certificateFor).not.toContain('\n')
  })

  it('is no study year unless it is one', async () => {
    const order = {
      ...(await anOrder(server, { typeId: 6, isPaper: true })),
      studyYear: 'весь, доход высокий',
    }
    const answer = await student().call(orderCertificate, order)
    expect((answer.body as { errors: object }).errors).toEqual({
      studyYear: [certificatesTexts.noSuchChoice],
    })
  })
})

it('what the portal issues by itself is ordered three times a day, hidden or not', async () => {
  await sql`update certificates_type set is_automatic = true where id = 2`.execute(server.db)
  const order = await anOrder(server, { typeId: 2 })
  for (let many = 0; many < 3; many += 1) {
    const made = await student().call(orderCertificate, order)
    expect(made.body).toMatchObject({ statusId: 3 })
    await student().call(deleteCertificate, { id: (made.body as CertificateItem).id })
  }
  expect(await student().call(orderCertificate, order)).toFailWith(orderCertificate, 'already-ordered')
})

describe('many requests', () => {
  it('are issued in as many statements as few', async () => {
    const signedBy = await signatoryId(server.db)
    const issue = async (many: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into certificates_request (student_id, type_id, status_on, ordered_at, ordered_on, due_on, details, is_paper,
          copies, place_id)
        select s.id, 1, '2026-11-16', '2026-11-16T09:00Z', '2026-11-16', '2026-11-19', '{}', true, 1,
          ${await choiceId(server.db, 'place')}
        from student s where s.is_studying order by s.id limit ${many} returning id
      `.execute(server.db)
      const ids = rows.map(({ id }) => id)
      const answer = await clerk().call(moveManyRequests, { action: 'ready', ids, signatoryId: signedBy })
      expect((answer.body as { done: number[] }).done).toHaveLength(many)
      return answer.statements
    }
    const few = await issue(2)
    expect(await issue(20)).toBeLessThanOrEqual(few)
  })
})

describe('a template', () => {
  it('is not switched back to what another clerk has changed meanwhile', async () => {
    const templates = (await clerk().call(listTemplates)).body as Template[]
    const { typeId, title, body, version } = templates.find((template) => template.typeId === 6)!
    const switched = await clerk().call(changeTemplate, { typeId, title, body, isAutomatic: true, version })
    expect(switched.body).toMatchObject({ isAutomatic: true })
    const late = await clerk().call(changeTemplate, { typeId, title, body, isAutomatic: false, version })
    expect(late).toFailWith(changeTemplate, 'changed-meanwhile')
  })
})
