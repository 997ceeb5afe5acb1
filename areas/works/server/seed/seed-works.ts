import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { WorkStatus, WorkType } from '../../contract/status.ts'
import { seedAbsence } from './seed-absence.ts'
import { inventSlots, LAST_COURSE, MASTER, type Author, type Slot } from './slots.ts'
import { inventVersions, type Sent } from './versions.ts'

/** The disciplines that a plan has in a semester, first those for which it asks for a coursework. */
const disciplinesIn = (
  semester: ReturnType<typeof sql>,
) => sql`array(select l.discipline_id from group_plan_line l
  where l.group_id = g.id and l.semester = ${semester} group by l.discipline_id
  order by bool_or(l.control_form_ids && '{4,5}') desc, l.discipline_id limit 3)`

/**
 * The fellow students of the demo students, and a group of masters in their last year, with the works of
 * their plan in this autumn and the last one.
 */
async function listAuthors({ db, today, cast }: AreaSeeding): Promise<Author[]> {
  const people = ['student', 'student3', 'master', 'aspirant'].flatMap((login) => cast.get(login) ?? [])
  const { rows } = await sql<Author>`
    with groups as (
      select distinct m.group_id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
      where s.person_id = any(${people}::bigint[])
      union (
        select c.group_id from group_year c join study_year y on y.id = c.study_year_id
        join student_group_member m on m.group_id = c.group_id and m.end_at is null
        join student s on s.id = m.student_id and s.study_level_id = ${MASTER} and s.is_studying
        where ${today}::date between y.begin_at and y.end_at and not y.is_technical and c.course = ${LAST_COURSE}
        order by c.group_id limit 1
      )
    )
    select s.id as "studentId", s.person_id as "personId", g.id as "groupId", g.department_id as "departmentId",
      y.id as "yearId", s.study_level_id as "levelId",
      year.course, ${disciplinesIn(sql`year.course * 2 - 1`)} as "disciplineIds",
      ${disciplinesIn(sql`year.course * 2 - 3`)} as "formerIds"
    from groups join student_group g on g.id = groups.group_id
    join student_group_member m on m.group_id = g.id and m.end_at is null
    join student s on s.id = m.student_id and s.is_studying
    join study_year y on ${today}::date between y.begin_at and y.end_at and not y.is_technical
    cross join lateral (select coalesce(max(c.course), 1)::int as course from group_year c
      where c.group_id = g.id and c.study_year_id = y.id) year
    order by s.id
  `.execute(db)
  return rows
}

async function insertSlots(db: Db, slots: readonly Slot[]): Promise<(Slot & { id: number })[]> {
  const rows = await insertWithIds(
    db,
    'works_work',
    slots.map(({ story: _, ...slot }) => slot),
  )
  return rows.map(({ id }, index) => ({ ...slots[index]!, id }))
}

const consentOf = (versions: readonly Sent[]) => {
  const last = versions.at(-1)!
  const { outcome, comment, decided_at: decidedAt, decided_by: decidedBy, ...sent } = last
  const status = outcome ?? WorkStatus.onAgreement
  const isRejected = status === WorkStatus.rejected
  return {
    ...sent,
    status_id: status,
    version: versions.length * 2 - (outcome === null ? 1 : 0),
    rejection_comment: isRejected ? comment : null,
    rejection_at: isRejected ? decidedAt : null,
    decided_by: decidedBy,
    decided_at: decidedAt,
  }
}

const REMARKS = [
  { page: 3, x: 0.9, y: 0.32, text: 'На каких данных это измерено?' },
  { page: 4, x: 0.9, y: 0.55, text: 'Почему не ограничение CHECK? Опишите выбор' },
]

/** Remarks of the supervisor on the first of the works that were returned or wait. */
async function insertRemarks(db: Db, sent: readonly { slot: Slot & { id: number }; versions: Sent[] }[]) {
  const rows = sent.slice(0, 12).flatMap(({ slot, versions }) =>
    REMARKS.map(({ page, x, y, text }, index) => ({
      work_id: slot.id,
      revision: versions.length,
      author_id: slot.supervisor_id!,
      text,
      page,
      file_kind: 'work',
      place_x: x,
      place_y: y,
      created_at: versions.at(-1)!.submitted_at,
      ...(index === 0 && { settled_at: versions.at(-1)!.submitted_at, settled_by: slot.supervisor_id }),
    })),
  )
  await insertRows(db, 'works_comment', rows)
}

const MOST_LACKING = 2

interface Taking {
  from: number
  /** The people with demo accounts: theirs keep their supervisors. */
  castIds: ReadonlySet<number>
}

/** A few works that were sent wait for their department to name somebody; returns them. */
async function takeSupervisors(
  db: Db,
  sent: readonly { slot: Slot & { id: number }; versions: Sent[] }[],
  { from, castIds }: Taking,
): Promise<number[]> {
  const once = sent.filter(({ slot, versions }) => slot.story === 'waits' && versions.length === 1)
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select w.id from works_work w join student s on s.id = w.student_id
      where w.id = any(${once.map(({ slot }) => slot.id)}::bigint[])
        and w.supervisor_id = ${from} and not s.person_id = any(${[...castIds]}::bigint[])
      order by w.id limit ${MOST_LACKING}
    )
    update works_work w set supervisor_id = null from chosen where chosen.id = w.id returning w.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Invents the works of the demo students' groups for three supervisors, in every state and with former years. */
export async function seedWorks(seeding: AreaSeeding): Promise<void> {
  const { db, today, cast } = seeding
  const [teacher, teacher2, aspirant] = ['teacher', 'teacher2', 'aspirant'].map((login) => cast.get(login))
  if (teacher === undefined || teacher2 === undefined || aspirant === undefined) return
  const authors = await listAuthors(seeding)
  const slots = await insertSlots(db, inventSlots(authors, seeding, { teacher, teacher2, aspirant }))
  const sent = slots.flatMap((slot) => {
    const versions = inventVersions(slot, seeding)
    return versions.length > 0 ? [{ slot, versions }] : []
  })
  await insertRows(
    db,
    'works_consent',
    sent.map(({ versions }) => consentOf(versions)),
  )
  await insertRows(
    db,
    'works_version',
    sent.flatMap(({ versions }) => versions),
  )
  const lacking = new Set(
    await takeSupervisors(db, sent, { from: teacher2, castIds: new Set(cast.values()) }),
  )
  await insertRemarks(
    db,
    sent.filter(({ slot }) => ['waits', 'rejected'].includes(slot.story) && !lacking.has(slot.id)),
  )
  const [first] = authors
  await seedAbsence(seeding)
  const departmentId = first?.departmentId
  if (!departmentId) return
  const due = addDays(today, 24)
  await insertRows(db, 'works_deadline', [
    {
      department_id: departmentId,
      study_year_id: first.yearId,
      type_id: WorkType.coursework,
      term: 1,
      due_at: due,
    },
  ])
}
