import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeCsvRegister } from '#platform/server/imports/export-register.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { givenFrame, type Frame } from '../testing/given-curricula.ts'
import { curricula } from './curricula.ts'
import { loads } from './loads.ts'

let database: TestDatabase
let frame: Frame
let code: string
let group: string

const importing = (kind: ImportKind, text: string) => importFile(database.db, kind, text)
const written = (created: number, changed: number, unchanged: number) => ({
  counts: expect.objectContaining({ created, changed, unchanged, errors: 0 }) as unknown,
  problems: [],
})

beforeEach(async () => {
  database = await cloneDatabase()
  frame = await givenFrame(database.db)
  const disciplines = [{ name: 'Алгебра' }, { name: 'История' }]
  await database.db.insertInto('discipline').values(disciplines).execute()
  const speciality = database.db.selectFrom('speciality').select('code')
  code = (await speciality.where('id', '=', frame.specialityId).executeTakeFirstOrThrow()).code
  const groups = database.db.selectFrom('student_group').select('name')
  group = (await groups.where('id', '=', frame.groupId).executeTakeFirstOrThrow()).name
  return () => database.drop()
})

const HEAD =
  'Номер;Год набора;Шифр;Группы;Дисциплина;Семестр;Лекции;Практики;Зачётные единицы;Контроль;Компетенции'
const algebra = () =>
  `П-1;2026;${code};${group};Алгебра;1;36;18;3,5;зачёт;ОПК-1; УК-1`.replace('ОПК-1; УК-1', '"УК-1;ОПК-1"')
const history = () => `П-1;2026;${code};${group};История;2;18;;2;"реферат;экзамен";УК-1`
const plans = (...rows: string[]) => importing(curricula, [HEAD, ...rows].join('\n'))

describe('curricula', () => {
  it('come with their lines, and a second time without a change', async () => {
    expect(await plans(algebra(), history())).toEqual(written(2, 0, 0))
    expect(await plans(algebra(), history())).toEqual(written(0, 0, 2))
    const line = await sql`
      select d.name, l.lectures, l.credits, array(select k.code from curriculum_line_competence x
        join curriculum_competence k on k.id = x.competence_id where x.line_id = l.id order by k.code) as codes
      from curriculum_line l join discipline d on d.id = l.discipline_id where l.semester = 1`.execute(
      database.db,
    )
    expect(line.rows).toMatchObject([{ name: 'Алгебра', lectures: 36, codes: ['ОПК-1', 'УК-1'] }])
  })

  it('change line by line, and as a whole', async () => {
    await plans(algebra(), history())
    expect(await plans(algebra().replace(';36;', ';54;'), history())).toEqual(written(0, 1, 1))
    const other = [algebra(), history()].map((row) => row.replace(`;${group};`, ';;'))
    expect(await plans(...other)).toEqual(written(0, 2, 0))
    expect(await database.db.selectFrom('curriculum_group').selectAll().execute()).toEqual([])
  })

  it('have a new version when only their groups or competences change', async () => {
    const version = async () =>
      (await database.db.selectFrom('curriculum').select('version').executeTakeFirstOrThrow()).version
    await plans(algebra())
    const first = await version()
    await plans(algebra())
    expect(await version()).toBe(first)
    await plans(algebra().replace(`;${group};`, ';;'))
    expect(await version()).toBe(first + 1)
    await plans(algebra().replace(`;${group};`, ';;').replace('УК-1', 'УК-7'))
    expect(await version()).toBe(first + 2)
  })

  it('keep what is said of the whole where a file of further lines does not say it', async () => {
    await plans(algebra())
    const head = { profile: 'Системы', approved_on: '2026-05-28', study_form_id: 2 }
    await database.db.updateTable('curriculum').set(head).execute()
    const further = `Номер;Год набора;Шифр;Дисциплина;Семестр\nП-1;2026;${code};История;2`
    expect(await importing(curricula, further)).toEqual(written(1, 0, 0))
    const kept = await database.db
      .selectFrom('curriculum')
      .select(Object.keys(head) as never[])
      .execute()
    expect(kept).toEqual([head])
    expect(await database.db.selectFrom('curriculum_group').selectAll().execute()).toHaveLength(1)
  })

  it('know a competence in any case', async () => {
    await plans(algebra())
    expect(await plans(algebra().replace('УК-1', 'ук-1').replace('ОПК-1', 'Опк-1'))).toEqual(written(0, 0, 1))
  })

  it('may have no disciplines yet', async () => {
    const empty = `П-1;2026;${code};;;;;;;;`
    expect(await plans(empty)).toEqual(written(1, 0, 0))
    expect(await plans(empty)).toEqual(written(0, 0, 1))
    expect(await plans(algebra())).toEqual(written(1, 0, 0))
  })

  it.each([
    ['П-1;2026;КОД;;Алгебра;;;;;;', 'семестр', 'не заполнено'],
    ['П-1;2026;КОД;;Алгебра;1;сто;;;;', 'лекции', 'ожидается целое число'],
    ['П-1;2026;КОД;;Алхимия;1;;;;;', 'дисциплина', 'не найдено'],
    ['П-1;2026;КОД;НЕТ-1;Алгебра;1;;;;;', 'группы', 'не найдено'],
    ['П-1;2026;КОД;;Алгебра;1;;;;устно;', 'контроль', 'нет среди допустимых'],
  ])('are refused by row and column: %s', async (row, column, text) => {
    const { counts, problems } = await plans(row.replace('КОД', code))
    expect(counts.errors).toBe(1)
    expect(problems[0]!.toLowerCase()).toContain(`строка 2, столбец ${column}`)
    expect(problems[0]).toContain(text)
    expect(await database.db.selectFrom('curriculum').selectAll().execute()).toEqual([])
  })

  it('say one thing of a plan, and give a group to one plan alone', async () => {
    const { problems } = await plans(algebra(), history().replace(`;${group};`, ';;'))
    expect(problems).toEqual(['строка 3, столбец Группы: не то же, что в строке 2 этого плана'])
    await plans(algebra())
    const second = await plans(algebra().replace('П-1', 'П-2'))
    expect(second.problems[0]).toContain('уже учится по другому плану')
  })
})

const LOADS = 'Учебный год;Семестр;Дисциплина;Вид занятий;Преподаватель;Группы;Часов'
const load = () => `2026/2027;1;Алгебра;лекция;Петров Пётр Петрович;${group};36,5`

describe('loads', () => {
  it('come for workers and as vacancies, and a second time without a change', async () => {
    const vacancy = `2026;2;История;практика;;${group};18`
    const file = [LOADS, load(), vacancy].join('\n')
    expect(await importing(loads, file)).toEqual(written(2, 0, 0))
    expect(await importing(loads, file)).toEqual(written(0, 0, 2))
    expect(await importing(loads, file.replace('36,5', '40'))).toEqual(written(0, 1, 1))
  })

  it('are for groups or a flow, and not for strangers', async () => {
    const nobody = await importing(loads, [LOADS, load().replace(group, '')].join('\n'))
    expect(nobody.problems).toEqual(['строка 2, столбец Группы: укажите либо группы, либо поток'])
    await database.db.insertInto('person').values({ last_name: 'Гость', first_name: 'Иван' }).execute()
    const stranger = await importing(
      loads,
      [LOADS, load().replace('Петров Пётр Петрович', 'Гость Иван')].join('\n'),
    )
    expect(stranger.problems[0]).toContain('не работает в университете')
  })
})

describe('an export', () => {
  it.each([
    [curricula, 3],
    [loads, 1],
  ] as const)('of %j changes nothing when it comes back', async (kind, count) => {
    const formula = algebra().replace('П-1', '=П-2').replace(`;${group};`, ';;')
    await plans(algebra(), history(), formula)
    await importing(loads, [LOADS, load()].join('\n'))
    const rows = await kind.list(database.db, { today: '2026-11-18' })
    expect(rows).toHaveLength(count)
    expect(await importFile(database.db, kind, writeCsvRegister(kind, rows))).toEqual(written(0, 0, count))
  })
})
