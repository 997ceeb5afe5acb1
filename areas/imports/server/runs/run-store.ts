import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { RunHeading, RunReport, RunState } from '../../contract/run.ts'

/** A process that has not reported for this long is gone. */
const SILENCE_SECONDS = 10

export interface StoredRun {
  id: number
  kind: string
  fileName: string
  fileId: string | null
  /** True when it changed something that can be undone. */
  hasChangeSet: boolean
  by: string | null
  createdAt: string
  finishedAt: string | null
  state: RunState
  isInterrupted: boolean
  headings: RunHeading[]
  matching: Record<string, string | null>
  /** The file names all that is open: the rest is over. */
  settlesMissing: boolean
  report: RunReport | null
  message: string | null
  phase: string | null
  doneRows: number
  totalRows: number | null
}

const IS_GONE = sql<boolean>`(r.state in ('checking', 'importing', 'undoing') and r.started_at is not null
  and r.beat_at < now() - make_interval(secs => ${SILENCE_SECONDS}))`

/** An interrupted undo leaves a run that is done, and can be undone as before. */
const IS_UNDOING_GONE = sql<boolean>`(r.state = 'undoing' and ${IS_GONE})`
const UNDOING_GONE = 'Сервер остановился посреди отмены, ничего не изменено. Отмените загрузку ещё раз'

const LINE = sql`'id', r.id, 'kind', r.kind, 'fileName', r.file_name, 'by', p.full_name, 'createdAt', r.created_at,
  'finishedAt', r.finished_at, 'state', case when ${IS_UNDOING_GONE} then 'done' else r.state end,
  'isInterrupted', ${IS_GONE} and r.state <> 'undoing',
  'message', case when ${IS_UNDOING_GONE} then ${UNDOING_GONE} else r.message end`

const FROM = sql`from import_run r left join person p on p.id = r.person_id`

const RUNS = {
  from: FROM,
  id: sql`r.id`,
  item: sql<StoredRun>`jsonb_build_object(${LINE}, 'report', jsonb_build_object('counts', r.report -> 'counts'))`,
  orders: {},
  usualOrder: sql`r.id desc`,
}

/** The runs of these kinds, the newest first. */
export function listRuns(
  db: Db,
  kinds: readonly string[],
  place: PlaceInList,
): Promise<ListedPage<StoredRun>> {
  return listPage(db, RUNS, { where: [sql`r.kind = any(${kinds}::text[])`], sort: null, ...place })
}

/** The last run of each kind. */
export async function listLastRuns(db: Db): Promise<StoredRun[]> {
  const { rows } = await sql<{ item: StoredRun }>`
    select distinct on (r.kind) ${RUNS.item} as item ${FROM} order by r.kind, r.id desc`.execute(db)
  return rows.map(({ item }) => item)
}

/** The time at which a file of a kind was last imported; null when none was. */
export async function findLastLoaded(db: Db, kind: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(loaded_at) as at from import_loaded where kind = ${kind}`.execute(db)
  return rows[0]!.at
}

export async function findRun(db: Db, id: number): Promise<StoredRun | null> {
  const { rows } = await sql<{ item: StoredRun }>`
    select jsonb_build_object(${LINE}, 'report', r.report, 'fileId', r.file_id, 'hasChangeSet', r.change_set_id is not null, 'headings', r.headings,
      'matching', r.matching, 'settlesMissing', r.settles_missing, 'phase', r.phase, 'doneRows', r.done_rows, 'totalRows', r.total_rows) as item
    ${FROM} where r.id = ${id}`.execute(db)
  return rows[0]?.item ?? null
}

export interface NewRun {
  kind: string
  fileName: string
  fileId: string | null
  personId: number | null
  createdAt: Date
  state: RunState
  headings: readonly RunHeading[]
  /** A person's matching of former files of the kind. */
  matching?: Record<string, string | null>
}

/** The matching of the last imported file of a kind. */
export async function findLastMatching(db: Db, kind: string): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ matching: Record<string, string | null> }>`
    select matching from import_run where kind = ${kind} and state = 'done' and matching <> '{}' order by id desc limit 1
  `.execute(db)
  return rows[0]?.matching ?? {}
}

export async function insertRun(tx: Db, run: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('import_run')
    .values({
      kind: run.kind,
      file_name: run.fileName,
      file_id: run.fileId,
      person_id: run.personId,
      created_at: run.createdAt,
      state: run.state,
      headings: JSON.stringify(run.headings),
      matching: JSON.stringify(run.matching ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gives a run to the queue in a new state; false where its state allows no such move. */
export async function moveRun(
  tx: Db,
  id: number,
  { from, to, personId }: { from: readonly RunState[]; to: RunState; personId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update import_run r set state = ${to}, asked_person_id = ${personId}, started_at = null, beat_at = null, cancel_asked_at = null, finished_at = null,
      message = null, phase = null, done_rows = 0, total_rows = null
    where r.id = ${id} and (r.state = any(${from}::text[]) or (${IS_GONE} and ${to} = case r.state when 'undoing' then 'undoing' else 'checking' end))
    returning r.id`.execute(tx)
  return rows.length > 0
}

/** A person's choices of how the file is read. */
export interface ReadingWish {
  matching: Record<string, string | null>
  settlesMissing: boolean
}

export async function saveReading(
  tx: Db,
  id: number,
  { matching, settlesMissing }: ReadingWish,
): Promise<void> {
  await sql`
    update import_run set matching = ${JSON.stringify(matching)}::jsonb, settles_missing = ${settlesMissing} where id = ${id}
  `.execute(tx)
}

/** Asks the work to stop; work that has not begun ends at once. Null when there is no work. */
export async function askToStop(tx: Db, id: number, now: Date): Promise<RunState | null> {
  const { rows } = await sql<{ state: RunState }>`
    update import_run set cancel_asked_at = ${now}::timestamptz,
      state = case when started_at is not null then state when state = 'undoing' then 'done' else 'cancelled' end,
      finished_at = case when started_at is null then ${now}::timestamptz else finished_at end
    where id = ${id} and state in ('checking', 'importing', 'undoing')
    returning state`.execute(tx)
  return rows[0]?.state ?? null
}

/** Deletes the files and the personal data from old runs of these kinds, or of all; returns the files. */
export async function clearOldRuns(
  tx: Db,
  { before, kinds }: { before: Date; kinds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    update import_run r set file_id = null, headings = '[]', report = r.report || ${EMPTY}::jsonb
    from import_run old
    where old.id = r.id and r.created_at < ${before}::timestamptz and r.file_id is not null
      and (cardinality(${kinds}::text[]) = 0 or r.kind = any(${kinds}::text[]))
    returning old.file_id as "fileId"`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

const EMPTY = '{"problems": [], "created": [], "changed": [], "missing": []}'
