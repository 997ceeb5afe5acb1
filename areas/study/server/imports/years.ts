import { defineImportKind, type ImportPlan, type RowProblem } from '#platform/server/imports/import-kind.ts'
import { usualSecondTerm } from '../../contract/study-year-of.ts'
import { insertYears, listYearRows, updateYears, type YearColumn } from './year-register-store.ts'

const MOST_WEEKS = 60

const startOf = (beginAt: string | null) => Number(beginAt?.slice(0, 4))

interface Period {
  line: number | null
  beginAt: string
  endAt: string
}

/** The years as they are once the file is in, in their order. */
function periodsAfter({ created, changed, unchanged, missing }: ImportPlan<YearColumn>): Period[] {
  const ofFile = [...created, ...changed, ...unchanged]
  return [...ofFile, ...missing.map(({ cells }) => ({ cells, line: null }))]
    .map(({ cells, line }) => ({ line, beginAt: cells.beginAt!, endAt: cells.endAt! }))
    .toSorted((one, other) => one.beginAt.localeCompare(other.beginAt))
}

function checkOverlaps(plan: ImportPlan<YearColumn>): RowProblem<YearColumn>[] {
  const periods = periodsAfter(plan)
  return periods.flatMap((period, place) => {
    const earlier = periods[place - 1]
    const line = period.line ?? earlier?.line
    if (!earlier || typeof line !== 'number' || earlier.endAt < period.beginAt) return []
    return [{ line, column: 'beginAt' as const, text: 'дни этого и другого учебного года пересекаются' }]
  })
}

/** Checks the rules of a study year that no cell breaks alone. */
function checkYears(plan: ImportPlan<YearColumn>): RowProblem<YearColumn>[] {
  const rows = [...plan.created, ...plan.changed]
  const problems = rows.flatMap((row): RowProblem<YearColumn>[] => {
    const { line, cells } = row
    const said = (column: YearColumn, text: string) => [{ line, column, text }]
    if (cells.endAt! < cells.beginAt!) return said('endAt', 'раньше даты начала')
    if (cells.secondTermFrom! <= cells.beginAt! || cells.secondTermFrom! > cells.endAt!)
      return said('secondTermFrom', 'не в этом учебном году')
    return 'known' in row && startOf(cells.beginAt) !== startOf((row.known as typeof row).cells.beginAt)
      ? said('beginAt', 'год начала учебного года изменить нельзя')
      : []
  })
  return problems.length > 0 ? problems : checkOverlaps(plan)
}

export const years = defineImportKind({
  kind: 'years',
  title: 'Учебные годы',
  about: 'Начало, окончание и число недель каждого учебного года. По одному они правятся в справочниках',
  permissions: ['university-data'],
  columns: [
    {
      name: 'label',
      heading: 'Учебный год',
      aliases: ['Название', 'Год'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      example: '2026/2027',
    },
    {
      name: 'beginAt',
      heading: 'Начало',
      aliases: ['Дата начала'],
      type: 'date',
      isRequired: true,
      example: '01.09.2026',
    },
    {
      name: 'endAt',
      heading: 'Окончание',
      aliases: ['Дата окончания'],
      type: 'date',
      isRequired: true,
      example: '31.08.2027',
    },
    {
      name: 'weeks',
      heading: 'Недель',
      aliases: ['Число недель', 'Количество недель'],
      type: 'whole',
      min: 0,
      max: MOST_WEEKS,
      isRequired: true,
      example: '52',
    },
    {
      name: 'isElongated',
      heading: 'Удлинённый',
      aliases: ['Удлинённый год'],
      type: 'flag',
      whenEmpty: (_cells, known) => known?.isElongated ?? 'false',
      example: 'нет',
    },
    {
      name: 'secondTermFrom',
      heading: 'Второй семестр с',
      aliases: ['Начало второго семестра'],
      type: 'date',
      rule: 'пусто — 1 февраля',
      whenEmpty: ({ beginAt }, known) => known?.secondTermFrom ?? usualSecondTerm(startOf(beginAt)),
      example: '08.02.2027',
    },
  ],
  keys: [
    ['label'],
    {
      ofFile: ({ beginAt }) => beginAt?.slice(0, 4) ?? null,
      ofKnown: ({ beginAt }) => beginAt?.slice(0, 4) ?? null,
    },
  ],
  list: listYearRows,
  check: async (_db, plan) => checkYears(plan),
  async write(tx, { created, changed }) {
    await updateYears(tx, changed)
    await insertYears(tx, created)
  },
})
