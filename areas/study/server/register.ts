import type { UndoFailure } from '#platform/contract/undo.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedPage } from '#platform/server/db/listed-page.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedByAny } from '#platform/server/db/violated-constraint.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Fail, HandlerContext } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { refusedByHolder } from '#platform/server/records/taken-value.ts'
import type { UndoGuard } from '#platform/server/records/guarded-undo.ts'
import { restoreRecord } from '#platform/server/records/restore-record.ts'
import type { Question } from '#platform/server/db/register-sql.ts'

interface StoredRecord<Values> {
  id: number
  version: number
  values: Values
}

type RegisterTable =
  | 'conference_link'
  | 'curriculum'
  | 'curriculum_line'
  | 'discipline'
  | 'flow'
  | 'room'
  | 'speciality'
  | 'student'
  | 'student_group'
  | 'teaching_load'
  | 'timetable_lesson'

type Today = Pick<HandlerContext, 'clock'>

type Checking = Pick<HandlerContext, 'db' | 'failField'>

type RecordsOf<Card extends { version: number }> = EditedRecord<Card, number, Today, 'no-such-record'>

interface RegisterKind<Item, Card, Values, Filter, Refusal> {
  /** The table of its records, by which the audit names them too. */
  table: RegisterTable
  /** One record of it, in the history: «Дисциплина». */
  name: string
  sheet: { title: string; columns: readonly XlsxColumn<Item>[] }
  list: (db: Db, question: Question<Filter>) => Promise<ListedPage<Item>>
  find: (db: Db, id: number, today: string) => Promise<Card | null>
  /** What the fields have against each other and none of them alone; null when all is well. */
  check?: (values: Values, context: Checking) => Promise<Refusal | Error | null>
  update: (tx: Db, id: number, values: Values) => Promise<void>
  /** Locks a record until its change is over; by default only its row. */
  lock?: (tx: Db, id: number) => Promise<void>
  /** Returns the refusal of a change that is about to be written; null when there is none. */
  refuse?: (tx: Db, id: number, values: Values) => Promise<Refusal | null>
  remove: (tx: Db, id: number) => Promise<void>
  /** The guard of restoring a removed record; by default only its taken place prevents it. */
  guard?: UndoGuard
  /** The meaning of a violated constraint: a refusal, or a field that names no record. */
  refusals: Readonly<Record<string, Refusal>>
  references?: Readonly<Record<string, string>>
}

type Editing<Refusal extends string, LostUpdate extends string = never> = Pick<
  HandlerContext,
  'db' | 'clock' | 'change' | 'failField' | 'who'
> & { fail: Fail<Refusal, LostUpdate> }

type Comparing<Refusal extends string> = Editing<Refusal, 'changed-meanwhile'>

interface Explanations<Refusal> {
  refusals: Readonly<Record<string, Refusal>>
  references: Readonly<Record<string, string>>
}

type Explaining<Refusal extends string> = Checking & { fail: Fail<Refusal> }

/** Throws the refusal that a violated constraint means for the person who entered these values. */
function explained<Refusal extends string>(
  { refusals, references }: Explanations<Refusal>,
  { db, fail, failField }: Explaining<Refusal>,
  values: object,
) {
  const taken = Object.entries(refusals).map(([name, refusal]) => [name, fail(refusal)] as const)
  const unknown = Object.entries(references).map(
    ([name, field]) => [name, failField(field, NO_SUCH_RECORD)] as const,
  )
  return refusedByHolder(db, values, Object.fromEntries([...taken, ...unknown]))
}

/** The page and the sheet of a register. */
function listOf<Item, Card, Values, Filter extends object, Refusal>({
  table,
  sheet,
  list,
}: RegisterKind<Item, Card, Values, Filter, Refusal>) {
  return servedList({
    read: (filter: Filter, place, { db, clock }: Pick<HandlerContext, 'db' | 'clock'>) =>
      list(db, { ...filter, ...place, today: clock.today() }),
    sheet: { ...sheet, audit: { action: 'study.export', entity: table } },
  })
}

/** The removal of a record, while nothing refers to it, and its way back. */
function removalOf<Values, Card extends StoredRecord<Values>>(
  {
    table,
    remove,
    guard,
  }: Pick<RegisterKind<never, Card, Values, never, never>, 'table' | 'remove' | 'guard'>,
  records: RecordsOf<Card>,
) {
  return {
    remove: (seen: { id: number; version: number }, context: Comparing<'no-such-record' | 'in-use'>) =>
      records
        .change(context, seen, async (tx, before) => {
          await remove(tx, seen.id)
          return { action: 'study.remove', before: before.values }
        })
        .catch(refusedByAny(context.fail('in-use'))),

    restore: ({ id }: { id: number }, context: Editing<'no-such-record' | UndoFailure>) => {
      const missing = context.fail('no-such-record')
      return restoreRecord({ table, id, action: 'study.restore', missing, guard }, context)
    },
  }
}

type WritingKind<Values, Refusal> = Pick<
  RegisterKind<never, never, Values, never, Refusal>,
  'check' | 'update' | 'refuse' | 'refusals' | 'references'
>

/** What enters and corrects a record; each first asks the rule of the fields. */
function writingOf<Values extends object, Card extends StoredRecord<Values>, Refusal extends string>(
  { check, update, refuse, refusals, references = {} }: WritingKind<Values, Refusal>,
  records: RecordsOf<Card>,
) {
  const explanations = { refusals, references }
  const wrongOf = async (values: Values, context: Explaining<Refusal>): Promise<Error | null> => {
    const wrong = (await check?.(values, context)) ?? null
    return typeof wrong === 'string' ? context.fail(wrong) : wrong
  }
  const enter = (entered: object, context: Editing<Refusal>, write: (tx: Db) => Promise<number>) =>
    records
      .create(context, async (tx) => ({ id: await write(tx), action: 'study.create', after: entered }))
      .catch(explained(explanations, context, entered))
  type Insert = (tx: Db, values: Values) => Promise<number>
  type Changed = Values & { id: number; version: number }
  return {
    enter,

    async create(values: Values, context: Editing<Refusal>, insert: Insert) {
      const wrong = await wrongOf(values, context)
      if (wrong) throw wrong
      return enter(values, context, (tx) => insert(tx, values))
    },

    async change({ id, version, ...rest }: Changed, context: Comparing<Refusal | 'no-such-record'>) {
      const values = rest as unknown as Values
      const wrong = await wrongOf(values, context)
      if (wrong) throw wrong
      const saved = records.save(context, { id, version }, async (tx, before) => {
        const refusal = await refuse?.(tx, id, values)
        if (refusal) throw context.fail(refusal)
        await update(tx, id, values)
        return { action: 'study.change', before: before.values, after: values }
      })
      return saved.catch(explained(explanations, context, values))
    },
  }
}

/**
 * The calls of a register of study: `create` writes a new record of the fields that are corrected later, `enter` one of
 * other fields; all else is the same for every one of them.
 */
export function register<
  Item,
  Card extends StoredRecord<Values>,
  Values extends object,
  Filter extends object,
  Refusal extends string,
>(kind: RegisterKind<Item, Card, Values, Filter, Refusal>) {
  const { table, name, find, lock = rowLock(table) } = kind
  const records: RecordsOf<Card> = new EditedRecord({
    entity: table,
    lock,
    find: (db, id: number, { clock }: Today) => find(db, id, clock.today()),
    missing: 'no-such-record',
    changeSet: name,
  })
  return {
    records,
    ...listOf(kind),
    ...removalOf(kind, records),
    ...writingOf<Values, Card, Refusal>(kind, records),
    read: ({ id }: { id: number }, context: Editing<'no-such-record'>) => records.read(context, id),
  }
}
