import { beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { peopleImports } from './people.ts'

const [people] = peopleImports

let database: TestDatabase

beforeEach(async () => {
  database = await cloneDatabase()
  return () => database.drop()
})

const importing = (text: string) => importFile(database.db, people!, text)

const givenPeople = (...names: [last: string, first: string, middle: string][]) =>
  database.db
    .insertInto('person')
    .values(names.map(([last_name, first_name, middle_name]) => ({ last_name, first_name, middle_name })))
    .execute()

const listNames = async () =>
  (await database.db.selectFrom('person').select('full_name').orderBy('id').execute()).map(
    ({ full_name }) => full_name,
  )

const written = (created: number, changed: number) => ({
  counts: expect.objectContaining({ created, changed, errors: 0 }) as unknown,
  problems: [],
})

describe('a person known by initials', () => {
  beforeEach(() => givenPeople(['Абрамова', 'Р.', 'Р.']))

  it('becomes the full person, without a double', async () => {
    expect(await importing('Фамилия;Имя;Отчество\nАбрамова;Рита;Романовна')).toEqual(written(0, 1))
    expect(await listNames()).toEqual(['Абрамова Рита Романовна'])
    expect(await importing('Фамилия;Имя;Отчество\nАбрамова;Рита;Романовна')).toEqual(written(0, 0))
  })

  it('is nobody of several who could be meant', async () => {
    const { counts, problems } = await importing(
      'Фамилия;Имя;Отчество\nАбрамова;Рита;Романовна\nАбрамова;Роза;Рудольфовна',
    )
    expect(counts).toMatchObject({ errors: 2 })
    expect(problems[0]).toMatch(/^строка 2: то же, что в строке 3/)
    expect(await listNames()).toEqual(['Абрамова Р. Р.'])
  })
})

describe('namesakes', () => {
  it('are told apart by their codes or their dates of birth', async () => {
    const file = `Код;Фамилия;Имя;Дата рождения
1;Иванов;Иван;01.02.1980
2;Иванов;Иван;01.02.1980
;Иванов;Иван;03.04.1990`
    expect(await importing(file)).toEqual(written(3, 0))
    expect(await importing(file)).toEqual(written(0, 0))
  })

  it('of whom nothing else is known are refused', async () => {
    expect((await importing('Фамилия;Имя\nИванов;Иван\nиванов;ИВАН')).problems).toEqual([
      'строка 3: повторяет строку 2',
    ])
  })
})

describe('contacts and degrees', () => {
  it('are refused where they are neither an address nor a number', async () => {
    const { problems } = await importing(
      'Фамилия;Имя;Рабочая почта;Личный телефон\nИванов;Иван;не-почта;12\nПетров;Пётр;p@b.ru;доб. 1018',
    )
    expect(problems).toEqual([
      'строка 2, столбец Рабочая почта: ожидается адрес вида name@example.ru, а не «не-почта»',
      'строка 2, столбец Личный телефон: ожидается номер вида +7 900 123-45-67, а не «12»',
    ])
  })

  it('follow the file; a column that it does not have stays', async () => {
    await importing('Код;Фамилия;Имя;Рабочая почта;Степени и звания\n1;Иванов;Иван;a@b.ru;доцент')
    await importing('Код;Фамилия;Имя;Рабочая почта;Пол\n1;Иванов;Пётр;;м')
    const [row] = await people!.list(database.db, { today: '2026-11-18' })
    expect(row!.cells).toMatchObject({ firstName: 'Пётр', workEmail: null, gender: 'муж', degrees: 'доцент' })
  })
})

it('is taken back although somebody has looked at the card of a person', async () => {
  await givenPeople(['Читатель', 'Яков', 'Ильич'])
  await importing('Код;Фамилия;Имя\nп-1;Гостев;Иван')
  const { id, viewer } = await database.db
    .selectFrom('person')
    .select(({ fn }) => [fn.max('id').as('id'), fn.min('id').as('viewer')])
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('personal_view')
    .values({
      subject_id: id,
      viewer_id: viewer,
      what: 'Карточка',
      viewed_at: new Date(),
      viewed_on: '2026-11-18',
    })
    .execute()
  const set = await database.db.selectFrom('change_set').select('id').executeTakeFirstOrThrow()
  await transact(database.db, (tx) => undoChangeSet(tx, set.id, null))
  expect(await listNames()).toEqual(['Читатель Яков Ильич'])
})
