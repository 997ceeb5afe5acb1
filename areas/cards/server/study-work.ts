import { courseKey } from '#areas/journal/contract/courses/course.ts'
import { readCourseFigures, readSeenDebtors } from '#areas/journal/server/public.ts'
import { readSeenSheets } from '#areas/sheets/server/public.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnCourse, StudyWork } from '../contract/other-cards.ts'
import type { Named } from '../contract/person-card.ts'

interface Reading {
  db: Db
  who: Who
  clock: Clock
}

/** What the card is of, with the disciplines and groups that it names. */
interface Shown {
  kind: 'group' | 'discipline'
  id: number
  disciplines: readonly Named[]
  groups: readonly Named[]
}

async function listOwnCourses({ db, who, clock }: Reading, shown: Shown): Promise<OwnCourse[]> {
  const nameIn = (all: readonly Named[], id: number | null) => {
    const found = all.find((each) => each.id === id)
    return found && { id: found.id, name: found.name }
  }
  const reader = { personId: who.personId, today: clock.today() }
  const figures = await readCourseFigures(
    db,
    reader,
    ({ disciplineId, groupId }) =>
      nameIn(shown.disciplines, disciplineId) !== undefined && nameIn(shown.groups, groupId) !== undefined,
  )
  return figures
    .flatMap((course) => {
      const discipline = nameIn(shown.disciplines, course.disciplineId)
      const group = nameIn(shown.groups, course.groupId)
      return discipline && group
        ? [{ key: courseKey(course), discipline, group, debtorsCount: course.debtorsCount }]
        : []
    })
    .toSorted(
      (one, other) =>
        one.discipline.name.localeCompare(other.discipline.name, 'ru') ||
        one.group.name.localeCompare(other.group.name, 'ru'),
    )
}

/** What the reader's work adds to the card of a group or a discipline; null for those who do not work here. */
export async function readStudyWork(context: Reading, shown: Shown): Promise<StudyWork | null> {
  const { db, who, clock } = context
  if (!hasAny(who, 'worker')) return null
  const { kind, id } = shown
  const [courses, debtors, sheets] = await Promise.all([
    listOwnCourses(context, shown),
    readSeenDebtors(db, kind, id, { personId: who.personId, today: clock.today() }),
    readSeenSheets(db, context, {
      groupId: kind === 'group' ? id : null,
      disciplineId: kind === 'discipline' ? id : null,
    }),
  ])
  return { courses, debtors, sheets }
}
