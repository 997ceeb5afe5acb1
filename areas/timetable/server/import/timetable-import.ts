import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { CustomImport, CustomOutcome, CustomWish } from '#platform/server/imports/custom-import.ts'
import { NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { importContent, OutdatedError, type HeldBack, type ImportReport } from './import-timetable.ts'
import { readSheet, withHeading } from './read-sheet.ts'
import { readTimetableRows } from './read-timetable-file.ts'
import { notesOf } from './report.ts'
import { findCurrentYearId, findYear } from './study-frame-store.ts'
import { TIMETABLE_COLUMNS } from './timetable-columns.ts'

/** The number of faults in a file that a person can read. */
const MOST_NAMED = 1000

async function chooseYear(db: Db, yearId: number | null, today: string) {
  const id = yearId ?? (await findCurrentYearId(db, today))
  const year = id === null ? null : await findYear(db, id)
  if (year === null)
    throw new UnreadableFileError(
      `Учебного года ${yearId ?? ''} нет в справочнике: сначала внесите его`.replace('  ', ' '),
    )
  return year
}

/** The question to the person who imports the file. */
function questionOf(heldBack: HeldBack | null) {
  if (heldBack === null) return null
  const { removed, undone, known } = heldBack
  const texts = [
    removed.length > 0 &&
      `В файле нет ${removed.length} из ${known} занятий, загруженных раньше. Они будут сняты с расписания.`,
    undone.length > 0 && `Правок вручную, которые файл отменит: ${undone.length}. Они перечислены в отчёте.`,
  ].filter(Boolean)
  const title = removed.length > 0 ? 'Файл убирает много занятий' : 'Файл отменит правки расписания'
  return { title, text: texts.join(' ') }
}

function outcomeOf(report: ImportReport, yearLabel: string): CustomOutcome {
  const { done, problems } = report
  const { created = 0, changed = 0, unchanged = 0, removed = 0 } = done?.counts ?? {}
  return {
    counts: { ...NO_COUNTS, created, changed: changed + removed, unchanged, errors: problems.length },
    removed,
    problems: problems.slice(0, MOST_NAMED).map(withHeading),
    notes: notesOf(report, yearLabel),
    question: questionOf(done?.heldBack ?? null),
    digest: done?.digest ?? null,
    isOutdated: false,
  }
}

/** Writes nothing but the end of the run when the run is a trial or the file is refused. */
async function bring(db: Db, wish: CustomWish, isOutdated = false): Promise<void> {
  const { rows, matching, today, breath, isDryRun, actor, fileName, promised, finish } = wish
  await breath.begin('Чтение строк')
  const sheet = readSheet(rows, matching)
  const year = await chooseYear(db, sheet.yearId, today)
  const onProgress = (phase: string) => breath.begin(phase)
  const content = await readTimetableRows(sheet.rows, { year, onProgress })
  const report = await importContent(db, content, {
    fileName,
    actor,
    year,
    today,
    isDryRun,
    isPartial: false,
    // The person who starts the run has confirmed it; the digest ties it to the list they saw.
    allowsRemovals: true,
    promised,
    onProgress,
    finish: (tx, written) => finish(tx, outcomeOf(written, year.label)),
  })
  if (!isDryRun && report.done !== null) return
  await transact(db, (tx) => finish(tx, { ...outcomeOf(report, year.label), isOutdated }))
}

/** The timetable on the screen of imports, by the engine of the command. Decision 0107. */
export const timetableImport: CustomImport = {
  kind: 'timetable',
  title: 'Расписание',
  about:
    'Занятия групп одного института на семестр: строка на занятие группы; файл снимает только то, что привёз сам',
  permissions: ['university-data'],
  after: ['years', 'groups', 'employment'],
  columns: TIMETABLE_COLUMNS,
  wayBack:
    'Отменить эту загрузку нельзя: на занятиях уже держатся журналы. Чтобы вернуть прежнее расписание, загрузите прежний файл института ещё раз: он есть в истории загрузок.',
  async bring(db, wish) {
    try {
      await bring(db, wish)
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error
      await bring(db, { ...wish, isDryRun: true, promised: null }, true)
    }
  },
}
