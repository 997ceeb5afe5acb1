import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import type { Db } from '#platform/server/db/database.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { fillDemoUniversity, UniversityExistsError } from './demo-university.ts'

/** The day of the shared demo template: a Wednesday of study week 12. */
const TODAY = '2026-11-18'
const WEEK = 12

let demo: TestDatabase

beforeAll(async () => {
  demo = await cloneDatabase('demo')
})

afterAll(() => demo.drop())

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(demo.db)
  return Number(rows[0]?.count)
}

/** Columns that the database dates by itself, whatever day the university is made for, or fills at random. */
const WRITTEN_AT: Record<string, string> = {
  audit_log: '{at}',
  change_set: '{at}',
  certificates_document: '{content,issued_at}',
  military_reference: '{content}',
  notice_event: '{first_at,due_at}',
  papers_issued: '{code}',
  row_change: '{before,after}',
  statement_record: '{uuid}',
  stream_event: '{at}',
}
const UNREPEATED = '{created_at,updated_at,password_hash,password_changed_at,verify_code}'

/** Everything in the database but secrets, random codes and the moments of writing, as one hash per table. */
async function hashTables(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by 1`.execute(
    db,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(line, '' order by line)), '') as hash
      from (select (to_jsonb(t) - ${WRITTEN_AT[name] ?? UNREPEATED}::text[])::text as line
            from ${sql.table(name)} t) lines`.execute(db)
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

async function fillAndHash(seed?: number): Promise<Record<string, string>> {
  const database = await cloneDatabase('empty')
  await fillDemoUniversity(database.db, { today: TODAY, students: 60, seed })
  const hashes = await hashTables(database.db)
  await database.drop()
  return hashes
}

/** Each occurrence with its real time, and the people, groups and rooms that it takes. */
const held = sql`
  select o.lesson_id, o.week, o.weekday, o.room_id, t.begins, t.ends
  from timetable_occurrence o join lesson_time t on t.id = o.lesson_time_id`

const atTheSameTime = sql`
  a.week = b.week and a.weekday = b.weekday and a.lesson_id < b.lesson_id and a.begins < b.ends and b.begins < a.ends`

describe('fillDemoUniversity', () => {
  it('gives the same rows for the same seed and day, and others for another seed', async () => {
    const first = await fillAndHash()
    expect(await fillAndHash()).toEqual(first)
    const other = await fillAndHash(7)
    expect(other['person']).not.toBe(first['person'])
    expect(other['timetable_lesson']).not.toBe(first['timetable_lesson'])
  })

  it('refuses a database that holds people', async () => {
    await expect(fillDemoUniversity(demo.db, { today: TODAY })).rejects.toThrow(UniversityExistsError)
  })

  it('makes about 1,200 students in 60 groups, 160 workers and 120 rooms', async () => {
    expect(await count(sql`select count(*) from student where is_enrolled`)).toBeGreaterThan(1150)
    expect(await count(sql`select count(*) from student_group where end_at is null`)).toBeGreaterThan(50)
    expect(await count(sql`select count(distinct person_id) from employment`)).toBeGreaterThan(150)
    expect(await count(sql`select count(*) from room`)).toBeGreaterThan(100)
    expect(await count(sql`select count(*) from discipline`)).toBeGreaterThan(150)
    expect(await count(sql`select count(*) from announcement`)).toBe(15)
    expect(await count(sql`select count(distinct section) from static_page`)).toBe(4)
  })

  it('leaves the numbering where it goes on by itself', async () => {
    const person = await demo.db
      .insertInto('person')
      .values({ last_name: 'Новиков', first_name: 'Олег' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(person.id).toBe(await count(sql`select max(id) as count from person`))
  })
})

describe('the timetable of the demo university', () => {
  it('books no room twice', async () => {
    const conflicts = count(sql`
      with held as materialized (${held})
      select count(*) from held a join held b on a.room_id = b.room_id and ${atTheSameTime}`)
    expect(await conflicts).toBe(0)
  })

  it('sends no teacher to two lessons at once', async () => {
    const conflicts = count(sql`
      with held as materialized (
        select h.*, l.person_id from (${held}) h join timetable_lesson_teacher l on l.lesson_id = h.lesson_id)
      select count(*) from held a join held b on a.person_id = b.person_id and ${atTheSameTime}`)
    expect(await conflicts).toBe(0)
  })

  it('sends no student to two lessons at once, trajectories included', async () => {
    const conflicts = count(sql`
      with attended as materialized (
        select h.*, m.student_id from (${held}) h
        join timetable_lesson_group g on g.lesson_id = h.lesson_id
        join student_group_member m on m.group_id = g.group_id and m.end_at is null and (g.subgroup in (0, m.subgroup))
        where h.week in (${WEEK}, ${WEEK + 1}, 19, 20, 21, 30, 31)
        union all
        select h.*, s.student_id from (${held}) h
        join timetable_lesson_flow f on f.lesson_id = h.lesson_id join flow_student s on s.flow_id = f.flow_id
        where h.week in (${WEEK}, ${WEEK + 1}, 30, 31))
      select count(*) from attended a join attended b on a.student_id = b.student_id and ${atTheSameTime}`)
    expect(await conflicts).toBe(0)
  })

  it('puts no more people into a room than it seats', async () => {
    const overfilled = count(sql`
      select count(*) from timetable_lesson l join room r on r.id = l.room_id
      where r.seats < (
        select count(*) from timetable_lesson_group g
        join student_group_member m on m.group_id = g.group_id and m.end_at is null and g.subgroup in (0, m.subgroup)
        where g.lesson_id = l.id) * 0.8`)
    expect(await overfilled).toBe(0)
  })

  it('gives a teacher no more than 24 hours a week', async () => {
    const overworked = count(sql`
      select count(*) from (
        select 1 from timetable_occurrence o join timetable_lesson_teacher t on t.lesson_id = o.lesson_id
        where o.week = ${WEEK} group by t.person_id having count(*) > 12) too_much`)
    expect(await overworked).toBe(0)
  })

  it('holds lessons of every kind in both terms', async () => {
    const kinds = await sql<{ term: number; kinds: number }>`
      select (o.week > 22)::int + 1 as term, count(distinct l.lesson_kind_id)::int as kinds
      from timetable_occurrence o join timetable_lesson l on l.id = o.lesson_id group by 1 order by 1`.execute(
      demo.db,
    )
    expect(kinds.rows).toEqual([
      { term: 1, kinds: 8 },
      { term: 2, kinds: 8 },
    ])
  })
})

describe('the demo accounts', () => {
  it('are all there, with confirmed mail', async () => {
    const accounts = await demo.db
      .selectFrom('account')
      .select(['login', 'email'])
      .where('is_demo', '=', true)
      .execute()
    const expected = DEMO_ACCOUNTS.map(({ login }) => ({ login, email: `${login}@kabinet.example` }))
    expect(accounts.toSorted(byLogin)).toEqual(expected.toSorted(byLogin))
  })

  it.each([
    ['student', 'student'],
    ['spo', 'student'],
    ['master', 'student'],
    ['aspirant', 'aspirant'],
    ['aspirant', 'worker'],
    ['exstudent', 'ex-student'],
    ['graduate', 'graduate'],
    ['teacher', 'worker'],
    ['head', 'department-head'],
    ['directorate', 'directorate'],
    ['dean', 'institute-or-deanery-head'],
    ['military', 'military-department'],
    ['clerk', 'certificates'],
    ['facility', 'rooms-management'],
    ['energy', 'resource-accounting'],
    ['moderator', 'elective-moderation'],
    ['hr', 'hr-import'],
    ['career', 'career-management'],
    ['science', 'publications-approval'],
    ['content', 'content-management'],
    ['admin', 'users-management'],
  ])('%s holds the permission %s', async (login, permission) => {
    const { rows } = await sql<{ permission: string }>`
      select p.permission from account a, permissions_of(a.person_id, ${TODAY}::date) p where a.login = ${login}`.execute(
      demo.db,
    )
    expect(rows.map((row) => row.permission)).toContain(permission)
  })

  it('of students find lessons in the current week, of every kind', async () => {
    const { rows } = await sql<{ login: string; days: number; kinds: number }>`
      select a.login, count(distinct o.weekday)::int as days, count(distinct l.lesson_kind_id)::int as kinds
      from account a join student s on s.person_id = a.person_id
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join timetable_lesson_group g on g.group_id = m.group_id and g.subgroup in (0, m.subgroup)
      join timetable_lesson l on l.id = g.lesson_id
      join timetable_occurrence o on o.lesson_id = l.id and o.week = ${WEEK}
      group by a.login`.execute(demo.db)
    const daysOf = Object.fromEntries(rows.map(({ login, days }) => [login, days]))
    expect(daysOf).toMatchObject({ student: 6, student2: 6, student3: 6, spo: 6 })
    expect(daysOf['master']).toBeGreaterThan(2)
    expect(daysOf['aspirant']).toBeGreaterThan(1)
    expect(rows.find(({ login }) => login === 'student')?.kinds).toBe(5)
  })

  it('of the student find online lessons with links and a trajectory', async () => {
    const linked = count(sql`
      select count(*) from account a join student s on s.person_id = a.person_id
      join student_group_member m on m.student_id = s.id and m.end_at is null
      join timetable_lesson_group g on g.group_id = m.group_id
      join timetable_lesson l on l.id = g.lesson_id and l.is_online
      join timetable_lesson_teacher t on t.lesson_id = l.id
      join conference_link c on c.person_id = t.person_id and c.discipline_id = l.discipline_id
        and c.lesson_kind_id = l.lesson_kind_id and not c.is_iet
      where a.login = 'student'`)
    expect(await linked).toBeGreaterThan(0)
    const trajectories = count(sql`
      select count(*) from account a join student s on s.person_id = a.person_id
      join flow_student f on f.student_id = s.id join timetable_lesson_flow l on l.flow_id = f.flow_id
      join timetable_occurrence o on o.lesson_id = l.lesson_id and o.week = ${WEEK} where a.login = 'student'`)
    expect(await trajectories).toBe(2)
  })

  it('of the teacher find lessons from Monday to Saturday, some of them shared with teacher2 and none with teacher3', async () => {
    const { rows } = await sql<{ days: number; shared: number; strange: number }>`
      with own as (
        select a.login, t.lesson_id, o.weekday from account a
        join timetable_lesson_teacher t on t.person_id = a.person_id
        join timetable_occurrence o on o.lesson_id = t.lesson_id and o.week = ${WEEK})
      select count(distinct mine.weekday)::int as days,
             count(distinct two.lesson_id)::int as shared, count(distinct three.lesson_id)::int as strange
      from own mine
      left join own two on two.login = 'teacher2' and two.lesson_id = mine.lesson_id
      left join own three on three.login = 'teacher3' and three.lesson_id = mine.lesson_id
      where mine.login = 'teacher'`.execute(demo.db)
    expect(rows[0]).toMatchObject({ days: 6, strange: 0 })
    expect(rows[0]?.shared).toBeGreaterThan(1)
  })
})

function byLogin(a: { login: string }, b: { login: string }): number {
  return a.login < b.login ? -1 : 1
}
