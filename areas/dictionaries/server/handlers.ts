import * as z from 'zod/mini'
import { timetableFieldTexts } from '#areas/timetable/contract/failures.ts'
import { textMatcher } from '#platform/contract/text-match.ts'
import { answerCutter } from '#platform/server/http/answer-cutter.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { type DictionaryRecord, dictionaryRecords, isDictionarySlug } from '../contract/dictionaries.ts'
import { readers } from './readers.ts'

export const dictionariesArea = serve(dictionariesCalls, {
  async getDictionary({ slug, search, yearId }, { db, clock, fail, failField }) {
    if (!isDictionarySlug(slug)) throw fail('unknown-dictionary')
    const rows = await readers[slug](db, { today: clock.today(), yearId: yearId ?? null })
    if (rows === null) throw failField('yearId', timetableFieldTexts.unknownYear)
    return listCutters.get(slug)!(search ? found(rows, search) : rows)
  },
})

/** Cuts each record to the fields of its dictionary. */
const listCutters = new Map(
  Object.entries(dictionaryRecords).map(([slug, record]) => [
    slug,
    answerCutter(z.array(record as z.ZodMiniType<DictionaryRecord>), slug),
  ]),
)

function found(rows: DictionaryRecord[], search: string): DictionaryRecord[] {
  const isWanted = textMatcher(search)
  return rows.filter((row) => isWanted(titleOf(row)))
}

function titleOf(row: DictionaryRecord): string {
  return 'name' in row ? row.name : row.label
}
