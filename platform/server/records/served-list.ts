import { pageOf } from '#platform/contract/query.ts'
import type { PlaceInList } from '#platform/server/db/listed-page.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import { exportSheet, WHOLE_LIST, type ExportEntry } from './exported-sheet.ts'

interface ListKind<Filter, Item, List extends { items: readonly Item[] }, Context> {
  /** Reads the given page of the list, narrowed by the filter. */
  read: (filter: Filter, place: PlaceInList, context: Context) => Promise<List>
  /** The same list as a file. */
  sheet: { title: string; columns: readonly XlsxColumn<Item>[]; audit: ExportEntry }
}

export interface ServedList<Filter, List, Context> {
  /** Answers with one page. */
  page: (input: Filter & Parameters<typeof pageOf>[0], context: Context) => Promise<List>
  /** Serves everything that matches as an XLSX file named after the list and the day. */
  sheet: (
    filter: Filter,
    context: Context & Pick<HandlerContext, 'change' | 'settings' | 'clock'>,
  ) => Promise<ServedFile>
}

/**
 * The two calls of a list: a page for the screen and the whole list as a sheet, both narrowed by the same
 * filter.
 */
export function servedList<Filter extends object, Item, List extends { items: readonly Item[] }, Context>({
  read,
  sheet: { title, columns, audit },
}: ListKind<Filter, Item, List, Context>): ServedList<Filter, List, Context> {
  return {
    page: (input, context) => read(input, pageOf(input), context),
    async sheet(filter, context) {
      const { items: rows } = await read(filter, WHOLE_LIST, context)
      const fileName = `${title} ${context.clock.today()}.xlsx`
      const entry = { ...audit, after: { ...audit.after, ...filter } }
      return exportSheet(context, { name: title, fileName, columns, rows }, entry)
    },
  }
}
