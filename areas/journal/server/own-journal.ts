import { attendanceCode } from '../contract/marks.ts'
import { percentOf, WEIGHTS, type OwnDiscipline } from '../contract/student.ts'
import type { OwnPointRow, OwnRow } from './own-store.ts'

/** Half for being late; an unmarked student of a held lesson was not there. Decision D-104. */
function attendancePercent(lessons: readonly OwnRow[]): number | null {
  const held = lessons.filter(({ isHeld }) => isHeld)
  const weights = held.map(({ attendance }) => (attendance === null ? 0 : WEIGHTS[attendance]))
  return percentOf(
    weights.reduce<number>((sum, weight) => sum + weight, 0),
    held.length,
  )
}

/** Empty points of a held lesson count as none; what has no norm is left out. Decision D-104. */
function progressPercent(
  lessons: readonly OwnRow[],
  points: readonly OwnPointRow[],
  today: string,
): number | null {
  const counted = [
    ...lessons.filter(({ isHeld }) => isHeld),
    ...points.filter(({ date }) => date <= today),
  ].filter(({ norm }) => norm !== null)
  const gained = counted.reduce((sum, { progress }) => sum + (progress ?? 0), 0)
  return percentOf(
    gained,
    counted.reduce((sum, { norm }) => sum + (norm ?? 0), 0),
  )
}

function kindsOf(lessons: readonly OwnRow[]): OwnDiscipline['types'] {
  return [...Map.groupBy(lessons, ({ kindId }) => kindId)].map(([id, days]) => ({
    id,
    name: days[0]!.kindName,
    color: days[0]!.kindColor,
    days: days.map(({ date, week, progress, norm, attendance, comment }) => ({
      date,
      week,
      progress,
      norm,
      attendance: attendanceCode(attendance),
      comment,
    })),
  }))
}

/** Gathers a student's lessons and control points by discipline. */
export function presentOwnJournal(
  lessons: readonly OwnRow[],
  points: readonly OwnPointRow[],
  today: string,
): OwnDiscipline[] {
  const names = new Map([...lessons, ...points].map((row) => [row.disciplineId, row.disciplineName]))
  const byName = [...names].toSorted(([, one], [, other]) => one.localeCompare(other, 'ru'))
  return byName.map(([disciplineId, disciplineName]) => {
    const own = lessons.filter((row) => row.disciplineId === disciplineId)
    const ownPoints = points.filter((row) => row.disciplineId === disciplineId)
    return {
      disciplineId,
      disciplineName,
      attendancePercent: attendancePercent(own),
      progressPercent: progressPercent(own, ownPoints, today),
      types: kindsOf(own),
      controlPoints: ownPoints.map(({ controlPointId, title, abbr, date, progress, norm }) => ({
        controlPointId,
        title,
        label: `${date.slice(8)}.${date.slice(5, 7)} ${abbr}`,
        date,
        progress,
        norm,
      })),
    }
  })
}
