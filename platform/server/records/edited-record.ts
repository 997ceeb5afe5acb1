import { DONE } from '#platform/contract/done.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Fail, HandlerContext, RecordAudit } from '#platform/server/http/handlers.ts'
import { dropEmptyChangeSet, openChangeSet, type Author } from './change-set.ts'

/** The kind of a change: `restore` needs a removed record, `change` one that is not. */
type Step = 'change' | 'restore'

interface HeldRecord<Row> {
  row: Row
  tx: Db
  step: Step
}

/** A kind of record that several people edit: how it is locked, found, refused and shown. */
interface RecordKind<Row, Id, Context, Missing, Refusal, Shown> {
  /** Its name in the audit. */
  entity: string
  /**
   * Locks the record until the change is over; data read in the same statement as the lock may be older than
   * it.
   */
  lock: (tx: Db, id: Id) => Promise<unknown>
  find: (db: Db, id: Id, context: Context) => Promise<Row | null>
  /** The failure when the record does not exist; left out when it always exists. */
  missing?: Missing
  /**
   * The failure that is checked before the version: a record in a wrong state, or one that this editor may
   * not change.
   */
  refuse?: (held: HeldRecord<Row>, context: Context) => Refusal | null | Promise<Refusal | null>
  /** The record as its editor sees it, also in a 409; left out when that is the row itself. */
  shown?: (row: Row) => Shown
  /** Stores the version in the history; does nothing when it is already stored. */
  keep?: (tx: Db, row: Row) => Promise<void>
  /** For a register: each change is a change set with this title, which can be read and undone. */
  changeSet?: string
}

/** The audit row of a change; about the record itself unless another id is given. */
type Trace = Pick<AuditEntry, 'action' | 'entityId' | 'before' | 'after'>

/**
 * Writes the change of a record that is held and returns its trace, or several where it takes several steps; null when
 * nothing has to change. What else it changes it audits by itself.
 */
type Write<Row> = (tx: Db, before: Row, audit: RecordAudit) => Promise<Trace | readonly Trace[] | null>

/** What the record needs of a call that reads it, writes it, or compares versions. */
export type Reading<Code extends string> = Pick<HandlerContext, 'db'> & { fail: Fail<Code> }
export type Writing = Pick<HandlerContext, 'change'> & { who: Author }
type Changing<Code extends string> = Writing & { fail: Fail<Code> }
export type Comparing<Code extends string> = Writing & {
  fail: Fail<Code, 'changed-meanwhile'>
}

/** The record with the version that its editor saw: the call must declare `changed-meanwhile`. */
interface SeenRecord<Id> {
  id: Id
  version: number | undefined
}

/** The record in any version. */
interface AnyVersion<Id> {
  id: Id
  version?: never
}

type Target<Id> = SeenRecord<Id> | AnyVersion<Id>

/**
 * The calls of an edited record. Each change is one transaction: the record is locked, the version that its
 * editor saw is compared with the stored one, the change is written and audited; all of it is committed, or
 * nothing. All methods throw the refusals of the kind, and a lost update with the record as it is stored now.
 */
export class EditedRecord<
  Row extends { version: number },
  Id = number,
  Context = unknown,
  Missing extends string = never,
  Refusal extends string = never,
  Shown = Row,
> {
  readonly #kind: RecordKind<Row, Id, Context, Missing, Refusal, Shown>

  constructor(kind: RecordKind<Row, Id, Context, Missing, Refusal, Shown>) {
    this.#kind = kind
  }

  /** The record as its editor sees it. */
  async read(context: Context & Reading<Missing>, id: Id): Promise<Shown> {
    return this.#shown(await this.#find(context.db, id, context))
  }

  /**
   * Refuses a lost update before costly work that a change needs; the change itself compares the version
   * again, under its lock.
   */
  async refuseStale(
    context: Context & Pick<HandlerContext, 'db'> & { fail: Fail<Missing, 'changed-meanwhile'> },
    { id, version }: SeenRecord<Id>,
  ): Promise<void> {
    const row = await this.#find(context.db, id, context)
    if (version !== undefined && version !== row.version)
      throw context.fail('changed-meanwhile', { current: this.#shown(row) })
  }

  /** Creates a record and answers with it. */
  create(context: Context & Writing, write: (tx: Db) => Promise<Trace & { id: Id }>): Promise<Shown> {
    return context.change(async (tx, audit) => {
      const { id, ...trace } = await this.#record(tx, context, () => write(tx))
      await this.#audit(audit, id, trace)
      return this.#shown(await this.#keepNewest(tx, id, context))
    })
  }

  /** Changes a record and answers with it as stored afterwards. */
  save(
    context: Context & Comparing<Missing | Refusal>,
    target: SeenRecord<Id>,
    write: Write<Row>,
  ): Promise<Shown> {
    return context.change(async (tx, audit) => {
      const before = await this.#hold(tx, { ...target, step: 'change' }, context)
      const trace = await this.#record(tx, context, () => write(tx, before, audit))
      if (trace === null) return this.#shown(before)
      await this.#audit(audit, target.id, trace)
      return this.#shown(await this.#keepNewest(tx, target.id, context))
    })
  }

  /** Changes, moves or removes a record and answers that it is done. */
  change(
    context: Context & Comparing<Missing | Refusal>,
    target: SeenRecord<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE>
  change(
    context: Context & Changing<Missing | Refusal>,
    target: AnyVersion<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE>
  change(
    context: Context & Changing<Missing | Refusal>,
    target: Target<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE> {
    return this.#move(context, { ...target, step: 'change' }, write)
  }

  /** Restores a removed record and answers that it is done. */
  restore(
    context: Context & Comparing<Missing | Refusal>,
    target: SeenRecord<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE>
  restore(
    context: Context & Changing<Missing | Refusal>,
    target: AnyVersion<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE>
  restore(
    context: Context & Changing<Missing | Refusal>,
    target: Target<Id>,
    write: Write<Row>,
  ): Promise<typeof DONE> {
    return this.#move(context, { ...target, step: 'restore' }, write)
  }

  #move(
    context: Context & Changing<Missing | Refusal>,
    target: Target<Id> & { step: Step },
    write: Write<Row>,
  ): Promise<typeof DONE> {
    return context.change(async (tx, audit) => {
      const held = await this.#hold(tx, target, context)
      const trace = await this.#record(tx, context, () => write(tx, held, audit))
      if (trace !== null) await this.#audit(audit, target.id, trace)
      if (this.#kind.keep) await this.#keepNewest(tx, target.id, context)
      return DONE
    })
  }

  /** Writes within a change set, if the record belongs to a register. */
  async #record<Result>(tx: Db, { who }: Writing, write: () => Promise<Result>): Promise<Result> {
    const title = this.#kind.changeSet
    if (title === undefined) return write()
    const setId = await openChangeSet(tx, { kind: 'edit', title, who })
    const result = await write()
    await dropEmptyChangeSet(tx, setId)
    return result
  }

  async #hold(
    tx: Db,
    target: Target<Id> & { step: Step },
    context: Context & Changing<Missing | Refusal>,
  ): Promise<Row> {
    const { id, version, step } = target
    await this.#kind.lock(tx, id)
    const row = await this.#find(tx, id, context)
    const refusal = await this.#kind.refuse?.({ row, tx, step }, context)
    if (refusal) throw context.fail(refusal)
    // Only calls that declare this failure pass a version.
    const { fail } = context as unknown as Comparing<never>
    if (version !== undefined && version !== row.version)
      throw fail('changed-meanwhile', { current: this.#shown(row) })
    await this.#kind.keep?.(tx, row)
    return row
  }

  async #find(db: Db, id: Id, context: Context & { fail: Fail<Missing> }): Promise<Row> {
    const { entity, missing } = this.#kind
    const row = await this.#kind.find(db, id, context)
    if (row !== null) return row
    if (missing === undefined) throw new Error(`There is no ${entity} ${JSON.stringify(id)}`)
    throw context.fail(missing)
  }

  async #keepNewest(tx: Db, id: Id, context: Context): Promise<Row> {
    const { entity, find, keep } = this.#kind
    const row = await find(tx, id, context)
    if (row === null) throw new Error(`${entity} ${JSON.stringify(id)} went away while it was held`)
    await keep?.(tx, row)
    return row
  }

  #audit(audit: RecordAudit, id: Id, trace: Trace | readonly Trace[]): Promise<void> {
    const { entity } = this.#kind
    const about = { entity, ...(typeof id === 'object' ? {} : { entityId: id as number }) }
    return audit([trace].flat().map((one) => ({ ...about, ...one })))
  }

  #shown(row: Row): Shown {
    return this.#kind.shown ? this.#kind.shown(row) : (row as unknown as Shown)
  }
}
