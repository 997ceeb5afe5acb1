import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import {
  COLUMN_OF,
  KIND,
  registerPeople,
  registerUnits,
  UNIT,
  type RegisterDay,
  type RegisterKind,
} from './register-sql.ts'

/** Fewer people have nobody to write to. */
const FEWEST_PEOPLE = 2

/** A unit as its chat takes it over. */
export interface RegisterUnit {
  kind: RegisterKind
  unitId: number
  name: string
  /** Null when nobody keeps it, or its keeper has no account. */
  keeperId: number | null
}

/** The study year of a day; null on a day that no year has. */
export async function findYear(db: Db, today: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from study_year where ${today}::date between begin_at and end_at and not is_technical
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The units that have people today and no chat of this year yet. */
export async function listWithoutChat(db: Db, day: RegisterDay, yearId: number): Promise<RegisterUnit[]> {
  const { rows } = await sql<RegisterUnit>`
    with people as materialized (${registerPeople(day)})
    select u.kind, u.unit_id as "unitId", u.name,
      (select p.person_id from people p where p.kind = u.kind and p.unit_id = u.unit_id and p.person_id = u.keeper_id) as "keeperId"
    from (${registerUnits(day)}) u
    join (select kind, unit_id from people group by kind, unit_id having count(*) >= ${FEWEST_PEOPLE}) inhabited
      on inhabited.kind = u.kind and inhabited.unit_id = u.unit_id
    where not exists (select from chat_register f
      where f.study_year_id = ${yearId} and ${KIND} = u.kind and ${UNIT} = u.unit_id)
    order by u.kind, u.unit_id
  `.execute(db)
  return rows
}

/** The people who belong in a unit's chat today. */
export async function listUnitPeople(
  db: Db,
  day: RegisterDay,
  { kind, unitId }: Pick<RegisterUnit, 'kind' | 'unitId'>,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select people.person_id as "personId" from (${registerPeople(day)}) people
    where people.kind = ${kind} and people.unit_id = ${unitId} order by 1
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** Adds the chat of a unit without members; null when there is one. */
export async function insertRegisterChat(
  tx: Db,
  { kind, unitId, name, keeperId }: RegisterUnit,
  { yearId, now }: { yearId: number; now: Date },
): Promise<number | null> {
  const column = sql.ref(COLUMN_OF[kind])
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into chat (kind, name, creator_id, created_at) values ('group', ${name}, ${keeperId}, ${now}::timestamptz)
      returning id
    )
    insert into chat_register (chat_id, study_year_id, ${column}) select id, ${yearId}, ${unitId} from made
    returning chat_id as id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** A chat that is another than its register. */
export interface DriftedChat extends RegisterUnit {
  chatId: number
}

/** The open chats whose members, name or keeper are not those of their registers today. */
export async function listDrifted(db: Db, day: RegisterDay): Promise<DriftedChat[]> {
  const { rows } = await sql<DriftedChat>`
    with people as materialized (${registerPeople(day)}),
    followed as materialized (
      select c.id as chat_id, ${KIND} as kind, ${UNIT} as unit_id, c.name, c.creator_id
      from chat_register f join chat c on c.id = f.chat_id and c.frozen_at is null
    ), moved as (
      select chat_id from (
        select f.chat_id, p.person_id from followed f join people p on p.kind = f.kind and p.unit_id = f.unit_id
      ) due full join (
        select f.chat_id, m.person_id from followed f join chat_member m on m.chat_id = f.chat_id and m.left_at is null
      ) present using (chat_id, person_id)
      where due.person_id is null or present.person_id is null
    ), kept as (
      select f.*, coalesce(u.name, f.name) as due_name, (select p.person_id from people p
        where p.kind = f.kind and p.unit_id = f.unit_id and p.person_id = u.keeper_id) as keeper_id
      from followed f left join (${registerUnits(day)}) u on u.kind = f.kind and u.unit_id = f.unit_id
    )
    select chat_id as "chatId", kind, unit_id as "unitId", due_name as name, keeper_id as "keeperId" from kept
    where chat_id in (select chat_id from moved) or due_name <> name or keeper_id is distinct from creator_id
    order by chat_id
  `.execute(db)
  return rows
}

/** Locks a chat until the change is over; returns false when it is frozen. */
export async function holdOpenChat(tx: Db, chatId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select frozen_at is null as "isOpen" from chat where id = ${chatId} for no key update
  `.execute(tx)
  return rows[0]?.isOpen ?? false
}

/** Gives a chat the name and the keeper of its unit; without a keeper all write, since nobody else could let them. */
export async function takeOverUnit(
  tx: Db,
  chatId: number,
  { name, keeperId }: Pick<RegisterUnit, 'name' | 'keeperId'>,
): Promise<void> {
  await sql`
    update chat set name = ${name}, creator_id = ${keeperId}::bigint, version = version + 1,
      is_announcement_only = is_announcement_only and ${keeperId}::bigint is not null
    where id = ${chatId}
  `.execute(tx)
}

/** The open chats of years that are over. */
export async function listOfEndedYears(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from chat_register f join study_year y on y.id = f.study_year_id and y.end_at < ${today}::date
    join chat c on c.id = f.chat_id and c.frozen_at is null order by c.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** From now on a chat can only be read. */
export async function freezeChat(tx: Db, chatId: number, now: Date): Promise<void> {
  await sql`update chat set frozen_at = ${now}::timestamptz, version = version + 1 where id = ${chatId}`.execute(
    tx,
  )
}
