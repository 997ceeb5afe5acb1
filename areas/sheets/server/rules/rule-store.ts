import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { DepartmentRule, RulePoints, UniversityRule } from '../../contract/mark-rule.ts'
import type { Author } from '../author.ts'

interface Reader {
  personId: number
  today: string
}

const MOST_VERSIONS = 20

const versionsOf = (
  isOwn: RawBuilder<boolean>,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('great', v.great,
    'good', v.good, 'satisfactory', v.satisfactory, 'admitted', v.admitted, 'version', v.version, 'at', v.at,
    'by', p.full_name) order by v.version desc)
  from (select * from statement_mark_rule r where ${isOwn} order by r.version desc limit ${MOST_VERSIONS}) v
  left join person p on p.id = v.person_id), '[]')`
const versions = versionsOf(sql`r.department_id = d.id`)

/** The rule of a department `d`: its own, else the university's. */
const inUse = sql`cross join lateral (select * from statement_mark_rule u
  where u.department_id = d.id or u.department_id is null
  order by u.department_id is null, u.version desc limit 1) u`

const columns = sql`d.id, d.name as department, u.great, u.good, u.satisfactory, u.admitted,
  case when u.department_id is null then 0 else u.version end as version, ${versions} as versions`

/** The led departments that have sheets, with their rules. */
export async function listRules(db: Db, { personId, today }: Reader): Promise<DepartmentRule[]> {
  const { rows } = await sql<DepartmentRule>`
    select ${columns} from department d ${inUse}
    where d.id in (select id from units_led_by(${personId}, ${today}::date))
      and exists (select from statement s where s.department_id = d.id)
    order by d.name, d.id limit 500
  `.execute(db)
  return rows
}

/** The rule of a led department; null for any other. */
export async function findRule(
  db: Db,
  id: number,
  { personId, today }: Reader,
): Promise<DepartmentRule | null> {
  const { rows } = await sql<DepartmentRule>`
    select ${columns} from department d ${inUse}
    where d.id = ${id} and d.id in (select id from units_led_by(${personId}, ${today}::date))
  `.execute(db)
  return rows[0] ?? null
}

/** The rule of every department without one of its own. */
export async function findUniversityRule(db: Db): Promise<UniversityRule> {
  const { rows } = await sql<UniversityRule>`
    select u.great, u.good, u.satisfactory, u.admitted, u.version, ${versionsOf(sql`r.department_id is null`)} as versions,
      (select count(distinct s.department_id)::int from statement s where s.department_id is not null
        and not exists (select from statement_mark_rule r where r.department_id = s.department_id)) as departments
    from statement_mark_rule u where u.department_id is null order by u.version desc limit 1
  `.execute(db)
  return rows[0]!
}

/**
 * Locks the rule of a department until the change is over: before its first version there is no row to lock.
 */
export async function lockRule(tx: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement_mark_rule', ${id}::bigint))`.execute(tx)
}

export async function insertRule(
  tx: Db,
  { id, version, rule }: { id: number | null; version: number; rule: RulePoints },
  { personId, realPersonId, now }: Author,
): Promise<void> {
  const { great, good, satisfactory, admitted } = rule
  await sql`
    insert into statement_mark_rule (department_id, version, great, good, satisfactory, admitted, person_id,
      real_person_id, at)
    values (${id}, ${version}, ${great}, ${good}, ${satisfactory}, ${admitted}, ${personId}, ${realPersonId}, ${now})
  `.execute(tx)
}

export interface SheetGround {
  typeId: number
  attempt: number
  studyYearId: number
  term: number
  disciplineId: number
  rule: RulePoints & { name: string; version: number; isOfUniversity: boolean }
  /** The time at which the rule was made. */
  at: Date
  students: { studentId: number; recordBookUUID: string }[]
}

/** The data from which the proposals of a sheet are computed; null for another person's sheet. */
export async function findGround(db: Db, id: number, personId: number): Promise<SheetGround | null> {
  const { rows } = await sql<SheetGround>`
    select s.type_id as "typeId", s.attempt, s.study_year_id as "studyYearId", s.term, s.discipline_id as "disciplineId",
      u.at, jsonb_build_object('great', u.great, 'good', u.good, 'satisfactory', u.satisfactory, 'admitted', u.admitted,
        'name', case when u.department_id is null then 'Университет' else coalesce(d.short_name, d.name) end,
        'version', u.version, 'isOfUniversity', u.department_id is null) as rule,
      coalesce((select jsonb_agg(jsonb_build_object('studentId', r.student_id, 'recordBookUUID', r.uuid) order by r.id)
        from statement_record r where r.statement_id = s.id and not r.is_deleted), '[]') as students
    from statement_examiner e join statement s on s.id = e.statement_id
    left join department d on d.id = s.department_id
    cross join lateral (select * from statement_mark_rule u
      where u.department_id = s.department_id or u.department_id is null
      order by u.department_id is null, u.version desc limit 1) u
    where s.id = ${id} and e.person_id = ${personId} and s.withdrawn_at is null
  `.execute(db)
  return rows[0] ?? null
}
