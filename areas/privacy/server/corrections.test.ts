import { beforeEach, describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { privacyCalls } from '../contract/calls.ts'
import type { Correction, ForeignCorrection } from '../contract/privacy.ts'

const { answerCorrection, listCorrections, listForeignCorrections, requestCorrection } = privacyCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const TEXT = 'В паспорте написано иначе, чем в кабинете'
const AUTHOR = 'teacher'

type RequestFields = Omit<CallInput<typeof requestCorrection>, 'text'>
type Answer = Partial<CallInput<typeof answerCorrection>>

const askFor = (fields: RequestFields) => server.as(AUTHOR).call(requestCorrection, { text: TEXT, ...fields })
const seenByKeeper = async (id: number) => {
  const { body } = await server.as('admin').call(listForeignCorrections, { limit: 200 })
  return (body as { items: ForeignCorrection[] }).items.find((item) => item.id === id)!
}
const answerTo = (request: ForeignCorrection, given: Answer = {}) =>
  server.as('admin').call(answerCorrection, {
    id: request.id,
    version: request.version,
    state: 'done',
    answer: 'Исправили по паспорту',
    seenValue: request.currentValue,
    ...given,
  })
const author = async () =>
  server.db
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .selectAll('person')
    .where('login', '=', AUTHOR)
    .executeTakeFirstOrThrow()
const actionsAbout = async (entity: string, id: number) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .execute()
  return rows.map(({ action }) => action)
}

/** A request of the author as the keeper sees it. */
async function givenRequest(fields: RequestFields): Promise<ForeignCorrection> {
  const answer = await askFor(fields)
  expect(answer.status).toBe(201)
  return seenByKeeper((answer.body as Correction).id)
}

beforeEach(async () => {
  await server.db.deleteFrom('data_correction').execute()
})

describe('a request that names a field', () => {
  it.each([
    ['lastName', ''],
    ['lastName', 'Иванов7'],
    ['birthDate', '31.12.1980'],
    ['birthDate', '2027-01-01'],
    ['gender', 'муж'],
    ['workEmail', 'not an address'],
    ['personalPhone', '12'],
  ] as const)('needs for %s a value that the field can hold, and not "%s"', async (field, value) => {
    expect(await askFor({ field, value })).toBeInvalid('value')
  })

  it.each([
    ['lastName', 'Ёлкина-Водяная', 'Ёлкина-Водяная'],
    ['firstName', 'Анна', 'Анна'],
    ['middleName', null, null],
    ['birthDate', '1980-02-29', '1980-02-29'],
    ['gender', 'f', 'f'],
    ['workEmail', 'right@example.org', 'right@example.org'],
    ['personalPhone', '8 (912) 000-11-22', '+79120001122'],
  ] as const)('changes %s when it is granted, and keeps both values', async (field, value, written) => {
    const request = await givenRequest({ field, value })
    expect((await answerTo(request)).status).toBe(200)
    const next = await givenRequest({ field, value: value ?? 'Иванович' })
    expect(next.currentValue).toBe(written)
    const [, granted] = (await server.as(AUTHOR).call(listCorrections)).body as Correction[]
    expect(granted).toMatchObject({
      state: 'done',
      field,
      valueBefore: request.currentValue,
      valueAfter: written,
    })
    const { id } = await author()
    expect(await actionsAbout('person', id)).toContain('privacy.correct-field')
    expect(await actionsAbout('data_correction', request.id)).toContain('privacy.answer-correction')
  })

  it('is answered to its author with both values', async () => {
    await server.db
      .updateTable('account')
      .set({ notification_email: 'author@example.org' })
      .where('login', '=', AUTHOR)
      .execute()
    const request = await givenRequest({ field: 'firstName', value: 'Пётр' })
    await answerTo(request)
    const { text } = await server.db
      .selectFrom('outbox')
      .select('text')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain(`Имя. Было: ${request.currentValue}. Стало: Пётр.`)
  })

  it('takes the keeper’s spelling, by the same rule', async () => {
    const request = await givenRequest({ field: 'lastName', value: 'Ковалева' })
    expect(await answerTo(request, { value: '7' })).toBeInvalid('value')
    expect((await answerTo(request, { value: 'Ковалёва' })).status).toBe(200)
    expect((await author()).last_name).toBe('Ковалёва')
  })

  it.each(['refused', 'in-work'] as const)('changes nothing when it is %s', async (state) => {
    const before = await author()
    const request = await givenRequest({ field: 'lastName', value: 'Другая' })
    expect((await answerTo(request, { state })).status).toBe(200)
    expect(await author()).toEqual(before)
  })

  it('is refused with the present value when the field has changed since it was seen', async () => {
    const request = await givenRequest({ field: 'lastName', value: 'Новая' })
    await server.db
      .updateTable('person')
      .set({ last_name: 'Третья' })
      .where('id', '=', (await author()).id)
      .execute()
    const refused = await answerTo(request)
    expect(refused).toFailWith(answerCorrection, 'field-changed')
    expect(refused.body).toMatchObject({ current: { value: 'Третья' } })
    expect((await author()).last_name).toBe('Третья')
    expect(await seenByKeeper(request.id)).toMatchObject({ state: 'new', version: request.version })
  })

  it('is granted once by two at once, and the field is written once', async () => {
    const request = await givenRequest({ field: 'middleName', value: 'Первая' })
    const answers = await Promise.all(
      ['Первая', 'Вторая', 'Третья'].map((value) => answerTo(request, { value })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      current: { state: 'done', version: request.version + 1 },
    })
  })

  it('shows the keeper that field alone, while it waits, and notes it for the author', async () => {
    const request = await givenRequest({ field: 'birthDate', value: '1979-05-06' })
    const { id, birth_date } = await author()
    expect(request.currentValue).toBe(birth_date)
    const noted = await server.db
      .selectFrom('personal_view')
      .select('what')
      .where('subject_id', '=', id)
      .execute()
    expect(noted).toEqual([{ what: 'Ваша заявка на исправление' }])
    await answerTo(request, { state: 'refused' })
    expect((await seenByKeeper(request.id)).currentValue).toBeNull()
  })
})

describe('a request of somebody with rights over the rights of others', () => {
  it.each([
    ['admin', 'workEmail', 'taken-over@example.org'],
    ['admin', 'personalPhone', '+79120001122'],
    ['admin', 'lastName', 'Другая'],
    ['users-management', 'personalEmail', 'taken-over@example.org'],
  ] as const)('who holds %s: %s is changed by administrators alone', async (permission, field, value) => {
    const [holder, keeper] = [`holder-${field}`, `keeper-${field}`]
    await givenAccount(server.db, { login: holder, permissions: [permission] })
    await givenAccount(server.db, { login: keeper, permissions: ['users-management'] })
    const added = await server.as(holder).call(requestCorrection, { text: TEXT, field, value })
    const request = await seenByKeeper((added.body as Correction).id)
    const { id, version, currentValue: seenValue } = request
    const granted = { id, version, state: 'done', answer: 'Исправили', seenValue } as const
    const refused = await server.as(keeper).call(answerCorrection, granted)
    expect(refused).toFailWith(answerCorrection, 'administrators-only')
    expect(await seenByKeeper(id)).toEqual(request)
    expect((await answerTo(request)).status).toBe(200)
  })
})
