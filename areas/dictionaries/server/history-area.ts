import type { AnyCall, CallTable } from '#platform/contract/call.ts'
import type { Handler, ServedArea } from '#platform/server/http/handlers.ts'
import type { ColumnWords, RecordParts, Words } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import { definitionOf, type DictionaryField, type EditableSlug } from '../contract/editable.ts'
import { recordHistories } from '../contract/histories.ts'
import { columnNameOf, tableOf } from './record-tables.ts'

function wordsOf({ kind, label }: DictionaryField): ColumnWords {
  return kind === 'date' || kind === 'time' || kind === 'flag' ? { title: label, of: kind } : { title: label }
}

function recordOf(slug: EditableSlug): RecordParts {
  const fields = Object.entries(definitionOf(slug).fields)
  const words: Words = Object.fromEntries(fields.map(([name, field]) => [columnNameOf(name), wordsOf(field)]))
  return { table: tableOf(slug), words }
}

const served = [...recordHistories].flatMap(([slug, calls]) => {
  const { history, undo } = servedHistory({
    record: recordOf(slug),
    missing: 'not-found',
    action: 'dictionaries.undo',
  })
  return [
    [`history ${slug}`, calls.history, (question, context) => history(question as never, context)],
    [`undo ${slug}`, calls.undo, (edit, context) => undo(edit as never, context)],
  ] satisfies [string, AnyCall, Handler<AnyCall>][]
})

/** The history of the dictionaries that keep one, and undoing its changes. */
export const historyArea: ServedArea = {
  calls: Object.fromEntries(served.map(([name, call]) => [name, call])) as CallTable,
  handlers: Object.fromEntries(served.map(([name, , handler]) => [name, handler])),
}
