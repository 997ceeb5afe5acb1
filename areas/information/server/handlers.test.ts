import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { informationCalls } from '../contract/calls.ts'
import { LIST_LENGTH, LIST_NAMES, type Language, type PersonalInformation } from '../contract/information.ts'
import { informationArea } from './handlers.ts'
import { informationPersonalData } from './personal-data.ts'

const { getInformation, saveInformation } = informationCalls
const server = useTestServer({ areas: { information: informationArea }, template: 'demo' })

const EMPTY = {
  academy: '',
  activities: '',
  awards: '',
  extra: '',
  interests: '',
  otherJobs: '',
  researchers: '',
  results: '',
}
const own = async (login: string, lang: Language = 'ru') =>
  (await server.as(login).call(getInformation, { lang })).body as PersonalInformation
const save = (login: string, version: number, lists: Partial<typeof EMPTY>, lang: Language = 'ru') =>
  server.as(login).call(saveInformation, { lang, version, ...EMPTY, ...lists })

async function idOf(login: string): Promise<number> {
  const account = await server.db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return account.person_id
}

const auditOf = async (login: string) =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'information.change')
    .where('entity_id', '=', String(await idOf(login)))
    .orderBy('id')
    .execute()

beforeEach(async () => {
  const people = [await idOf('student'), await idOf('student2')]
  await server.db.deleteFrom('person_information').where('person_id', 'in', people).execute()
})

describe('the personal information', () => {
  it('is empty at first, is saved list by list, and says when and by whom', async () => {
    expect(await own('student')).toEqual({
      ...EMPTY,
      lang: 'ru',
      version: 0,
      updatedAt: null,
      updatedBy: null,
    })
    const lists = Object.fromEntries(LIST_NAMES.map((name) => [name, `Первое\n${name}`]))
    expect((await save('student', 0, lists)).status).toBe(200)
    const saved = await own('student')
    expect(saved).toMatchObject({ ...lists, version: 1, updatedBy: expect.any(String) as string })
    expect(Date.parse(saved.updatedAt!)).toBe(server.clock.now().getTime())
  })

  it('loses blank lines, outer spaces and zero characters, and nothing else', async () => {
    const { body } = await save('student', 0, { interests: '\r\n  Роботы\u0000 \r\n\n \nЭнергия <b>\n' })
    expect(body).toMatchObject({ interests: 'Роботы\nЭнергия <b>' })
    expect((await own('student')).interests).toBe('Роботы\nЭнергия <b>')
  })

  it('is separate in each language', async () => {
    await save('student', 0, { awards: 'Грамота' })
    await save('student', 0, { awards: 'Diploma' }, 'en')
    expect(await own('student')).toMatchObject({ awards: 'Грамота', version: 1 })
    expect(await own('student', 'en')).toMatchObject({ awards: 'Diploma', version: 1 })
  })

  it('belongs to one person', async () => {
    await save('student', 0, { extra: 'Моё' })
    expect(await own('student2')).toMatchObject({ extra: '', version: 0 })
    await save('student2', 0, { extra: 'Чужое' })
    expect((await own('student')).extra).toBe('Моё')
  })

  it('is offered to every kind of people and to nobody who has not signed in', async () => {
    for (const login of ['student3', 'aspirant', 'graduate', 'exstudent', 'teacher', 'military', 'admin'])
      expect((await server.as(login).call(getInformation, { lang: 'en' })).status).toBe(200)
    const nobody = server.as(null)
    expect((await nobody.call(getInformation, { lang: 'ru' })).status).toBe(401)
    expect((await nobody.call(saveInformation, { lang: 'ru', version: 0, ...EMPTY })).status).toBe(401)
  })

  it('is refused when a list is too long or the language unknown', async () => {
    const longest = 'я'.repeat(LIST_LENGTH)
    expect(await save('student', 0, { results: `${longest}я` })).toBeInvalid('results')
    expect((await own('student')).version).toBe(0)
    expect((await save('student', 0, { results: `${longest}\n\n` })).status).toBe(200)
    expect(await server.as('student').call(getInformation, { lang: 'de' as 'en' })).toBeInvalid('lang')
  })

  it('goes into the copy of one’s own data, item by item', async () => {
    await save('student', 0, { awards: 'Грамота\nКубок' })
    const rows = await informationPersonalData[0]!.read(server.db, await idOf('student'))
    expect(rows.map((row) => row['Запись'])).toEqual(['Грамота', 'Кубок'])
    expect(rows[0]).toMatchObject({ Язык: 'русский', Раздел: 'Награды и премии' })
  })

  it('is there for the demo teacher and postgraduate in both languages', async () => {
    for (const login of ['teacher', 'aspirant'])
      for (const lang of ['ru', 'en'] as const) expect((await own(login, lang)).interests).not.toBe('')
  })
})

describe('two windows of one person', () => {
  it('lose nothing: the second gets 409 with what the first has saved', async () => {
    await save('student', 0, { interests: 'Первое окно' })
    const late = await save('student', 0, { interests: 'Второе окно' })
    expect(late).toFailWith(saveInformation, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { interests: 'Первое окно', version: 1, lang: 'ru' } })
    expect((await save('student', 1, { interests: 'Второе окно' })).status).toBe(200)
  })

  it('save at the same moment: exactly one wins, the first time too', async () => {
    for (const version of [0, 1]) {
      const texts = ['Раз', 'Два', 'Три'].map((text) => `${text} ${version}`)
      const answers = await Promise.all(texts.map((extra) => save('student', version, { extra })))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect((await own('student')).version).toBe(version + 1)
    }
  })

  it('leave one audit row per change, with the lists that changed, and none without a change', async () => {
    const before = (await auditOf('student')).length
    await save('student', 0, { interests: 'Роботы', awards: 'Грамота' })
    await save('student', 1, { interests: 'Роботы', awards: 'Кубок' })
    expect((await save('student', 2, { interests: 'Роботы', awards: 'Кубок' })).body).toMatchObject({
      version: 2,
    })
    expect((await save('student', 0, { interests: 'Опоздал' })).status).toBe(409)
    const rows = (await auditOf('student')).slice(before)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatchObject({
      entity: 'person_information',
      before: { lang: 'ru', awards: 'Грамота' },
      after: { lang: 'ru', awards: 'Кубок' },
    })
  })
})
