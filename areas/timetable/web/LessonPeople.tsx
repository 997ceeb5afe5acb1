import { Fragment, type ReactNode } from 'react'
import type { Lesson } from '../contract/lesson.ts'
import type { Board } from './board.ts'
import { groupText } from './lesson-text.ts'
import { SubjectLink } from './SubjectLink.tsx'

const MOST_NAMES_ON_CARD = 3

/** The teachers or the groups of a lesson, each a link to its own timetable. */
export function LessonPeople({ lesson, people }: { lesson: Lesson; people: Board['people'] }) {
  const links = people === 'teachers' ? teacherLinks(lesson) : groupLinks(lesson)
  const shown = links.length > MOST_NAMES_ON_CARD ? links.slice(0, MOST_NAMES_ON_CARD - 1) : links
  const rest = links.length - shown.length
  return (
    <>
      {shown.map((link, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {link}
        </Fragment>
      ))}
      {rest > 0 && ` и ещё ${rest}`}
    </>
  )
}

function teacherLinks({ teachers }: Lesson): ReactNode[] {
  return teachers.map(({ id, name }) => (
    <SubjectLink key={id} subject={{ kind: 'teacher', id }}>
      {name}
    </SubjectLink>
  ))
}

function groupLinks({ groups, flows }: Lesson): ReactNode[] {
  const flowNames = flows.map(({ name }) => name)
  const links = groups.map((group) => (
    <SubjectLink key={`${group.id}-${group.subgroup}`} subject={{ kind: 'group', id: group.id }}>
      {groupText(group)}
    </SubjectLink>
  ))
  return [...links, ...flowNames]
}
