import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { aDepartment, aPerson, aRoom, employed } from '../testing/small-university.ts'
import { notesOf } from './report.ts'
import { aRow, fileText, importFile, useFiles } from './testing/timetable-file.ts'

const server = useTestServer({ areas: { timetable: timetableArea }, template: 'tiny' })
const fileOf = useFiles()

/** Imports rows of a group of its own, so that tests do not disturb each other. */
async function importRows(group: string, ...rows: Parameters<typeof aRow>[0][]) {
  const path = await fileOf(fileText(...rows.map((row) => aRow({ group, ...row }))))
  return importFile(server.db, path)
}

interface StoredLesson {
  id: number
  teachers: number[]
  room_id: number
  discipline: string
}

async function lessonsOf(group: string): Promise<StoredLesson[]> {
  const { rows } = await sql<StoredLesson>`
    select l.id, l.room_id, d.name as discipline,
      (select json_agg(t.person_id order by t.position) from timetable_lesson_teacher t where t.lesson_id = l.id) as teachers
    from timetable_lesson l
    join discipline d on d.id = l.discipline_id
    join timetable_lesson_group lg on lg.lesson_id = l.id
    join student_group g on g.id = lg.group_id
    where g.name = ${group} order by l.id`.execute(server.db)
  return rows
}

describe('an import into a university at work', () => {
  it('matches a teacher to the worker of that name in a chair of the institute', async () => {
    const institute = await aDepartment(server.db, 'Институт ветра', 3)
    const chair = await aDepartment(server.db, 'Кафедра бризов', 6, institute)
    const stranger = await aPerson(server.db, { lastName: 'Зефиров', firstName: 'Олег', middleName: 'Ильич' })
    const teacher = await aPerson(server.db, {
      lastName: 'Зефиров',
      firstName: 'Осип',
      middleName: 'Игоревич',
    })
    await employed(server.db, stranger, await aDepartment(server.db, 'Институт штиля', 3))
    await employed(server.db, teacher, chair)
    const { done } = await importRows('ВЕТР-01-26', { institute: 'институт ветра', teacher: 'Зефиров О.И.' })
    expect(await lessonsOf('ВЕТР-01-26')).toMatchObject([{ teachers: [teacher] }])
    expect(done).toMatchObject({ ambiguousTeachers: [], created: { institutes: 0, teachers: 0 } })
  })

  it('reports workers whom nothing distinguishes, and takes the first', async () => {
    const institute = await aDepartment(server.db, 'Институт тумана', 3)
    const first = await aPerson(server.db, { lastName: 'Мглин', firstName: 'Ян', middleName: 'Ильич' })
    const second = await aPerson(server.db, { lastName: 'Мглин', firstName: 'Яков', middleName: 'Игоревич' })
    for (const person of [first, second]) await employed(server.db, person, institute)
    const { done } = await importRows('МГЛА-01-26', { institute: 'Институт тумана', teacher: 'Мглин Я.И.' })
    expect(await lessonsOf('МГЛА-01-26')).toMatchObject([{ teachers: [first] }])
    expect(done?.ambiguousTeachers).toEqual(['Мглин Я.И.'])
  })

  it('lists a teacher whose only bearer of the name works elsewhere', async () => {
    const stranger = await aPerson(server.db, { lastName: 'Дальний', firstName: 'Ян', middleName: 'Ильич' })
    await employed(server.db, stranger, await aDepartment(server.db, 'Институт дали', 3))
    const { done } = await importRows('БЛИЗ-01-26', { institute: 'Институт близи', teacher: 'Дальний Я.И.' })
    expect(await lessonsOf('БЛИЗ-01-26')).toMatchObject([{ teachers: [stranger] }])
    expect(done?.outsideTeachers).toEqual(['Дальний Я.И.'])
  })

  it('employs a new teacher in the institute, who may then work in the portal', async () => {
    await importRows('НОВЫ-01-26', { institute: 'Институт новизны', teacher: 'Новиков-Прибой А.С.' })
    const { rows } = await sql<{ permission: string; name: string }>`
      select pr.permission, d.name
      from person p
      cross join permissions_of(p.id, '2026-11-18') pr
      join employment e on e.person_id = p.id
      join employment_post ep on ep.employment_id = e.id
      join department d on d.id = ep.department_id
      where p.full_name = 'Новиков-Прибой А. С.'`.execute(server.db)
    expect(rows).toEqual([{ permission: 'worker', name: 'Институт новизны' }])
  })

  it('finds a room of the registry by the number on its door, and spellings of one room are one room', async () => {
    const room = await aRoom(server.db, 'Щ', '415а')
    const { done } = await importRows(
      'ЩУКА-01-26',
      { room: 'Щ-415а' },
      { room: 'щ415а', weekday: '2' },
      { room: 'Щ-416', weekday: '3' },
      { room: 'Щ416', weekday: '4' },
    )
    const rooms = (await lessonsOf('ЩУКА-01-26')).map(({ room_id }) => room_id)
    expect(rooms.slice(0, 2)).toEqual([room, room])
    expect(rooms[2]).toBe(rooms[3])
    expect(done?.created.rooms).toBe(1)
  })

  it('finds the room of a building with a digit number, and names the rooms that it adds', async () => {
    const room = await aRoom(server.db, '91', '101')
    const letters = ['5-я', '204-б', '6502', '91-я']
    const report = await importRows(
      'ЦИФР-01-26',
      { room: '91-101' },
      { room: '91-102', weekday: '2' },
      ...letters.map((name, index) => ({ room: name, weekday: String(index + 3), lesson_number: '3' })),
    )
    const lessons = await lessonsOf('ЦИФР-01-26')
    expect(lessons[0]!.room_id).toBe(room)
    const { rows } = await sql<{ id: number; place: string }>`
      select r.id, b.number || ' ' || r.number as place from room r join building b on b.id = r.building_id
      where r.id = any(${lessons.map(({ room_id }) => room_id)}::bigint[])`.execute(server.db)
    const placeOf = new Map(rows.map(({ id, place }) => [id, place]))
    expect(lessons.map(({ room_id }) => placeOf.get(room_id))).toEqual([
      '91 101',
      '91 102',
      '— 5-я',
      '— 204-б',
      '— 6502',
      '— 91-я',
    ])
    expect(report.done?.newRooms).toEqual(['91-102', '5-я', '204-б', '6502', '91-я'])
    expect(notesOf(report, '2026/2027')).toContainEqual({
      title: 'Новое в справочниках',
      lines: ['Добавлено в справочники: групп 1, помещений 5 (91-102, 5-я, 204-б, 6502, 91-я)'],
    })
  })

  it('shows rooms as they were published, with a building only where they name one', async () => {
    await importRows('МЕСТ-01-26', { room: 'База', weeks: '12' }, { room: 'ж202', weeks: '12', weekday: '2' })
    const { body } = await server.as('teacher').call(timetableCalls.getTimetable, {
      userType: 'student',
      groupId: await idOfGroup('МЕСТ-01-26'),
      yearId: 2026,
      week: 12,
    })
    expect((body as { lessons: unknown[] }).lessons).toMatchObject([
      { build: null, room: 'База' },
      { build: 'Ж', room: 'ж202' },
    ])
  })

  it('keeps the week that was moved by hand when the lesson itself gets another room and other weeks', async () => {
    await importRows('РУКИ-01-26', { weeks: '1 3 5' })
    const [lesson] = await lessonsOf('РУКИ-01-26')
    await sql`update timetable_occurrence set weekday = 6 where lesson_id = ${lesson!.id} and week = 3`.execute(
      server.db,
    )
    await importRows('РУКИ-01-26', { weeks: '3 5 7', room: 'А-2' })
    const { rows } = await sql<{ week: number; weekday: number; is_moved: boolean }>`
      select o.week, o.weekday, o.room_id <> l.room_id as is_moved
      from timetable_occurrence o join timetable_lesson l on l.id = o.lesson_id
      where l.id = ${lesson!.id} order by o.week`.execute(server.db)
    expect(rows).toEqual([
      { week: 3, weekday: 6, is_moved: true },
      { week: 5, weekday: 1, is_moved: false },
      { week: 7, weekday: 1, is_moved: false },
    ])
  })

  it('does not bring back what the university has renamed or dismissed since', async () => {
    const row = { institute: 'Институт памяти', teacher: 'Былов Б.Б.', discipline: 'Забвение', room: 'Ъ-1' }
    await importRows('БЫЛО-01-26', row)
    await sql`update discipline set name = 'Мнемоника' where name = 'Забвение'`.execute(server.db)
    await sql`update room set number = '7' where number = 'Ъ-1'`.execute(server.db)
    await sql`update department set name = 'Институт мнемоники' where name = 'Институт памяти'`.execute(
      server.db,
    )
    await sql`update employment e set end_at = e.begin_at from person p where p.id = e.person_id and p.last_name = 'Былов'`.execute(
      server.db,
    )
    const { done } = await importRows('БЫЛО-01-26', row)
    expect(done?.counts).toEqual({ created: 0, changed: 0, unchanged: 1, removed: 0 })
    expect(done?.created).toEqual({ institutes: 0, groups: 0, teachers: 0, disciplines: 0, rooms: 0 })
  })

  it('takes names of disciplines that differ in case, ё or spaces for one, as they were spelled first', async () => {
    const first = await importRows('ИМЯ-01-26', { discipline: 'Счёт и учёт' })
    expect(first.done?.created.disciplines).toBe(1)
    const { done } = await importRows(
      'ИМЯ-01-26',
      { discipline: 'счет  и учет', weekday: '2' },
      { discipline: 'СЧЁТ И УЧЕТ', weekday: '3' },
    )
    expect(done?.created.disciplines).toBe(0)
    expect(done?.counts).toEqual({ created: 1, changed: 1, unchanged: 0, removed: 0 })
    const names = (await lessonsOf('ИМЯ-01-26')).map(({ discipline }) => discipline)
    expect(names).toEqual(['Счёт и учёт', 'Счёт и учёт'])
  })

  it('with --partial does not remove the lessons of rows that could not be read', async () => {
    await importRows('ЧАСТ-01-26', {}, { discipline: 'Химия', weekday: '2' })
    const path = await fileOf(
      fileText(aRow({ group: 'ЧАСТ-01-26', room: 'А-3' }), aRow({ group: 'ЧАСТ-01-26', discipline: '' })),
    )
    const { done } = await importFile(server.db, path, { isPartial: true })
    expect(done?.counts).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 0 })
    expect((await lessonsOf('ЧАСТ-01-26')).map(({ discipline }) => discipline)).toEqual(['Физика', 'Химия'])
  })

  it('keeps apart equal rows that nothing ties together, and counts a repeated row once', async () => {
    const untied = { room: '', teacher: '', discipline: 'Физ. культура' }
    const { done, repeated } = await importRows('РАВН-01-26', untied, untied, {}, {})
    expect(done?.counts.created).toBe(3)
    expect(repeated).toEqual([{ line: 5, firstLine: 4 }])
    expect(await lessonsOf('РАВН-01-26')).toHaveLength(3)
  })
})

async function idOfGroup(name: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('student_group')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
