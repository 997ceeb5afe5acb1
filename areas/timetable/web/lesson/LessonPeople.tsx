import { Fragment, type ReactNode } from 'react'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Board } from './board.ts'
import { groupText } from './lesson-text.ts'

const MOST_NAMES = 3

/** The teachers or the groups of a lesson, each a link to its own timetable. */
export function LessonPeople({ lesson, board }: { lesson: Lesson; board: Board }) {
  const names =
    board.people === 'teachers' ? teacherLinks(lesson, board, shortName) : groupLinks(lesson, board)
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names
  const rest = names.length - shown.length
  return (
    <>
      {shown.map((name, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {name}
        </Fragment>
      ))}
      {rest > 0 && ` и ещё ${rest}`}
    </>
  )
}

/** Links to the teachers of a lesson, in the timetable's order. */
export function teacherLinks(
  { teachers }: Lesson,
  { addressOf }: Board,
  nameOf = (fullName: string) => fullName,
): ReactNode[] {
  return teachers.map(({ id, name }) => (
    <AppLink key={id} to={addressOf({ kind: 'teacher', id })}>
      {nameOf(name)}
    </AppLink>
  ))
}

/** Links to the groups of a lesson, then the flows, which have no timetable of their own. */
export function groupLinks({ groups, flows }: Lesson, { addressOf }: Board): ReactNode[] {
  const links = groups.map((group) => (
    <AppLink key={`${group.id}-${group.subgroup}`} to={addressOf({ kind: 'group', id: group.id })}>
      {groupText(group)}
    </AppLink>
  ))
  return [...links, ...flows.map(({ name }) => name)]
}
