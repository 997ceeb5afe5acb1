import { beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { departmentsImports } from './units.ts'

const [units, employment] = departmentsImports

let database: TestDatabase

beforeEach(async () => {
  database = await cloneDatabase()
  await importFile(database.db, units!, 'Название;Вид\nКафедра алгебры;кафедра\nОтдел кадров;отдел')
  await database.db
    .insertInto('person')
    .values([
      { last_name: 'Петрова', first_name: 'Анна' },
      { last_name: 'Сидоров', first_name: 'Олег' },
    ])
    .execute()
  return () => database.drop()
})

const HEAD =
  'Табельный номер;Сотрудник;Подразделение;Должность;Ставка;Вид занятости;Руководитель;Работает с;Работает по'
const importing = (...rows: string[]) => importFile(database.db, employment!, [HEAD, ...rows].join('\n'))

const listPosts = () =>
  database.db
    .selectFrom('employment_post as ep')
    .innerJoin('employment as e', 'e.id', 'ep.employment_id')
    .innerJoin('post_type as t', 't.id', 'ep.post_type_id')
    .select(['e.tab_number', 't.name', 'ep.rate', 'ep.is_head', 'ep.is_main', 'e.begin_at', 'e.end_at'])
    .orderBy('ep.id')
    .execute()

describe('employment', () => {
  it('brings several posts of one number, posts that no dictionary has, and the term of them all', async () => {
    await importing(
      '1;Петрова Анна;Кафедра алгебры;заведующий кафедрой;;;да;01.09.2010;',
      '1;Петрова Анна;Отдел кадров;архивариус;0,5;внутреннее совместительство;;01.09.2012;31.08.2020',
    )
    expect(await listPosts()).toEqual([
      {
        tab_number: '1',
        name: 'заведующий кафедрой',
        rate: '1.00',
        is_head: true,
        is_main: true,
        begin_at: '2010-09-01',
        end_at: null,
      },
      {
        tab_number: '1',
        name: 'архивариус',
        rate: '0.50',
        is_head: false,
        is_main: false,
        begin_at: '2010-09-01',
        end_at: null,
      },
    ])
  })

  it('gives a teacher of the timetable the real number instead of the one made up', async () => {
    const person = await database.db
      .selectFrom('person')
      .select('id')
      .where('last_name', '=', 'Петрова')
      .executeTakeFirstOrThrow()
    await importing(`И-${person.id};Петрова Анна;Отдел кадров;преподаватель;;;;01.09.2026;`)
    const { counts } = await importing('000123;Петрова Анна;Кафедра алгебры;доцент;;;;01.09.2015;')
    expect(counts).toMatchObject({ created: 0, changed: 1, errors: 0 })
    expect(await listPosts()).toMatchObject([
      { tab_number: '000123', name: 'доцент', begin_at: '2015-09-01' },
    ])
    expect(await database.db.selectFrom('employment').select('tab_number').execute()).toHaveLength(1)
  })

  it('gives what it changes a new version, and leaves alone what the file repeats', async () => {
    const rows = [
      '1;Петрова Анна;Отдел кадров;юрист;1;основное;нет;01.09.2010;',
      '2;Сидоров Олег;Отдел кадров;юрист;1;основное;нет;01.09.2010;',
    ]
    const versions = async () => {
      const listed = database.db.selectFrom('employment').select('version').orderBy('tab_number')
      return (await listed.execute()).map(({ version }) => version)
    }
    await importing(...rows)
    const [first, second] = await versions()
    await importing(rows[0]!.replace(';1;', ';0,5;'), rows[1]!)
    expect(await versions()).toEqual([first! + 1, second])
  })

  it.each([
    [
      '1;Петрова Анна;Нет такого;доцент;;;;01.09.2010;',
      'строка 2, столбец Подразделение: «Нет такого» не найдено',
    ],
    [
      '1;Петрова Анна;Отдел кадров;доцент;;;;01.09.2010;01.01.2000',
      'строка 2, столбец Работает по: раньше даты начала',
    ],
  ])('refuses %s', async (row, problem) => {
    expect((await importing(row)).problems).toEqual([problem])
    expect(await listPosts()).toEqual([])
  })

  it('refuses one number for two people', async () => {
    const { problems } = await importing(
      '1;Петрова Анна;Отдел кадров;юрист;;;;01.09.2010;',
      '1;Сидоров Олег;Отдел кадров;юрист;;;;01.09.2011;',
    )
    expect(problems[0]).toBe(
      'строка 2, столбец Основная должность: у этого номера несколько основных должностей',
    )
    expect(problems[1]).toBe('строка 3, столбец Табельный номер: этот номер у другого человека: Петрова Анна')
  })
})
