import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import { certificatesTexts } from '../../contract/failures.ts'
import type { CertificateItem, CertificateType, InitialData } from '../../contract/request.ts'
import type { PaperPreview } from '../../contract/paper-preview.ts'
import { certificatesArea } from '../handlers.ts'
import {
  anOrder,
  choiceId,
  givenIssued,
  givenOrder,
  givenRejected,
  givenTaken,
  studentIdOf,
} from '../testing/given-certificate.ts'

const { listOwnCertificates, listCertificateTypes, getInitialData, getCertificate, listEnrolments } =
  certificatesCalls
const { orderCertificate, changeCertificate, deleteCertificate, downloadCertificate } = certificatesCalls
const { listPickUpDays, choosePickUp, previewCertificate } = certificatesCalls
// A Tuesday in the morning.
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})

const own = async (id: number) => {
  const { body } = await server.as('student').call(listOwnCertificates, { limit: 200 })
  return (body as { items: CertificateItem[] }).items.find((item) => item.id === id)
}
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('a student orders', () => {
  it('a file, and sees it on processing with the day on which it is expected', async () => {
    const { status, body } = await server.as('student').call(orderCertificate, await anOrder(server))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      type: { id: 1 },
      statusId: 1,
      status: 'На обработке',
      isPaper: false,
      receiptPlace: null,
      count: 1,
      orderDate: '2026-11-17',
      expectedOn: '2026-11-20',
      isReadyFile: false,
      isCanDelete: true,
      isArchive: false,
    })
  })

  it('once, however often one form sends it', async () => {
    const order = { ...(await anOrder(server)), key: 'b5a7a0a4-7f0d-4c59-8a53-1f2f9a3a7f10' }
    const answers = await Promise.all([1, 2, 3].map(() => server.as('student').call(orderCertificate, order)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => (body as CertificateItem).id)).size).toBe(1)
    const { rows } = await sql<{ orders: number; entries: number }>`
      select count(*)::int as orders, (select count(*)::int from audit_log a
        where a.action = 'certificates.order' and a.entity_id = min(r.id)::text) as entries
      from certificates_request r where r.order_key = ${order.key}::uuid`.execute(server.db)
    expect(rows).toEqual([{ orders: 1, entries: 1 }])
    const { key: _, ...without } = order
    const next = await server.as('student').call(orderCertificate, without)
    expect((next.body as CertificateItem).id).not.toBe((answers[0]!.body as CertificateItem).id)
  })

  it('beginning with the place of their own institute', async () => {
    const id = await studentIdOf(server.db)
    const { body } = await server.as('student').call(getInitialData, { id })
    const { rows } = await sql<{ name: string; institute: string }>`
      select c.name, coalesce(d.short_name, d.name) as institute from certificates_choice c, department d
      where c.id = ${(body as InitialData).ownPlaceId} and d.id = (select g.institute_id
        from student_group_member m join student_group g on g.id = m.group_id
        where m.student_id = ${id} order by m.begin_at desc, m.id desc limit 1)`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.name.startsWith(rows[0]!.institute)).toBe(true)
  })

  it('a paper with its place and number of copies', async () => {
    const { body } = await server
      .as('student')
      .call(orderCertificate, await anOrder(server, { isPaper: true }))
    expect(body).toMatchObject({ isPaper: true, count: 2 })
    expect((body as CertificateItem).receiptPlace).not.toBeNull()
  })

  it('and a file is always one, collected nowhere', async () => {
    const order = { ...(await anOrder(server)), count: 4, receiptPlaceId: await choiceId(server.db, 'place') }
    const { body } = await server.as('student').call(orderCertificate, order)
    expect(body).toMatchObject({ count: 1, receiptPlace: null })
  })

  it('no paper without a place, none at a place that is not in the list, and no six copies', async () => {
    const order = await anOrder(server, { isPaper: true })
    const send = (changes: object) => server.as('student').call(orderCertificate, { ...order, ...changes })
    expect(errorsOf(await send({ receiptPlaceId: null }))).toEqual({
      receiptPlaceId: [certificatesTexts.placeNeeded],
    })
    const officeId = await choiceId(server.db, 'office')
    expect(errorsOf(await send({ receiptPlaceId: officeId }))).toEqual({
      receiptPlaceId: [certificatesTexts.noSuchChoice],
    })
    expect(Object.keys(errorsOf(await send({ count: 6 })))).toEqual(['count'])
  })

  it('for the recruitment office on paper alone, naming one', async () => {
    const order = await anOrder(server, { typeId: 3, isPaper: true })
    await sql`update person set gender = 'm' where id = (select person_id from student where id = ${order.studentId})`.execute(
      server.db,
    )
    const send = (changes: object) => server.as('student').call(orderCertificate, { ...order, ...changes })
    expect(errorsOf(await send({ isPaper: 0 }))).toMatchObject({ isPaper: [certificatesTexts.paperOnly] })
    expect(errorsOf(await send({}))).toEqual({ recruitmentOfficeId: [certificatesTexts.officeNeeded] })
    expect((await send({ otherRecruitmentOffice: 'Комиссариат другого города' })).status).toBe(201)
  })

  it('at most three of one kind at once', async () => {
    const order = await anOrder(server)
    for (let many = 0; many < 3; many += 1)
      expect((await server.as('student').call(orderCertificate, order)).status).toBe(201)
    const fourth = await server.as('student').call(orderCertificate, order)
    expect(fourth).toFailWith(orderCertificate, 'already-ordered')
  })

  it('nothing of a kind that is not open to them, and nothing for others', async () => {
    const order = await anOrder(server)
    expect(await server.as('student').call(orderCertificate, { ...order, typeId: 8 })).toFailWith(
      orderCertificate,
      'kind-closed',
    )
    const studentId = await studentIdOf(server.db, 'student2')
    for (const answer of [
      await server.as('student').call(orderCertificate, { ...order, studentId }),
      await server.as('student').call(listCertificateTypes, { id: studentId }),
      await server.as('student').call(getInitialData, { id: studentId }),
    ])
      expect(answer.status).toBe(404)
  })

  it('what the register says, whatever is sent as it', async () => {
    const order = { ...(await anOrder(server)), course: 7, institute: 'Другой институт', orderNumber: '1' }
    const { body } = await server.as('student').call(orderCertificate, order)
    const { id } = body as { id: number }
    const kept = await server.as('student').call(getCertificate, { id })
    const register = await server.as('student').call(getInitialData, { id: order.studentId })
    const { course, institute, orderNumber } = register.body as InitialData
    expect(kept.body).toMatchObject({ course, institute, orderNumber, certificateFor: 'в банк' })
    expect(institute).not.toBe('Другой институт')
  })
})

describe('the kinds', () => {
  it.each([
    ['student', [1, 2, 6]],
    ['graduate', [8]],
    ['exstudent', [5]],
  ])('of %s are those of their state', async (login, expected) => {
    const id = await studentIdOf(server.db, login)
    const { body } = await server.as(login).call(listCertificateTypes, { id })
    const enabled = (body as CertificateType[]).filter(({ isEnable }) => isEnable).map((type) => type.id)
    expect(enabled.filter((type) => type !== 3).toSorted((a, b) => a - b)).toEqual(expected)
  })

  it('come with every enrolment, ended ones too', async () => {
    const { body } = await server.as('graduate').call(listEnrolments)
    expect((body as unknown[]).length).toBeGreaterThan(0)
  })
})

describe('an order', () => {
  it('is changed until a clerk takes it, and a rejected one goes back into the queue', async () => {
    const { id } = await givenRejected(server)
    expect(await own(id)).toMatchObject({ statusId: 4, statusInfo: 'Укажите, куда нужна справка' })
    const changed = await server.as('student').call(changeCertificate, { id, certificateFor: 'работодателю' })
    expect(changed.body).toMatchObject({ statusId: 1, statusInfo: null, certificateFor: 'работодателю' })
    const taken = await givenTaken(server)
    expect(await server.as('student').call(changeCertificate, { ...taken, count: 1 })).toFailWith(
      changeCertificate,
      'in-work',
    )
  })

  it('is deleted by its rule, and a deleted ready file cannot be downloaded', async () => {
    const { id } = await givenOrder(server)
    expect((await server.as('student').call(deleteCertificate, { id })).status).toBe(204)
    expect(await own(id)).toBeUndefined()
    const taken = await givenTaken(server, { isPaper: true })
    const refused = await server.as('student').call(deleteCertificate, taken)
    expect(refused).toFailWith(deleteCertificate, 'not-deletable')
    const issued = await givenIssued(server)
    expect((await server.as('student').call(deleteCertificate, issued)).status).toBe(204)
    expect(await server.as('student').call(downloadCertificate, issued)).toFailWith(
      downloadCertificate,
      'not-found',
    )
  })

  it('of another does not exist', async () => {
    const { id } = await givenIssued(server)
    const stranger = server.as('student2')
    for (const answer of [
      await stranger.call(getCertificate, { id }),
      await stranger.call(changeCertificate, { id, count: 1 }),
      await stranger.call(deleteCertificate, { id }),
      await stranger.call(downloadCertificate, { id }),
      await stranger.call(listPickUpDays, { id }),
      await stranger.call(choosePickUp, { id, date: '2026-11-19', time: '10:00' }),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('a ready file', () => {
  it('is the same to the byte whenever it is downloaded', async () => {
    const { id } = await givenIssued(server)
    expect(await own(id)).toMatchObject({ statusId: 3, isReadyFile: true, number: expect.any(String) })
    const first = await server.as('student').call(downloadCertificate, { id })
    const second = await server.as('student').call(downloadCertificate, { id })
    expect(first.status).toBe(200)
    expect(first.bytes.equals(second.bytes)).toBe(true)
  })
})

describe('a ready paper is collected', () => {
  const slot = { date: '2026-11-19', time: '10:00' }

  it('at a time that its owner chooses, and changes', async () => {
    const { id } = await givenIssued(server, { isPaper: true })
    const { body } = await server.as('student').call(listPickUpDays, { id })
    const wednesday = (body as { date: string; isOpen: boolean }[]).find(({ date }) => date === '2026-11-18')
    expect(wednesday).toMatchObject({ isOpen: false })
    const chosen = await server.as('student').call(choosePickUp, { id, ...slot })
    expect(chosen.body).toMatchObject({ pickUp: slot })
    const later = await server.as('student').call(choosePickUp, { id, ...slot, time: '14:30' })
    expect(later.body).toMatchObject({ pickUp: { ...slot, time: '14:30' } })
  })

  it('never on a Wednesday, and not outside the hours', async () => {
    const { id } = await givenIssued(server, { isPaper: true })
    const wednesday = await server.as('student').call(choosePickUp, { id, date: '2026-11-18', time: '10:00' })
    expect(wednesday).toFailWith(choosePickUp, 'slot-closed')
    const noon = await server.as('student').call(choosePickUp, { id, date: '2026-11-19', time: '12:30' })
    expect(Object.keys(errorsOf(noon))).toEqual(['time'])
  })

  it('and a file is not', async () => {
    const { id } = await givenIssued(server)
    expect(await server.as('student').call(listPickUpDays, { id })).toFailWith(
      listPickUpDays,
      'not-to-collect',
    )
  })
})

describe('a student sees how a certificate would look before ordering it', () => {
  it('with what the register says and what they have typed, without a number and without ordering it', async () => {
    const order = await anOrder(server)
    const before = await server.as('student').call(listOwnCertificates, { limit: 200 })
    const { status, body } = await server
      .as('student')
      .call(previewCertificate, { ...order, certificateFor: 'в консульство', studyYear: null })
    expect(status).toBe(200)
    const paper = body as PaperPreview
    expect(paper).toMatchObject({ number: null, date: '2026-11-17' })
    const text = paper.paragraphs.flat().map((part) => part.text)
    expect(text).toContain('в консульство')
    const { facts } = (await server.as('student').call(getInitialData, { id: order.studentId }))
      .body as InitialData
    expect(text).toContain(facts.find(({ title }) => title === 'Студент')!.value)
    expect((await server.as('student').call(listOwnCertificates, { limit: 200 })).body).toEqual(before.body)
  })

  it('of their own enrolment alone, and of a kind that is open to them', async () => {
    const order = await anOrder(server)
    expect(await server.as('student2').call(previewCertificate, order)).toFailWith(
      previewCertificate,
      'not-found',
    )
    expect(await server.as('student').call(previewCertificate, { ...order, typeId: 8 })).toFailWith(
      previewCertificate,
      'kind-closed',
    )
  })
})
