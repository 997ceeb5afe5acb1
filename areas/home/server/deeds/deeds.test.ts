import { beforeEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { homeCalls } from '../../contract/calls.ts'
import { MOST_DEEDS, type OwnDeeds } from '../../contract/deeds.ts'
import { homeArea } from '../handlers.ts'
import { deedHomeWidgets } from './home-widgets.ts'

const { addDeed, changeDeed, finishDeed, getWidgetsFilling, listDoneDeeds, removeDeed } = homeCalls
const server = useTestServer({ areas: { home: homeArea(deedHomeWidgets) }, template: 'tiny' })
const REPORT = { title: 'Сдать отчёт', dueOn: '2026-11-20', note: 'Два экземпляра' }

beforeEach(async () => {
  await server.db.deleteFrom('home_deed').execute()
})

const add = (login: string, fields: object = {}) =>
  givenBy(server.as(login), addDeed, { ...REPORT, ...fields })
const openOf = async (login: string) => {
  const { body } = await server.as(login).call(getWidgetsFilling)
  return (body as unknown as { ownDeeds: OwnDeeds }).ownDeeds.items
}
const doneOf = async (login: string) => ((await server.as(login).call(listDoneDeeds)).body as OwnDeeds).items

describe('a deed of one’s own', () => {
  it('is on the home page by its deadline, and on nobody else’s', async () => {
    await add('student', { title: 'Без срока', dueOn: null })
    await add('student', { title: 'Потом', dueOn: '2026-12-01' })
    await add('student', { title: 'Скоро' })
    expect((await openOf('student')).map(({ title }) => title)).toEqual(['Скоро', 'Потом', 'Без срока'])
    expect(await openOf('teacher')).toEqual([])
  })

  it('leaves the page when it is done, keeps its moment, and comes back', async () => {
    const { id } = await add('student')
    await givenBy(server.as('student'), finishDeed, { id, isDone: true })
    expect(await openOf('student')).toEqual([])
    expect(await doneOf('student')).toMatchObject([{ id, title: 'Сдать отчёт' }])
    const again = await givenBy(server.as('student'), finishDeed, { id, isDone: true })
    expect(again.doneAt).toBe((await doneOf('student'))[0]!.doneAt)
    await givenBy(server.as('student'), finishDeed, { id, isDone: false })
    expect(await openOf('student')).toMatchObject([{ id, doneAt: null }])
  })

  it('is changed in the version that its person saw', async () => {
    const { id, version } = await add('student')
    const changes = { id, version, ...REPORT, title: 'Сдать отчёт куратору' }
    const saved = await givenBy(server.as('student'), changeDeed, changes)
    expect(saved).toMatchObject({ title: 'Сдать отчёт куратору', version: version + 1 })
    const late = await server.as('student').call(changeDeed, { ...changes, title: 'Другое' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ current: { title: 'Сдать отчёт куратору' } })
  })

  it('of somebody else is not found, whatever is asked', async () => {
    const { id, version } = await add('student')
    const teacher = server.as('teacher')
    expect(await teacher.call(changeDeed, { id, version, ...REPORT })).toFailWith(changeDeed, 'not-found')
    expect(await teacher.call(finishDeed, { id, isDone: true })).toFailWith(finishDeed, 'not-found')
    expect(await teacher.call(removeDeed, { id })).toFailWith(removeDeed, 'not-found')
    expect(await openOf('student')).toHaveLength(1)
  })

  it('is removed', async () => {
    const { id } = await add('student')
    await givenBy(server.as('student'), removeDeed, { id })
    expect(await openOf('student')).toEqual([])
    expect(await doneOf('student')).toEqual([])
  })

  it('needs words, and takes a day or none', async () => {
    const student = server.as('student')
    expect((await student.call(addDeed, { ...REPORT, title: '  ' })).body).toMatchObject({
      errors: { title: ['Напишите, что нужно сделать'] },
    })
    expect((await student.call(addDeed, { ...REPORT, dueOn: '2026-02-30' })).status).toBe(422)
    expect((await add('student', { dueOn: '' as never })).dueOn).toBeNull()
  })

  it('more than two hundred at once are refused, also when many are added at the same time', async () => {
    const personId = await personOf(server, 'student')
    const rows = Array.from({ length: MOST_DEEDS - 1 }, (_, index) => ({
      person_id: personId,
      title: `Дело ${index}`,
      created_at: new Date(),
    }))
    await server.db.insertInto('home_deed').values(rows).execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.as('student').call(addDeed, REPORT)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 201)).toFailWith(addDeed, 'too-many-deeds')
    expect(await openOf('student')).toHaveLength(MOST_DEEDS)
  })
})
