import { ROSTER_FIELDS, ROSTER_TABLES, type RosterTable } from './tables.ts'
import { TRANSLATIONS } from './translations.ts'
import { termsOf } from './years-of-sessions.ts'
import type { UnpackedRoster } from './unpack-roster.ts'

/** The tables of which every field is compared. */
const COMPARED: readonly RosterTable[] = ['classes', 'enrollments', 'roles']

function unreadFields(table: RosterTable, roster: UnpackedRoster): string[] {
  if (COMPARED.includes(table)) return []
  const { fields, alsoRead } = TRANSLATIONS.find((each) => each.table === table)!
  const read = new Set([...Object.values(fields), ...alsoRead])
  const names = ROSTER_FIELDS[table].map(({ name }) => name).filter((name) => !read.has(name))
  return names.filter((name) => roster[table]?.some(({ cells }) => (cells[name] ?? '') !== ''))
}

function unreadSessions({ academicSessions: sessions = [] }: UnpackedRoster): string[] {
  const periods = sessions.filter(({ cells }) => cells['type'] === 'gradingPeriod').length
  const years = sessions.filter(({ cells }) => cells['type'] === 'schoolYear')
  const uneven = years.filter(({ cells }) => ![0, 2].includes(termsOf(cells['sourcedId'], sessions).length))
  return [
    ...(periods > 0 ? [`academicSessions.csv: периодов оценивания ${periods}, портал их не ведёт`] : []),
    ...uneven.map(
      ({ cells }) =>
        `academicSessions.csv: в году ${cells['title']} не два семестра, начало второго семестра не изменено`,
    ),
  ]
}

/** Everything in a ZIP that the portal has no place for, in words. */
export function leftOut(
  roster: UnpackedRoster,
  { files, rows }: { files: readonly string[]; rows: ReadonlyMap<string, number> },
): string[] {
  const fields = ROSTER_TABLES.flatMap((table) => {
    const names = unreadFields(table, roster)
    return names.length > 0 ? [`${table}.csv: поля ${names.join(', ')} портал не хранит`] : []
  })
  return [
    ...files.map((file) => `${file}.csv: портал этот файл не берёт`),
    ...fields,
    ...unreadSessions(roster),
    ...[...rows].map(([reason, count]) => `${reason} (строк ${count})`),
  ]
}
