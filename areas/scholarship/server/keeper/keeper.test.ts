import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { scholarshipCalls } from '../../contract/calls.ts'
import type { NewAchievement } from '../../contract/keeper.ts'
import { scholarshipArea } from '../handlers.ts'

const { getScholarship, listAchievements, listAchievementParts, addAchievement, changeAchievement } =
  scholarshipCalls
const { getAchievementHistory, undoAchievementEdit } = scholarshipCalls
const server = useTestServer({ areas: { scholarship: scholarshipArea }, template: 'demo' })
const keeper = () => server.as('admin')

async function bookOf(login: string): Promise<string> {
  const { rows } = await sql<{ book: string }>`
    select s.record_book as book from student s join account a on a.person_id = s.person_id where a.login = ${login}`.execute(
    server.db,
  )
  return rows[0]!.book
}

async function anAchievement(more: Partial<NewAchievement> = {}): Promise<NewAchievement> {
  const [part] = await givenBy(keeper(), listAchievementParts, {})
  return {
    recordBook: await bookOf('student'),
    partId: part!.id,
    name: 'Олимпиада по физике',
    rule: 'Призёр',
    points: 4.25,
    achievedOn: '2026-10-12',
    reason: 'Протокол № 3',
    ...more,
  }
}

const allPoints = async () => (await givenBy(server.as('student'), getScholarship, {})).allPoints
/** The call’s fields of an achievement that is there. */
const changesOf = ({ recordBook: _book, ...fields }: NewAchievement) => fields

describe('points by hand', () => {
  it('are seen by the student at once, and taken away by nought', async () => {
    const before = await allPoints()
    const entered = await anAchievement()
    const { id, version } = await givenBy(keeper(), addAchievement, entered)
    expect(await allPoints()).toBeCloseTo(before + 4.25, 10)
    const withdrawn = { ...changesOf(entered), points: 0, reason: 'Апелляция' }
    const changed = await givenBy(keeper(), changeAchievement, { id, version, ...withdrawn })
    expect(changed).toMatchObject({ points: 0, isCounted: false, version: version + 1 })
    expect(await allPoints()).toBeCloseTo(before, 10)
    const { items } = await givenBy(keeper(), listAchievements, { search: entered.recordBook })
    expect(items.map((item) => item.id)).toContain(id)
  })

  it('keep what they were, with the reason and whoever did it, and go back', async () => {
    const entered = await anAchievement({ name: 'Конкурс проектов' })
    const { id, version } = await givenBy(keeper(), addAchievement, entered)
    await givenBy(keeper(), changeAchievement, {
      id,
      version,
      ...changesOf(entered),
      points: 7,
      reason: 'Ошибка в протоколе',
    })
    const { items } = await givenBy(keeper(), getAchievementHistory, { id })
    expect(items).toHaveLength(2)
    const fields = items[0]!.changes[0]!.fields
    expect(fields).toEqual(
      expect.arrayContaining([
        { title: 'Баллы', before: '4,25', after: '7' },
        { title: 'Причина', before: 'Протокол № 3', after: 'Ошибка в протоколе' },
      ]),
    )
    await givenBy(keeper(), undoAchievementEdit, { id, setId: items[0]!.id })
    const { items: listed } = await givenBy(keeper(), listAchievements, { search: entered.recordBook })
    expect(listed.find((item) => item.id === id)).toMatchObject({ points: 4.25 })
    const { rows } = await sql`select action from audit_log where entity = 'scholarship_achievement'
      and entity_id = ${String(id)} order by id`.execute(server.db)
    expect(rows).toEqual([
      { action: 'scholarship.add-points' },
      { action: 'scholarship.change-points' },
      { action: 'scholarship.undo-points' },
    ])
  })

  it('lose nothing when two keepers correct them', async () => {
    const entered = await anAchievement({ name: 'Грант' })
    const { id, version } = await givenBy(keeper(), addAchievement, entered)
    const save = (points: number) =>
      keeper().call(changeAchievement, { id, version, ...changesOf(entered), points })
    const answers = await Promise.all([save(1), save(2)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)!
    const won = answers.find(({ status }) => status === 200)!
    expect((lost.body as { current: unknown }).current).toEqual(won.body)
  })

  it('want a student, a part of the commission and a reason', async () => {
    const add = async (more: Partial<NewAchievement>) =>
      keeper().call(addAchievement, await anAchievement(more))
    expect((await add({ recordBook: 'нет' })).body).toMatchObject({
      errors: { recordBook: [expect.any(String)] },
    })
    expect((await add({ partId: 1 })).body).toMatchObject({ errors: { partId: [expect.any(String)] } })
    expect((await add({ reason: ' ' })).body).toMatchObject({ errors: { reason: [expect.any(String)] } })
    expect((await add({ points: 1.005 })).status).toBe(422)
    expect((await server.as('dean').call(addAchievement, await anAchievement())).status).toBe(403)
  })
})
