import { Fragment, type ReactNode } from 'react'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Board } from './board.ts'
import { groupText } from './lesson-text.ts'

const MOST_NAMES = 3

/** The teachers or the groups of a lesson, as links: a teacher's to their card, a group's to its timetable. */
export function LessonPeople({ lesson, board }: { lesson: Lesson; board: Board }) {
  const names = board.people === 'teachers' ? teacherLinks(lesson, shortName) : groupLinks(lesson, board)
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

/** The teachers of a lesson in the timetable's order, each a door to their card. */
export function teacherLinks({ teachers }: Lesson, nameOf = (fullName: string) => fullName): ReactNode[] {
  return teachers.map(({ id, name }) => <PersonLink key={id} id={id} name={nameOf(name)} />)
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
