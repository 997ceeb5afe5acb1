import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from './call.ts'
import { Instant } from './dates.ts'
import { Done } from './done.ts'
import { Version } from './ids.ts'
import { typedText } from './text.ts'
import { historyCalls, historyFailures } from './history.ts'
import { UNDO_FAILURES } from './undo.ts'
import { Flag, Id, pagingFields, SearchText } from './query.ts'
import type { FailureRow, FailureTable } from './failures.ts'

/**
 * The reasons why any register may refuse a record; included in the failure table of each area that has a
 * register.
 */
export const registerFailures = {
  'no-such-record': { kind: 'not-found', text: 'Запись не найдена' },
  'in-use': { kind: 'rule', text: 'Удалить нельзя: на запись уже ссылаются другие данные' },
  ...historyFailures,
  'external-id-taken': { kind: 'rule', text: 'Такой внешний код уже есть у другой записи' },
} as const satisfies FailureTable

/** The holders of the permission to maintain the university's registers. */
export const keepers = { anyOf: ['university-data'] } as const

export const REGISTERS = '/api/proxy/admin/data'

export const byId = z.object({ id: Id })

/** The id by which another system names the record. */
export const ExternalId = z.nullable(typedText({ max: 100 }))

/** A field that may be left out of a query. */
export const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** The filters of every register's list: the search, and whether removed records are shown. */
export const listFields = { search: optional(SearchText), isRemoved: optional(Flag) }

/**
 * The last person who changed a record, and when; null for a record that nobody has changed since it was
 * created.
 */
export const lastChange = {
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
}

/** A record of a register as its keepers see it; it is also `current` in a 409. */
export function recordOf<Fields extends z.core.$ZodLooseShape, Shown extends z.core.$ZodLooseShape>(
  fields: Fields,
  shown: Shown,
) {
  return z.object({
    id: z.int(),
    version: Version,
    isRemoved: z.boolean(),
    values: z.object(fields),
    ...shown,
  })
}

interface ReadShape<Path extends string, Filter, Item, Card> {
  path: Path
  filter: Filter
  item: Item
  card: Card
}

interface WriteShape<Path extends string, Fields, Entered, Card, Refusal> {
  path: Path
  /** The fields that a person may correct. */
  fields: Fields
  /** The fields that are filled in for a new record. */
  entered: Entered
  card: Card
  /** The reasons why a record may not be written. */
  refusals: readonly Refusal[]
}

type Shape = z.core.$ZodLooseShape

const seen = z.object({ version: Version })

type RegisterCall = ReturnType<typeof callsWith<FailureTable>>

function readingCalls<
  const Path extends string,
  Filter extends Shape,
  Item extends z.ZodMiniType,
  Card extends z.ZodMiniType,
>(call: RegisterCall, { path, filter, item, card }: ReadShape<Path, Filter, Item, Card>) {
  return {
    list: call({
      method: 'GET',
      path,
      access: keepers,
      query: z.object({ ...filter, ...pagingFields }),
      answer: z.object({ count: z.int(), items: z.array(item) }),
    }),
    export: call({
      method: 'POST',
      path: `${path}/export`,
      access: keepers,
      body: z.object(filter),
      answer: XLSX_FILE,
    }),
    read: call({
      method: 'GET',
      path: `${path}/{id}`,
      access: keepers,
      params: byId,
      answer: card,
      failures: ['no-such-record'],
    }),
  }
}

function removalCalls<const Path extends string>(call: RegisterCall, path: Path) {
  return {
    remove: call({
      method: 'POST',
      path: `${path}/{id}/remove`,
      access: keepers,
      params: byId,
      body: seen,
      answer: Done,
      failures: ['no-such-record', 'in-use', 'changed-meanwhile'],
    }),
    restore: call({
      method: 'POST',
      path: `${path}/{id}/restore`,
      access: keepers,
      params: byId,
      answer: Done,
      failures: ['no-such-record', ...UNDO_FAILURES],
    }),
  }
}

function writingCalls<
  const Path extends string,
  Fields extends Shape,
  Entered extends Shape,
  Card extends z.ZodMiniType,
  const Refusal extends string,
>(
  call: RegisterCall,
  { path, fields, entered, card, refusals }: WriteShape<Path, Fields, Entered, Card, Refusal>,
) {
  return {
    create: call({
      method: 'POST',
      path,
      access: keepers,
      body: z.object(entered),
      answer: card,
      status: 201,
      failures: [...refusals, 'external-id-taken'],
    }),
    change: call({
      method: 'PUT',
      path: `${path}/{id}`,
      access: keepers,
      params: byId,
      body: z.object({ ...fields, ...seen.shape }),
      answer: card,
      failures: [...refusals, 'external-id-taken', 'no-such-record', 'changed-meanwhile'],
    }),
  }
}

/** Makes the calls of the registers of one area, bound to its failures. */
export function registersWith<Code extends string>(
  failures: Readonly<Record<Code, FailureRow>> & typeof registerFailures,
) {
  const call: RegisterCall = callsWith<FailureTable>(failures)
  /**
   * The nine calls of a register: its list, the list as a sheet, a card, the changes of a record, and its
   * history.
   */
  return function registerCalls<
    const Path extends string,
    Fields extends Shape,
    Entered extends Shape,
    Filter extends Shape,
    Item extends z.ZodMiniType,
    Card extends z.ZodMiniType,
    const Refusal extends Code,
  >(shape: ReadShape<Path, Filter, Item, Card> & WriteShape<Path, Fields, Entered, Card, Refusal>) {
    return {
      ...readingCalls(call, shape),
      ...writingCalls(call, shape),
      ...removalCalls(call, shape.path),
      ...historyCalls(failures, {
        path: `${shape.path}/{id}`,
        access: keepers,
        missing: 'no-such-record',
      }),
    }
  }
}
