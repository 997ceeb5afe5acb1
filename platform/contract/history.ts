import * as z from 'zod/mini'
import { callsWith } from './call.ts'
import { Instant } from './dates.ts'
import { Done } from './done.ts'
import type { FailureTable } from './failures.ts'
import type { Permission } from './permissions.ts'
import { Id, pagingFields } from './query.ts'
import { UNDO_FAILURES, undoFailures } from './undo.ts'

/**
 * The reasons why an edit cannot be undone from the card of a record; included in the failure table of each
 * area that has cards.
 */
export const historyFailures = {
  ...undoFailures,
  'no-such-edit': { kind: 'not-found', text: 'Такой правки у этой записи нет' },
  'more-than-record': {
    kind: 'rule',
    text: 'Отсюда не отменить: вместе с этой записью изменены и другие. Загрузку и приказ отменяют целиком, на их страницах',
  },
} as const satisfies FailureTable

/** The most changes of one act that its history names. */
export const MOST_CHANGES = 20

/** A change that an act made to a record or to one of its parts. */
const HistoryChange = z.object({
  /** «Контакт: рабочая почта»; null for the record itself. */
  part: z.nullable(z.string()),
  how: z.enum(['created', 'changed', 'removed']),
  fields: z.array(
    z.object({ title: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type HistoryChange = z.infer<typeof HistoryChange>

/** One act in the history of a record, in words. */
export const HistoryEntry = z.object({
  id: z.int(),
  kind: z.enum(['edit', 'import', 'order']),
  title: z.string(),
  /** Full name; null when the server itself made the change. */
  by: z.nullable(z.string()),
  at: Instant,
  undoneAt: z.nullable(Instant),
  /** The act changed nothing but this record and was made by hand, so the card can undo it. */
  isOwn: z.boolean(),
  /** The import run or the order from which the whole act can be undone. */
  sourceId: z.nullable(z.int()),
  /** The first of the changed rows and the number of all of them. */
  changes: z.array(HistoryChange),
  count: z.int(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const History = z.object({ count: z.int(), items: z.array(HistoryEntry) })
export type History = z.infer<typeof History>

interface HistoryShape<Path extends string, Missing extends string, Refusal extends string> {
  /** The path of the record, with its `{id}`. */
  path: Path
  access: { anyOf: readonly Permission[] }
  /** The failure for a record that does not exist. */
  missing: Missing
  /** The reasons why this editor may not change the record. */
  refusals?: readonly Refusal[]
}

/**
 * The two calls for the history of a record, bound to the failures of its area: to read it, and to undo an
 * edit.
 */
export function historyCalls<
  const Path extends string,
  const Missing extends string,
  const Refusal extends string = never,
>(failures: FailureTable, { path, access, missing, refusals = [] }: HistoryShape<Path, Missing, Refusal>) {
  const call = callsWith(failures)
  return {
    history: call({
      method: 'GET',
      path: `${path}/history`,
      access,
      params: z.object({ id: Id }),
      query: z.object(pagingFields),
      answer: History,
      failures: [missing],
    }),
    undo: call({
      method: 'POST',
      path: `${path}/history/{setId}/undo`,
      access,
      params: z.object({ id: Id, setId: Id }),
      answer: Done,
      failures: [missing, ...refusals, 'no-such-edit', 'more-than-record', ...UNDO_FAILURES],
    }),
  }
}

export type HistoryCalls = ReturnType<typeof historyCalls<string, string, string>>
