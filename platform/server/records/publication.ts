import type { DONE } from '#platform/contract/done.ts'
import type { Db } from '#platform/server/db/database.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import type {
  PublicationMove,
  PublicationRow,
  PublicationStore,
  Signature,
} from '#platform/server/db/publication.ts'
import type { VersionHistory } from '#platform/server/db/version-history.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { EditedRecord, type Comparing, type Reading, type Writing } from './edited-record.ts'

type Clocked = Pick<HandlerContext, 'clock' | 'settings'>
type Signing = Clocked & Pick<HandlerContext, 'who'>
type Checking = Signing & Pick<HandlerContext, 'failField'>

interface Seen {
  id: number
  version: number | undefined
}

/** A kind of text that editors write, publish, withdraw, remove and bring back; older versions may lack fields. */
interface PublicationKind<Stored, Values extends Stored, Missing, Shown> {
  /** The audit's name for it. */
  entity: string
  /** The beginning of the audit's names for what is done with it: `news` of `news.publish`. */
  deeds: string
  missing: Missing
  lock: (tx: Db, id: number) => Promise<void>
  history: VersionHistory<Stored>
  store: PublicationStore<Values>
  /** The words as they may be stored and shown, whatever came into the table. */
  cleaned: (values: Stored) => Values
  /** The rules that the schema cannot express: the wrong field and its message; null when all is well. */
  wrongOf: (values: Values) => [field: string, text: string] | null
  /** How the audit names a text that is moved. */
  namesOf: (values: Values) => object
  /** The text as its editor sees it, also in a 409. */
  shown: (row: PublicationRow<Values>) => Shown
}

/** Why a text must not be changed so; null when it may. */
type Refuse<Values> = (before: PublicationRow<Values>) => Error | null

/** The calls of a text that editors write first and readers see in its time. All throw the refusals of `EditedRecord`. */
export class Publication<Stored, Values extends Stored, Missing extends string, Shown> {
  readonly #kind: PublicationKind<Stored, Values, Missing, Shown>
  readonly #record: EditedRecord<PublicationRow<Values>, number, Clocked, Missing, 'removed', Shown>

  constructor(kind: PublicationKind<Stored, Values, Missing, Shown>) {
    this.#kind = kind
    this.#record = new EditedRecord({
      entity: kind.entity,
      lock: kind.lock,
      find: (db, id: number, context: Clocked) => kind.store.find(db, id, editorClock(context)),
      missing: kind.missing,
      refuse: ({ row, step }) => ((row.state === 'removed') === (step === 'restore') ? null : 'removed'),
      shown: (row: PublicationRow<Values>) => kind.shown({ ...row, values: kind.cleaned(row.values) }),
      keep: kind.history.keep,
    })
  }

  /** The text as its editor sees it, in any state. */
  read(context: Clocked & Reading<Missing>, id: number): Promise<Shown> {
    return this.#record.read(context, id)
  }

  /** The words of one version. */
  async readVersion(
    { db, fail }: Reading<Missing>,
    { id, number }: { id: number; number: number },
  ): Promise<Values> {
    const values = await this.#kind.history.find(db, id, number)
    if (values === null) throw fail(this.#kind.missing)
    return this.#kind.cleaned(values)
  }

  /** @throws a 422 where the words are against the rules of the kind */
  async create(context: Checking & Writing, fields: Stored): Promise<Shown> {
    const values = this.#kind.cleaned(fields)
    const wrong = this.#kind.wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return this.#record.create(context, async (tx) => {
      const id = await this.#kind.store.insert(tx, { values, ...signatureOf(context) })
      return { id, action: `${this.#kind.deeds}.create`, after: values }
    })
  }

  /** @throws a 422 where the words are against the rules of the kind */
  async change(
    context: Checking & Comparing<Missing | 'removed'>,
    { id, version, fields }: Seen & { fields: Stored },
    refuse?: Refuse<Values>,
  ): Promise<Shown> {
    const values = this.#kind.cleaned(fields)
    const wrong = this.#kind.wrongOf(values)
    if (wrong) throw context.failField(...wrong)
    return this.#record.save(context, { id, version }, async (tx, before) => {
      const refusal = refuse?.(before)
      if (refusal) throw refusal
      await this.#kind.store.update(tx, id, { values, ...signatureOf(context) })
      return { action: `${this.#kind.deeds}.change`, before: before.values, after: values }
    })
  }

  /** Publishes a text, takes it out of sight, removes it or brings it back. */
  move(
    context: Signing & Comparing<Missing | 'removed'>,
    { id, version, move }: Seen & { move: PublicationMove },
    refuse?: Refuse<Values>,
  ): Promise<typeof DONE> {
    const write = async (tx: Db, before: PublicationRow<Values>) => {
      const refusal = refuse?.(before)
      if (refusal) throw refusal
      await this.#kind.store.move(tx, id, { move, ...signatureOf(context) })
      const names = this.#kind.namesOf(before.values)
      return {
        action: `${this.#kind.deeds}.${move}`,
        before: { ...names, state: before.state },
        after: names,
      }
    }
    return move === 'bring-back'
      ? this.#record.restore(context, { id, version }, write)
      : this.#record.change(context, { id, version }, write)
  }
}

function signatureOf(context: Signing): Signature {
  return { personId: context.who.personId, ...editorClock(context) }
}
