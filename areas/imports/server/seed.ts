import { addDays } from '#platform/contract/calendar.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import type { RunReport, RunState } from '../contract/run.ts'
import { insertRun } from './runs/run-store.ts'

interface DemoRun {
  kind: string
  fileName: string
  daysAgo: number
  state: RunState
  counts: Partial<RunReport['counts']>
  problems?: RunReport['problems']
}

const RUNS: readonly DemoRun[] = [
  {
    kind: 'units',
    fileName: 'Подразделения.xlsx',
    daysAgo: 60,
    state: 'done',
    counts: { changed: 2, unchanged: 32 },
  },
  {
    kind: 'people',
    fileName: 'Сотрудники, ноябрь.xlsx',
    daysAgo: 6,
    state: 'done',
    counts: { changed: 4, unchanged: 180 },
  },
  {
    kind: 'employment',
    fileName: 'Кадры, ноябрь.xlsx',
    daysAgo: 1,
    state: 'refused',
    counts: { changed: 3, unchanged: 178, errors: 2 },
    problems: [
      { line: 17, column: 'Ставка', text: 'не число: «полставки»' },
      { line: 42, column: 'Работает с', text: 'такого дня нет: «31.11.2026»' },
    ],
  },
]

const NO_COUNTS: RunReport['counts'] = { created: 0, changed: 0, unchanged: 0, missing: 0, errors: 0 }

const reportOf = ({ counts, problems = [] }: DemoRun): RunReport => ({
  counts: { ...NO_COUNTS, ...counts },
  removed: null,
  notes: [],
  question: null,
  problems,
  created: [],
  changed: [],
  missing: [],
})

/** The files that the staff department has sent in the last weeks. */
export async function seedImportRuns({ db, today, cast }: AreaSeeding): Promise<void> {
  for (const run of RUNS) {
    const createdAt = new Date(`${addDays(today, -run.daysAgo)}T07:40:00Z`)
    const { kind, fileName, state } = run
    const personId = cast.get('hr') ?? null
    const id = await insertRun(db, {
      kind,
      fileName,
      fileId: null,
      personId,
      createdAt,
      state,
      headings: [],
    })
    await db
      .updateTable('import_run')
      .set({ report: JSON.stringify(reportOf(run)), finished_at: createdAt })
      .where('id', '=', id)
      .execute()
  }
}
