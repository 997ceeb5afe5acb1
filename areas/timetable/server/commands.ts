import { UsageError, type Command, type CommandContext } from '#platform/server/cli/command.ts'
import { importTimetable } from './import/import-timetable.ts'
import { findCurrentYearId, findYear } from './import/study-frame-store.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { describeImport } from './import/report.ts'

async function chooseYear({ db, clock }: CommandContext, yearText: string | undefined) {
  if (yearText !== undefined && !/^\d{4}$/.test(yearText))
    throw new UsageError(`--year: ожидается год, а не «${yearText}»`)
  const id = yearText === undefined ? await findCurrentYearId(db, clock.today()) : Number(yearText)
  const year = id === null ? null : await findYear(db, id)
  if (!year) throw new UsageError(`Учебного года ${yearText ?? ''} нет в справочнике`)
  return year
}

export const timetableCommands: readonly Command[] = [
  {
    name: 'import timetable',
    usage: 'import timetable FILE [--dry-run] [--partial] [--allow-removals] [--year Y]',
    about: 'загрузить расписание из CSV: неделя 1 файла — неделя 1 учебного года',
    options: {
      'dry-run': { type: 'boolean' },
      partial: { type: 'boolean' },
      'allow-removals': { type: 'boolean' },
      year: { type: 'string' },
    },
    async run(context, { positionals, values }) {
      const [path, ...rest] = positionals
      if (path === undefined || rest.length > 0) throw new UsageError('Укажите один файл')
      const year = await chooseYear(context, values['year'] as string | undefined)
      context.print(`Учебный год ${year.label}`)
      const isDryRun = values['dry-run'] === true
      const isPartial = values['partial'] === true
      const options = {
        path,
        year,
        today: context.clock.today(),
        isDryRun,
        isPartial,
        allowsRemovals: values['allow-removals'] === true,
        onProgress: context.print,
      }
      try {
        const report = await importTimetable(context.db, options)
        for (const line of describeImport(report, { isDryRun })) context.print(line)
        return report.done === null ? 1 : 0
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        context.print(error.message)
        context.print('создано 0, изменено 0, без изменений 0, ошибок 1')
        return 1
      }
    },
  },
]
