import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { curators } from './curators.ts'
import { disciplines } from './disciplines.ts'
import { flows } from './flows.ts'
import { groups } from './groups.ts'
import { specialities } from './specialities.ts'
import { students } from './students.ts'

let database: TestDatabase

const importing = (kind: ImportKind, text: string) => importFile(database.db, kind, text)
const done = (created: number, changed: number, unchanged = 0) => ({
  counts: { created, changed, unchanged, missing: expect.anything() as unknown, errors: 0 },
  problems: [],
})
const written = (created: number, changed: number) => ({
  counts: expect.objectContaining({ created, changed, errors: 0 }) as unknown,
  problems: [],
})

const GROUPS = `Группа;Год набора;Институт;Шифр;Уровень;Курс
ПИб-26-1;2026;Институт информатики;09.03.04;бакалавр;1
ПИб-26-2;2026;Институт информатики;09.03.04;бакалавриат;1`

beforeEach(async () => {
  database = await cloneDatabase()
  const institute = { kind_id: 3, name: 'Институт информатики', begin_at: '2020-01-01' }
  await database.db.insertInto('department').values(institute).execute()
  await importing(specialities, 'Шифр;Название;Уровень\n09.03.04;Программная инженерия;бакалавриат')
  await importing(groups, GROUPS)
  return () => database.drop()
})

const HEAD = 'Зачётная книжка;ФИО;Дата рождения;Уровень;Зачислен;Группа'
const ANNA = '26-1;Иванова Анна Петровна;05.03.2008;бакалавриат;01.09.2026;ПИб-26-1'
const studentsOf = (...rows: string[]) => importing(students, [HEAD, ...rows].join('\n'))

const places = () =>
  database.db
    .selectFrom('student_group_member as m')
    .innerJoin('student_group as g', 'g.id', 'm.group_id')
    .select(['g.name', 'm.subgroup', 'm.begin_at', 'm.end_at'])
    .orderBy('m.begin_at')
    .execute()
const countPeople = async () => (await database.db.selectFrom('person').select('id').execute()).length

describe('groups, disciplines and specialities', () => {
  it('come a second time without a change, and change by their names', async () => {
    expect(await importing(groups, GROUPS)).toEqual(written(0, 0))
    const other = GROUPS.replace('бакалавр;1', 'бакалавр;2')
    expect(await importing(groups, other)).toEqual(written(0, 1))
    const years = await database.db.selectFrom('group_year').select('course').orderBy('group_id').execute()
    expect(years).toEqual([{ course: 2 }, { course: 1 }])
  })

  it('name a row with an unquoted separator as what it is', async () => {
    const text = 'Код;Название\nD1;Физика\nD2;Химия; общая;\nD3;"Право; общее";;'
    expect((await importing(disciplines, text)).problems).toEqual([
      'строка 3: столбцов больше, чем в заголовке: возьмите значение с «;» в кавычки',
    ])
  })

  it('take a code later, and are found by it under another name', async () => {
    expect(await importing(disciplines, 'Название\nФизика')).toEqual(written(1, 0))
    expect(await importing(disciplines, 'Код;Название\nD1;Физика')).toEqual(written(0, 1))
    expect(await importing(disciplines, 'Код;Название\nD1;Общая физика')).toEqual(written(0, 1))
  })

  it('are refused with an institute or a speciality that is not there', async () => {
    const { problems } = await importing(groups, GROUPS.replaceAll('09.03.04', '09.99.99'))
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain('«09.99.99» не найдено')
  })

  it('find a discipline whatever the case of its letters, and take the spelling of their list', async () => {
    const { id } = await database.db
      .insertInto('discipline')
      .values({ name: 'Физика' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await importing(disciplines, 'Код;Название\nD1;ФИЗИКА')).toEqual(written(0, 1))
    const { name } = await database.db
      .selectFrom('discipline')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('ФИЗИКА')
    expect(await importing(flows, 'Поток;Учебный год;Дисциплина\nПервый;2026;физика')).toEqual(written(1, 0))
  })
})

describe('students', () => {
  it('take the number and the day of their order of enrolment, which a file without them leaves', async () => {
    const head = `${HEAD};Приказ о зачислении;Дата приказа`
    const withOrder = (...cells: string[]) => importing(students, `${head}\n${ANNA};${cells.join(';')}`)
    const orders = () =>
      database.db
        .selectFrom('student_order')
        .select(['kind', 'number', 'ordered_on', 'effective_from'])
        .execute()
    expect((await withOrder('812-ст', '')).problems).toEqual([
      'строка 2, столбец Дата приказа: не заполнено, а номер приказа указан',
    ])
    await studentsOf(ANNA)
    expect(await withOrder('812-ст', '19.08.2026')).toEqual(written(0, 1))
    const filed = {
      kind: 'enrolment',
      number: '812-ст',
      ordered_on: '2026-08-19',
      effective_from: '2026-09-01',
    }
    expect(await orders()).toEqual([filed])
    expect(await withOrder('', '')).toEqual(written(0, 0))
    expect(await studentsOf(ANNA)).toEqual(written(0, 0))
    expect(await withOrder('813-ст', '')).toEqual(written(0, 1))
    const second = ANNA.replace('26-1;Иванова', '26-2;Котова')
    expect(await importing(students, `${head}\n${second};814-ст;20.08.2026`)).toEqual(written(1, 0))
    expect(await orders()).toEqual([
      { ...filed, number: '813-ст' },
      { ...filed, number: '814-ст', ordered_on: '2026-08-20' },
    ])
  })

  it('come with their people and groups, and a second time without a change', async () => {
    const second = '26-2;Петров Пётр Ильич;06.04.2008;бакалавриат;01.09.2026;ПИб-26-2'
    expect(await studentsOf(ANNA, second)).toEqual(written(2, 0))
    expect(await studentsOf(ANNA, second)).toEqual(done(0, 0, 2))
    expect(await places()).toEqual([
      { name: 'ПИб-26-1', subgroup: 0, begin_at: '2026-09-01', end_at: null },
      { name: 'ПИб-26-2', subgroup: 0, begin_at: '2026-09-01', end_at: null },
    ])
  })

  it('of one name and date of birth are one person with two record books', async () => {
    const again = ANNA.replace('26-1', '26-9')
    expect(await studentsOf(ANNA, again)).toEqual(written(2, 0))
    const later = ANNA.replace('26-1', '27-1')
    expect(await studentsOf(later)).toEqual(written(1, 0))
    expect(await countPeople()).toBe(1)
  })

  it('of whom it cannot be said who they are, are refused', async () => {
    await studentsOf(ANNA)
    const bare = ANNA.replace('26-1', '26-2').replace('05.03.2008', '')
    expect((await studentsOf(bare)).problems).toEqual([
      expect.stringMatching(/^строка 2, столбец ФИО: в портале есть человек с таким именем/),
    ])
    const namesakes = [1, 2].map((n) => `27-${n};Котов Илья Ильич;;бакалавриат;01.09.2026;`)
    expect((await studentsOf(...namesakes)).problems).toHaveLength(2)
    expect(await countPeople()).toBe(1)
  })

  it('keep their record book, whoever the file says they are', async () => {
    await studentsOf(ANNA)
    expect(await studentsOf(ANNA.replace('Петровна', 'петровна').replace('05.03.2008', ''))).toEqual(
      written(0, 1),
    )
    expect((await studentsOf(ANNA.replace('Иванова', 'Котова'))).problems).toEqual([
      expect.stringContaining('в портале это зачётная книжка человека «Иванова Анна петровна»'),
    ])
    expect((await studentsOf(ANNA.replace('05.03', '06.03'))).problems).toEqual([
      expect.stringContaining('другая дата рождения'),
    ])
  })

  it('move to another group from the day that the file names, and not without one', async () => {
    await studentsOf(ANNA)
    const head = `${HEAD};В группе с`
    const moved = (day: string) =>
      importing(students, `${head}\n${ANNA.replace('ПИб-26-1', 'ПИб-26-2')};${day}`)
    expect((await moved('')).problems).toEqual([
      'строка 2, столбец В группе с: укажите, с какого дня студент в новой группе',
    ])
    expect(await moved('01.11.2026')).toEqual(written(0, 1))
    expect(await moved('01.11.2026')).toEqual(written(0, 0))
    expect(await places()).toMatchObject([
      { name: 'ПИб-26-1', end_at: '2026-10-31' },
      { name: 'ПИб-26-2', begin_at: '2026-11-01', end_at: null },
    ])
  })

  it('that leave need their last day, which ends the time in the group', async () => {
    await studentsOf(ANNA)
    const head = `${HEAD};Состояние;Закончил`
    const left = (day: string) => importing(students, `${head}\n${ANNA};отчислен;${day}`)
    expect((await left('')).problems).toEqual([
      'строка 2, столбец Закончил: не заполнено, а студент отчислен',
    ])
    expect(await left('15.10.2026')).toEqual(written(0, 1))
    expect(await left('15.10.2026')).toEqual(written(0, 0))
    expect(await places()).toMatchObject([{ end_at: '2026-10-15' }])
  })

  it('with 50 bad cells are 50 problems, and nobody comes', async () => {
    const rows = Array.from({ length: 50 }, (_, index) =>
      ANNA.replace('26-1', `26-${index}`).replace('05.03.2008', 'вчера'),
    )
    const { counts, problems } = await studentsOf(...rows, ANNA.replace('26-1', '26-99'))
    expect([counts.errors, problems.length, await countPeople()]).toEqual([50, 50, 0])
    expect(problems[49]).toMatch(/^строка 51, столбец Дата рождения/)
  })
})

describe('flows and curators', () => {
  it('gather students by their record books, once', async () => {
    await importing(disciplines, 'Название\nЦифровая аналитика')
    await studentsOf(ANNA)
    const file = `Поток;Учебный год;Дисциплина;Зачётная книжка
Поток 1;2026/2027;Цифровая аналитика;26-1
Поток 2;2026;цифровая аналитика;`
    expect(await importing(flows, file)).toEqual(written(2, 0))
    expect(await importing(flows, file)).toEqual(done(0, 0, 2))
    const seats = await database.db.selectFrom('flow_student').select(['begin_at', 'end_at']).execute()
    expect(seats).toEqual([{ begin_at: '2026-09-01', end_at: null }])
  })

  it('stay of the trajectories where a file of further students does not say it', async () => {
    await importing(disciplines, 'Название\nЦифровая аналитика')
    await studentsOf(ANNA)
    await importing(flows, 'Поток;Учебный год;Дисциплина;ИОТ\nПоток 1;2026;Цифровая аналитика;да')
    const file = 'Поток;Учебный год;Дисциплина;Зачётная книжка\nПоток 1;2026;Цифровая аналитика;26-1'
    expect(await importing(flows, file)).toEqual(written(1, 0))
    const founded = await database.db.selectFrom('flow').select(['is_iet', 'version']).execute()
    expect(founded, 'an editor opened before the second file is told').toEqual([{ is_iet: true, version: 2 }])
  })

  it('name workers alone', async () => {
    await studentsOf(ANNA)
    const file = 'Группа;Куратор\nПИб-26-1;Иванова Анна Петровна'
    expect((await importing(curators, file)).problems).toEqual([
      'строка 2, столбец Куратор: этот человек не работает в университете',
    ])
    const { id } = await database.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const employment = { person_id: id, tab_number: '1', begin_at: '2020-01-01' }
    await database.db.insertInto('employment').values(employment).execute()
    expect(await importing(curators, file)).toEqual(written(0, 1))
    expect(await importing(curators, file)).toEqual(written(0, 0))
    expect(await importing(curators, 'Группа;Куратор\nПИб-26-1;')).toEqual(written(0, 1))
  })
})
