import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import { serve } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { questionnairesCalls } from '../contract/calls.ts'
import type { QuestionnaireKind, QuestionnaireSummary } from '../contract/questionnaire.ts'
import { editionHandlers } from './editor/edition-handlers.ts'
import { ownHandlers } from './own-handlers.ts'
import { presentSummary } from './summary.ts'
import { listYears, summarise } from './summary-store.ts'

interface SummaryFilter {
  kind: QuestionnaireKind
  yearId?: number | null
  /** By default, the newest. */
  edition?: number | null
}

async function readSummary(db: Db, { kind, yearId, edition }: SummaryFilter) {
  const years = await listYears(db, kind)
  const shownYear = yearId ?? years[0]?.id
  const editions = years.find(({ id }) => id === shownYear)?.editions ?? []
  const shownEdition = edition ?? editions[0]
  const row =
    shownYear === undefined || shownEdition === undefined
      ? null
      : await summarise(db, { kind, yearId: shownYear, edition: shownEdition })
  return { years, editions, summary: row && presentSummary(row) }
}

interface SheetRow {
  question: string
  answer: string
  count: number | null
}

const COLUMNS: readonly XlsxColumn<SheetRow>[] = [
  { title: 'Вопрос', value: ({ question }) => question, width: 60 },
  { title: 'Ответ', value: ({ answer }) => answer, width: 60 },
  { title: 'Ответили', value: ({ count }) => count, kind: 'number', width: 12 },
]

function rowsOf({ questions }: QuestionnaireSummary): SheetRow[] {
  return questions.flatMap(({ question: { text }, answered, counts, texts }): SheetRow[] => {
    if (counts) return counts.map(({ option, count }) => ({ question: text, answer: option, count }))
    if (texts) return texts.map((answer) => ({ question: text, answer, count: null }))
    return [{ question: text, answer: 'Слишком мало ответов', count: answered }]
  })
}

export const questionnairesArea = serve(questionnairesCalls, {
  ...ownHandlers,
  ...editionHandlers,

  async getSummary(filter, { db }) {
    return readSummary(db, filter)
  },

  async exportSummary(filter, context) {
    const { summary } = await readSummary(context.db, filter)
    if (summary === null) throw context.fail('no-questionnaire')
    const { id: entityId, kind } = summary
    const fileName = `Ответы на анкету ${context.clock.today()}.xlsx`
    const sheet = { name: 'Ответы', fileName, columns: COLUMNS, rows: rowsOf(summary) }
    const audit = { action: 'questionnaires.export', entity: 'questionnaire', entityId, after: { kind } }
    return exportSheet(context, sheet, audit)
  },
})
