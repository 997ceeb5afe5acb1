import { sql } from 'kysely'
import type { Random } from '#platform/server/seeding/random.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { StatementStatus } from '../../contract/status.ts'

/** A sheet at some step of a walk. */
export interface StandingSheet {
  id: number
  statusId: number
  version: number
  isWithdrawn: boolean
  uuids: string[]
  /** Those whose final mark has to be repeated, unless it has been already. */
  failed: string[]
  /** The students without a mark. */
  empty: number
  /** The students without a final mark. */
  undecided: number
}

/** The sheets of one discipline: the first one, and the retakes that came of it. */
export interface Ground {
  first: number
  sheets: StandingSheet[]
  random: Random
}

/** All sheets of the discipline of a sheet, in the order in which they were made. One statement. */
export async function readSheets({ db }: Pick<TestServer, 'db'>, first: number): Promise<StandingSheet[]> {
  const { rows } = await sql<StandingSheet>`
    select s.id, s.status_id as "statusId", s.version, s.withdrawn_at is not null as "isWithdrawn",
      coalesce(r.uuids, '{}') as uuids, coalesce(r.failed, '{}') as failed, coalesce(r.empty, 0) as empty, coalesce(r.undecided, 0) as undecided
    from statement s cross join lateral (
      select array_agg(uuid::text order by id) as uuids, array_agg(uuid::text order by id) filter (where final_mark_id in (1, 2, 3, 8, 10)) as failed,
        (count(*) filter (where mark_id is null))::int as empty,
        (count(*) filter (where final_mark_id is null))::int as undecided
      from statement_record where statement_id = s.id
    ) r where s.discipline_id = (select discipline_id from statement where id = ${first}) order by s.id
  `.execute(db)
  return rows
}

/** The fault of a sheet as it stands; null when it is whole. */
export function faultOf({ statusId, isWithdrawn, empty, undecided }: StandingSheet): string | null {
  const isClosed = statusId > StatementStatus.filling
  if (isClosed && isWithdrawn) return 'it is closed and withdrawn'
  if (isClosed && empty > 0) return 'it is closed with an empty mark'
  return statusId === StatementStatus.completed && undecided > 0 ? 'it is settled without a final mark' : null
}

/**
 * What is wrong with some sheets and their ledger: the ledger agrees with its table, each retake repeats a
 * failed examination once, in the next attempt, none is a fourth, and a withdrawn sheet has no mark. One
 * statement.
 */
export async function findFaults({ db }: Pick<TestServer, 'db'>, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with rows as materialized (
      select r.*, s.attempt, s.withdrawn_at from statement s join statement_record r on r.statement_id = s.id
      where s.id = any(${ids}::bigint[])
    ), last as materialized (
      select distinct on (record_id, field) record_id, field, after from mark_ledger
      where statement_id = any(${ids}::bigint[]) order by record_id, field, id desc
    )
    select 'ledger of ' || r.id as fault from rows r
      left join last m on m.record_id = r.id and m.field = 'mark'
      left join last f on f.record_id = r.id and f.field = 'final'
      where r.mark_id is distinct from m.after or r.final_mark_id is distinct from f.after
    union all
    select 'retake ' || r.id from rows r join statement_record f on f.id = r.after_record_id
      join statement s on s.id = f.statement_id
      where not r.is_deleted and (f.final_mark_id not in (1, 2, 3, 8, 10) or s.status_id not in (4, 6)
        or r.attempt > 3 or r.attempt <> s.attempt + (f.final_mark_id <> 1)::int)
    union all
    select 'twice ' || after_record_id from rows where not is_deleted and after_record_id is not null
      group by after_record_id having count(*) > 1
    union all
    select 'withdrawn ' || id from rows where withdrawn_at is not null and mark_id is not null
  `.execute(db)
  return rows.map(({ fault }) => fault)
}
