import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { NO_CHAIR } from '../../contract/debtors.ts'
import { UnitStudy, type Share } from '../../contract/unit-study.ts'
import { isEverCounted } from '../debtors/debtor-store.ts'
import { newSince } from '../debtors/new-debtors.ts'
import { listUnfilled } from './unfilled-store.ts'
import { listGroupStandings, type GroupStanding, type StudyReader } from './unit-study-store.ts'

/** The number of teachers that are listed. */
const MOST_TEACHERS = 5

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

function shareOf(named: { id: number; name: string }, rows: readonly GroupStanding[]): Share {
  return {
    ...named,
    studentsCount: sumOf(rows, (row) => row.studentsCount),
    debtorsCount: sumOf(rows, (row) => row.debtorsCount),
    absentCount: sumOf(rows, (row) => row.absentCount),
    weakCount: sumOf(rows, (row) => row.weakCount),
    pointlessCount: sumOf(rows, (row) => row.pointlessCount),
  }
}

/** By graduating chairs, or by groups if there is only one chair. */
function sharesOf(groups: readonly GroupStanding[]): Pick<UnitStudy, 'by' | 'shares'> {
  const byChair = Map.groupBy(groups, ({ chairId }) => chairId ?? NO_CHAIR.id)
  if (byChair.size < 2)
    return {
      by: 'group',
      shares: groups.map((row) => shareOf({ id: row.groupId, name: row.groupName }, [row])),
    }
  const shares = [...byChair].map(([id, rows]) =>
    shareOf({ id, name: rows[0]!.chairName ?? NO_CHAIR.name }, rows),
  )
  return { by: 'chair', shares: shares.toSorted((one, other) => other.debtorsCount - one.debtorsCount) }
}

/** Somebody who reads at the time of a clock. */
export const studyReader = (personId: number, clock: Clock): StudyReader => ({
  personId,
  today: clock.today(),
  newSince: newSince(clock),
})

/** The study of the units that somebody leads. Three statements. */
export async function readUnitStudy(db: Db, reader: StudyReader): Promise<UnitStudy> {
  const [isCounted, groups, teachers] = await Promise.all([
    isEverCounted(db),
    listGroupStandings(db, reader),
    listUnfilled(db, reader),
  ])
  return {
    isCounted,
    studentsCount: sumOf(groups, (row) => row.studentsCount),
    debtorsCount: sumOf(groups, (row) => row.debtorsCount),
    newDebtorsCount: sumOf(groups, (row) => row.newDebtorsCount),
    ...sharesOf(groups),
    unreadyGroups: groups
      .filter(({ lacksCurator, lacksTimetable }) => lacksCurator || lacksTimetable)
      .map(({ groupId: id, groupName: name, lacksCurator, lacksTimetable }) => ({
        id,
        name,
        lacksCurator,
        lacksTimetable,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'ru')),
    unfilledCount: sumOf(teachers, ({ count }) => count),
    teachersCount: teachers.length,
    teachers,
  }
}

/** The same on the home page; nothing for units without students and lessons. */
export const unitStudy = widgetSource({
  key: 'unitStudy',
  hubs: ['unit'],
  value: UnitStudy,
  access: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
  async read(db, who, clock) {
    const study = await readUnitStudy(db, studyReader(who.personId, clock))
    if (study.studentsCount + study.teachersCount === 0) return null
    return { ...study, teachers: study.teachers.slice(0, MOST_TEACHERS) }
  },
})
