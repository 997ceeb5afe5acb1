import * as z from 'zod/mini'
import { timetableFieldTexts } from '#areas/timetable/contract/failures.ts'
import { textMatcher } from '#platform/contract/text-match.ts'
import { answerCutter } from '#platform/server/http/answer-cutter.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { type DictionaryRecord, dictionaryRecords, isDictionarySlug } from '../contract/dictionaries.ts'
import { definitionOf, isEditable, type EditableSlug } from '../contract/editable.ts'
import { columnsOf, readManaged } from './managed-records.ts'
import { readers } from './readers.ts'
import { historyArea } from './history-area.ts'
import { recordArea } from './record-handlers.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Who } from '#platform/server/auth/who.ts'

const readingArea = serve(dictionariesCalls, {
  async getDictionary({ slug, search, yearId }, { db, clock, fail, failField }) {
    if (!isDictionarySlug(slug)) throw fail('unknown-dictionary')
    const rows = await readers[slug](db, { today: clock.today(), yearId: yearId ?? null })
    if (rows === null) throw failField('yearId', timetableFieldTexts.unknownYear)
    return listCutters.get(slug)!(search ? filtered(rows, search) : rows)
  },

  async listRecords({ slug }, { db, clock, who, fail }) {
    if (!isEditable(slug)) throw fail('unknown-dictionary')
    if (!mayManage(who, slug)) throw fail('forbidden')
    return readManaged(db, slug, clock.today())
  },

  async exportRecords({ slug }, context) {
    const { db, clock, who, fail } = context
    if (!isEditable(slug)) throw fail('unknown-dictionary')
    if (!mayManage(who, slug)) throw fail('forbidden')
    const rows = await readManaged(db, slug, clock.today())
    const { title } = definitionOf(slug)
    const sheet = { name: title, fileName: `${title}.xlsx`, columns: columnsOf(slug), rows }
    return exportSheet(context, sheet, { action: 'dictionaries.export', entity: slug })
  },
})

/** Reading for everybody, and the changes of each dictionary for those who keep it. */
export const dictionariesArea: ServedArea = {
  calls: { ...readingArea.calls, ...recordArea.calls, ...historyArea.calls },
  handlers: { ...readingArea.handlers, ...recordArea.handlers, ...historyArea.handlers },
}

function mayManage(who: Who, slug: EditableSlug): boolean {
  return isAllowed({ anyOf: [definitionOf(slug).permission] }, who.permissions)
}

/** Cuts each record to the fields of its dictionary. */
const listCutters = new Map(
  Object.entries(dictionaryRecords).map(([slug, record]) => [
    slug,
    answerCutter(z.array(record as z.ZodMiniType<DictionaryRecord>), slug),
  ]),
)

function filtered(rows: DictionaryRecord[], search: string): DictionaryRecord[] {
  const matches = textMatcher(search)
  return rows.filter((row) => matches(titleOf(row)))
}

function titleOf(row: DictionaryRecord): string {
  return 'name' in row ? row.name : row.label
}
