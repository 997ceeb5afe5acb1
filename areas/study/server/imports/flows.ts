import {
  defineImportKind,
  type FileRow,
  type ImportPlan,
  type RowProblem,
} from '#platform/server/imports/import-kind.ts'
import type { Db } from '#platform/server/db/database.ts'
import { matchForm } from '#platform/server/imports/tidy-text.ts'
import { STUDY_YEAR } from './choices-of-files.ts'
import { listDisciplineReferents } from './discipline-register-store.ts'
import {
  findFlows,
  insertFlows,
  listFlowRows,
  listStudentReferents,
  updateFlows,
  writeSeats,
  type FlowColumn,
  type NamedFlow,
} from './flow-register-store.ts'

type Row = FileRow<FlowColumn>

const flowOf = ({ cells, ids }: Row): NamedFlow => ({
  name: cells.flow!,
  yearId: ids.year!,
  disciplineId: ids.discipline!,
  isIet: cells.isIet === 'true',
})

const keyOf = ({ name, yearId, disciplineId }: NamedFlow) => `${yearId} ${disciplineId} ${matchForm(name)}`

function checkFlows({ created, changed }: ImportPlan<FlowColumn>): RowProblem<FlowColumn>[] {
  return [...created, ...changed].flatMap(({ line, cells: { student, beginAt, endAt } }) => {
    if (student === null || beginAt === null) return []
    return endAt !== null && endAt < beginAt
      ? [{ line, column: 'endAt' as const, text: 'раньше даты начала' }]
      : []
  })
}

/** The id of the flow of each row; those that are not there are founded. */
async function placeRows(tx: Db, rows: readonly Row[]): Promise<number[]> {
  const flows = [...new Map(rows.map((row) => [keyOf(flowOf(row)), flowOf(row)])).values()]
  const found = await findFlows(tx, flows)
  const missing = flows.filter((_, index) => found[index] === null)
  const founded = await insertFlows(tx, missing)
  const ids = new Map(flows.map((flow, index) => [keyOf(flow), found[index] ?? 0]))
  for (const [index, flow] of missing.entries()) ids.set(keyOf(flow), founded[index]!)
  return rows.map((row) => ids.get(keyOf(flowOf(row)))!)
}

export const flows = defineImportKind({
  kind: 'flows',
  title: 'Потоки',
  about: 'Потоки и студенты в них: строка на студента; поток без студентов — строка без зачётной книжки',
  permissions: ['university-data'],
  after: ['disciplines', 'students'],
  columns: [
    {
      name: 'flow',
      heading: 'Поток',
      aliases: ['Название', 'Название потока'],
      type: 'text',
      maxLength: 255,
      isRequired: true,
      example: 'Цифровая аналитика, поток 1',
    },
    STUDY_YEAR,
    {
      name: 'discipline',
      heading: 'Дисциплина',
      aliases: ['Код дисциплины'],
      type: 'reference',
      referents: listDisciplineReferents,
      isRequired: true,
      example: 'Цифровая аналитика',
    },
    {
      name: 'isIet',
      heading: 'ИОТ',
      aliases: ['Траектория'],
      type: 'flag',
      rule: '«да» у потоков индивидуальных образовательных траекторий',
      whenEmpty: (_cells, known) => known?.isIet ?? 'false',
      example: 'да',
    },
    {
      name: 'student',
      heading: 'Зачётная книжка',
      aliases: ['Студент', 'Код студента', 'Номер зачётной книжки'],
      type: 'reference',
      referents: listStudentReferents,
      example: '2600123',
    },
    {
      name: 'beginAt',
      heading: 'В потоке с',
      aliases: ['Дата начала'],
      type: 'date',
      rule: 'пусто — 1 сентября учебного года',
      whenEmpty: ({ student, year }, known) =>
        student === null ? null : (known?.beginAt ?? `${year!.slice(0, 4)}-09-01`),
      example: '01.09.2026',
    },
    {
      name: 'endAt',
      heading: 'В потоке по',
      aliases: ['Дата окончания'],
      type: 'date',
      rule: 'пусто — студент ещё в потоке',
      example: '31.01.2027',
    },
  ],
  keys: [['flow', 'year', 'discipline', 'student']],
  shared: { by: ['flow', 'year', 'discipline'], columns: ['isIet'] },
  list: listFlowRows,
  check: async (_db, plan) => checkFlows(plan),
  async write(tx, { created, changed }) {
    const rows = [...created, ...changed]
    const flowIds = await placeRows(tx, rows)
    await updateFlows(
      tx,
      flowIds,
      rows.map((row) => flowOf(row).isIet),
    )
    const seats = rows.flatMap(({ cells, ids }, index) =>
      typeof ids.student !== 'number'
        ? []
        : [
            {
              flowId: flowIds[index]!,
              studentId: ids.student,
              beginAt: cells.beginAt!,
              endAt: cells.endAt,
            },
          ],
    )
    await writeSeats(tx, seats)
  },
})
