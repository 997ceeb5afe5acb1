import { attendanceCode } from '../../contract/attendance.ts'
import { attendancePercent, progressPercent } from '../../contract/percentages.ts'
import type { OwnDiscipline } from '../../contract/student.ts'
import type { OwnPointRow, OwnRow } from './own-store.ts'

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
      controlPoints: ownPoints.map(({ controlPointId, title, lessonKind, abbr, date, progress, norm }) => ({
        controlPointId,
        title,
        lessonKind,
        label: `${date.slice(8)}.${date.slice(5, 7)} ${abbr}`,
        date,
        progress,
        norm,
      })),
    }
  })
}

/** The numbers of each discipline, by which the student is warned or not. */
export function standingsOf(lessons: readonly OwnRow[], points: readonly OwnPointRow[], today: string) {
  return presentOwnJournal(lessons, points, today).map(
    ({ disciplineId, disciplineName, attendancePercent: attended, progressPercent: progress }) => {
      const own = lessons.filter((row) => row.disciplineId === disciplineId)
      return {
        disciplineId,
        disciplineName,
        attendancePercent: attended,
        progressPercent: progress,
        heldLessons: own.filter(({ isHeld }) => isHeld).length,
        isHidden: own.some(({ isHidden }) => isHidden),
      }
    },
  )
}
