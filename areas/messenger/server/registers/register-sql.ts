import { sql, type RawBuilder } from 'kysely'

/** The kinds of lists that chats follow. */
export type RegisterKind = 'group' | 'flow' | 'department'

export const COLUMN_OF = { group: 'group_id', flow: 'flow_id', department: 'department_id' } as const

/** The day, and who can sign in: nobody else is in a chat (decision D-68). */
export interface RegisterDay {
  today: string
  /**
   * People who were in a group or a flow when it ended still belong to it: its chat is theirs until the end
   * of the year.
   */
  keepsEnded?: boolean
  hasAccount(personId: RawBuilder<unknown>): RawBuilder<boolean>
}

const isOn = (today: string, alias: string) =>
  sql`${today}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

/** The row `m` is of the last who were in its unit, and all of them have left it by today. */
const wasThereAtTheEnd = (today: string, table: string, unit: string) => sql`
  or m.end_at < ${today}::date and not exists (select from ${sql.table(table)} later
    where ${sql.ref(`later.${unit}`)} = ${sql.ref(`m.${unit}`)} and coalesce(later.end_at, 'infinity') > m.end_at)`

/**
 * The present members of each unit, as `(kind, unit_id, person_id)`: the students of a group with its
 * curator, those of a flow with its teachers, and the workers of a unit itself.
 */
export const registerPeople = ({
  today,
  hasAccount,
  keepsEnded = false,
}: RegisterDay): RawBuilder<unknown> => sql`
  select kind, unit_id, person_id from (
    select 'group' as kind, m.group_id as unit_id, s.person_id
    from student_group_member m join student s on s.id = m.student_id and s.is_enrolled
    where ${isOn(today, 'm')} ${keepsEnded ? wasThereAtTheEnd(today, 'student_group_member', 'group_id') : sql``}
    union
    select 'group', g.id, g.curator_person_id from student_group g where g.curator_person_id is not null
    union
    select 'flow', m.flow_id, s.person_id
    from flow_student m join student s on s.id = m.student_id and s.is_enrolled
    where ${isOn(today, 'm')} ${keepsEnded ? wasThereAtTheEnd(today, 'flow_student', 'flow_id') : sql``}
    union
    select 'flow', l.flow_id, t.person_id
    from lesson_meeting_flow l join lesson_meeting_teacher t on t.lesson_id = l.lesson_id
    union
    select 'department', p.department_id, e.person_id
    from employment_post p join employment e on e.id = p.employment_id where ${isOn(today, 'p')}
  ) listed where ${hasAccount(sql`listed.person_id`)}`

/** The units themselves today, as `(kind, unit_id, name, keeper_id)`: the keeper is the curator, a teacher, the head. */
export const registerUnits = ({ today }: Pick<RegisterDay, 'today'>): RawBuilder<unknown> => sql`
  select 'group' as kind, g.id as unit_id, g.name, g.curator_person_id as keeper_id
  from student_group g where ${isOn(today, 'g')}
  union all
  select 'flow', f.id, left(f.name, 100), (select min(t.person_id) from lesson_meeting_flow l
    join lesson_meeting_teacher t on t.lesson_id = l.lesson_id where l.flow_id = f.id)
  from flow f join study_year y on y.id = f.study_year_id and ${isOn(today, 'y')}
  union all
  select 'department', d.id, left(d.name, 100), (select min(e.person_id) from employment_post p
    join employment e on e.id = p.employment_id where p.department_id = d.id and p.is_head and ${isOn(today, 'p')})
  from department d where ${isOn(today, 'd')}`

/** The kind and the unit of a row `f` of `chat_register`. */
export const KIND = sql<RegisterKind>`case when f.group_id is not null then 'group'
  when f.flow_id is not null then 'flow' else 'department' end`
export const UNIT = sql<number>`coalesce(f.group_id, f.flow_id, f.department_id)`

/** The chats `c` that follow a register, with that register as `f`. */
export const UNIT_CHATS = sql`chat_register f join chat c on c.id = f.chat_id`

/** The register that a chat `c` follows, as it is shown to its reader; null for any other chat. */
export const FOLLOWS = sql`(select jsonb_build_object('kind', ${KIND}, 'name', coalesce(g.name, w.name, d.name), 'until', y.end_at)
  from chat_register f join study_year y on y.id = f.study_year_id
  left join student_group g on g.id = f.group_id left join flow w on w.id = f.flow_id
  left join department d on d.id = f.department_id
  where f.chat_id = c.id)`
