import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { transact } from '#platform/server/db/transact.ts'
import { undoChangeSet } from '#platform/server/records/undo-change-set.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { aDepartment, aGroup, aPerson, enrolled, YEAR } from '../testing/small-university.ts'
import { conferenceLinks } from './conference-links.ts'
import { flowLessons } from './flow-lessons.ts'

let database: TestDatabase
let flowId: number

const importing = (kind: ImportKind, text: string) => importFile(database.db, kind, text)
const written = (created: number, changed: number, unchanged = 0) => ({
  counts: expect.objectContaining({ created, changed, unchanged, errors: 0 }) as unknown,
  problems: [],
})

beforeEach(async () => {
  database = await cloneDatabase()
  const { db } = database
  for (const lastName of ['Потокова', 'Занятнов']) {
    const person_id = await aPerson(db, { lastName, firstName: 'Анна' })
    await db
      .insertInto('employment')
      .values({ person_id, tab_number: lastName, begin_at: '2020-01-01' })
      .execute()
  }
  const discipline = db.insertInto('discipline').values({ name: 'Цифровая аналитика' }).returning('id')
  const { id } = await discipline.executeTakeFirstOrThrow()
  const flow = { study_year_id: YEAR, discipline_id: id, name: 'Поток 1', is_iet: true }
  flowId = (await db.insertInto('flow').values(flow).returning('id').executeTakeFirstOrThrow()).id
  return () => database.drop()
})

const HEAD = 'Поток;День;Пара;Недели;Вид занятия;Преподаватель;Аудитория;Онлайн'
const LECTURE = 'Поток 1;пн;2;1-4, 6;лекция;Потокова Анна;А-101;нет'
const lessons = (...rows: string[]) => importing(flowLessons, [HEAD, ...rows].join('\n'))

const stored = async () =>
  (
    await sql`
      select l.mode, l.weekday, t.number, r.number as room, d.name as discipline, lf.flow_id as flow,
        array(select week from timetable_occurrence o where o.lesson_id = l.id order by week) as weeks,
        array(select p.last_name from timetable_lesson_teacher lt join person p on p.id = lt.person_id
          where lt.lesson_id = l.id order by 1) as teachers
      from timetable_lesson l
      join timetable_lesson_flow lf on lf.lesson_id = l.id
      join lesson_time t on t.id = l.lesson_time_id
      join discipline d on d.id = l.discipline_id
      left join room r on r.id = l.room_id order by l.id`.execute(database.db)
  ).rows

async function undoLast(): Promise<void> {
  const acts = database.db.selectFrom('change_set').select('id').where('undone_at', 'is', null)
  const { id } = await acts.where('undoes_id', 'is', null).orderBy('id', 'desc').executeTakeFirstOrThrow()
  await transact(database.db, (tx) => undoChangeSet(tx, id, null))
}

describe('the lessons of a flow', () => {
  it('come with their weeks, teachers and room, and change nothing the second time', async () => {
    expect(await lessons(LECTURE)).toEqual(written(1, 0))
    const first = {
      mode: 'iet',
      weekday: 1,
      number: 2,
      room: 'А-101',
      discipline: 'Цифровая аналитика',
      flow: flowId,
    }
    expect(await stored()).toEqual([{ ...first, weeks: [1, 2, 3, 4, 6], teachers: ['Потокова'] }])
    expect(await lessons(LECTURE.replace('1-4, 6', '6 1 2 3 4'))).toEqual(written(0, 0, 1))
  })

  it('move with all that they have, and back again', async () => {
    await importing(flowLessons, `Код;${HEAD}\nЗ-1;${LECTURE}`)
    const before = await stored()
    const moved = LECTURE.replace('пн;2;1-4, 6', 'среда;3;2-4').replace('Потокова', 'Занятнов')
    expect(await importing(flowLessons, `Код;${HEAD}\nЗ-1;${moved}`)).toEqual(written(0, 1))
    expect(await stored()).toMatchObject([
      { weekday: 3, number: 3, weeks: [2, 3, 4], teachers: ['Занятнов'] },
    ])
    await undoLast()
    expect(await stored()).toEqual(before)
    await undoLast()
    expect(await stored()).toEqual([])
  })

  it.each([
    [LECTURE.replace('1-4, 6', 'все'), 'столбец Недели: ожидаются номера недель'],
    [LECTURE.replace('1-4, 6', '1-60'), 'столбец Недели: в этом году недели с'],
    [LECTURE.replace('Поток 1', 'Поток 9'), 'столбец Поток: «Поток 9» не найдено'],
    [LECTURE.replace('Потокова Анна', 'Никто'), 'столбец Преподаватели: «Никто» не найдено'],
  ])('are refused by row and column: %s', async (row, problem) => {
    expect((await lessons(row)).problems[0]).toContain(problem)
    expect(await stored()).toEqual([])
  })

  it('keep the weeks for which there are marks', async () => {
    await lessons(LECTURE)
    const { db } = database
    const groupId = await aGroup(db, 'ПРОБ-01-26', await aDepartment(db, 'Институт', 3))
    const studentId = await enrolled(db, await aPerson(db, { lastName: 'Отметкина' }), groupId)
    await sql`
      with week as (
        insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
        select id * 100 + 3, id, 3, ${YEAR} from timetable_lesson returning id
      ) insert into journal_mark (study_year_id, lesson_id, student_id, attendance)
        select ${YEAR}, week.id, ${studentId}, 'A' from week`.execute(db)
    expect((await lessons(LECTURE.replace('1-4, 6', '1-2'))).problems[0]).toContain(
      'за неделю 3 в журнале есть отметки',
    )
    expect(await lessons(LECTURE.replace('1-4, 6', '3'))).toEqual(written(0, 1))
    const { study_year_id, discipline_id } = await db
      .selectFrom('flow')
      .select(['study_year_id', 'discipline_id'])
      .where('id', '=', flowId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('flow')
      .values({ study_year_id, discipline_id, name: 'Поток 2', is_iet: true })
      .execute()
    await sql`update timetable_lesson set external_id = 'П-1'`.execute(db)
    const moved = LECTURE.replace('Поток 1', 'Поток 2').replace('лекция', 'практика').replace('1-4, 6', '3')
    const { problems } = await importing(flowLessons, `Внешний код;${HEAD}\nП-1;${moved}`)
    expect(problems.join()).toContain('поток остаётся')
    expect(problems.join()).toContain('вид занятия остаётся')
  })
})

describe('conference links', () => {
  const file = (url: string) =>
    `Учебный год;ФИО;Дисциплина;Вид занятия;ИОТ;Ссылка\n2026;Потокова Анна;Цифровая аналитика;лекция;да;${url}`

  it('come, change and go back', async () => {
    expect(await importing(conferenceLinks, file('https://meet.example/a'))).toEqual(written(1, 0))
    expect(await importing(conferenceLinks, file('https://meet.example/a'))).toEqual(written(0, 0, 1))
    expect(await importing(conferenceLinks, file('https://meet.example/b'))).toEqual(written(0, 1))
    await undoLast()
    const links = database.db.selectFrom('conference_link').select(['url', 'is_iet'])
    expect(await links.execute()).toEqual([{ url: 'https://meet.example/a', is_iet: true }])
  })

  it.each(['meet.example', 'javascript:alert(1)', 'https://a b'])('are addresses: %s is not', async (url) => {
    expect((await importing(conferenceLinks, file(url))).problems[0]).toContain(
      'столбец Ссылка: это не адрес',
    )
  })
})
