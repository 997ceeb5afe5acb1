import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { SeenDebtors } from '../../contract/debtors.ts'
import { isGraduatedByLed, ledUnits, type Reader } from '../reader-rule.ts'
import { listDebtorsIn } from './list-debtors.ts'

type Place = Omit<SeenDebtors, 'studentsCount'>
type Found = Partial<Place> & { scope: Place['scope'] | null }

const isThisYear = ({ today }: Reader, year: string) => sql`${sql.ref(`${year}.study_year_id`)} in (
  select id from study_year where ${today}::date between begin_at and end_at and not is_technical)`

async function placeOf(found: Promise<{ rows: Found[] }>): Promise<Place | null> {
  const [place] = (await found).rows
  if (!place || place.scope === null) return null
  return { groupId: null, disciplineId: null, chairId: null, ...place, scope: place.scope }
}

/** The widest list of a reader that has a group; null where none of theirs as a leader or a curator has it. */
const findGroupPlace = (db: Db, groupId: number, reader: Reader) =>
  placeOf(
    sql<Found>`
      select g.id as "groupId", case
        when ${isGraduatedByLed(reader, 'g')} then 'unit'
        when g.curator_person_id = ${reader.personId} then 'curated'
        when exists (select from lesson_meeting_group lg
          join taught_lesson l on l.lesson_id = lg.lesson_id and ${isThisYear(reader, 'l')}
          join discipline d on d.id = l.discipline_id and d.department_id in ${ledUnits(reader)}
          where lg.group_id = g.id) then 'department' end as scope
      from student_group g where g.id = ${groupId}`.execute(db),
  )

/** The list of whoever leads the department that gives a discipline. */
const findDisciplinePlace = (db: Db, disciplineId: number, reader: Reader) =>
  placeOf(
    sql<Found>`
      select d.id as "disciplineId", case when d.department_id in ${ledUnits(reader)} then 'department' end as scope
      from discipline d where d.id = ${disciplineId}`.execute(db),
  )

/** The list of whoever leads a unit: of one chair, or of an institute where all that they lead is within it. */
const findUnitPlace = (db: Db, unitId: number, reader: Reader) =>
  placeOf(
    sql<Found>`
      with own as (
        select g.department_id, g.institute_id from student_group g
        where ${isGraduatedByLed(reader, 'g')} and (g.end_at is null or g.end_at >= ${reader.today}::date)
      )
      select case when isled.chair then ${unitId}::bigint end as "chairId",
        case when isled.chair or isled.whole then 'unit' end as scope
      from (select
        ${unitId}::bigint in ${ledUnits(reader)} and exists (select from own where department_id = ${unitId}) as chair,
        ${unitId}::bigint in ${ledUnits(reader)} and exists (select from own)
          and not exists (select from own where institute_id <> ${unitId}) as whole) isled`.execute(db),
  )

const FINDERS = { group: findGroupPlace, discipline: findDisciplinePlace, unit: findUnitPlace }

/**
 * How many students of a group, a discipline or a unit fall behind, with the list that names them; null for those
 * whose list has none of it. The number is the one of the list.
 */
export async function readSeenDebtors(
  db: Db,
  kind: keyof typeof FINDERS,
  id: number,
  reader: Reader,
): Promise<SeenDebtors | null> {
  const place = await FINDERS[kind](db, id, reader)
  if (!place) return null
  const { scope, groupId, disciplineId, chairId } = place
  const { count: studentsCount } = await listDebtorsIn(
    db,
    {
      scope,
      reader,
      filter: {
        groupId: groupId ?? undefined,
        disciplineId: disciplineId ?? undefined,
        chairId: chairId ?? undefined,
      },
      byNumber: null,
    },
    { limit: 1, offset: 0 },
  )
  return { ...place, studentsCount }
}
