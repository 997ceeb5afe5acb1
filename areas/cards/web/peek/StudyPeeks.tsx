import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { counted } from '#platform/contract/plural.ts'
import { cardsCalls } from '../../contract/calls.ts'
import { Lines } from './Lines.tsx'
import { PeekBody, type PeekContentProps } from './PeekBody.tsx'

const STUDENTS = ['студент', 'студента', 'студентов'] as const
const TEACHERS = ['преподаватель', 'преподавателя', 'преподавателей'] as const
const GROUPS = ['группа', 'группы', 'групп'] as const
const WORKERS = ['сотрудник', 'сотрудника', 'сотрудников'] as const
const MOST_NAMES = 3

/** The first names of a list, and the number of the others. */
const some = (names: readonly string[]) =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} и ещё ${names.length - MOST_NAMES}`
    : names.join(', ')

export function GroupPeek({ id, onLeave, children }: PeekContentProps) {
  const { permissions } = useUser()
  const timetable = isAllowed(timetableScreens.timetable.access, permissions) && (
    <AppLink to={addressOf(timetableScreens.timetable, { group: id })} onClick={onLeave}>
      Расписание
    </AppLink>
  )
  return (
    <PeekBody reading={useCall(cardsCalls.getGroupCard, { id })} whole={children} links={() => timetable}>
      {({ course, speciality, studentCount, institute, curator }) => (
        <Lines
          lines={[
            [course === null ? null : `${course} курс`, speciality].filter(Boolean).join(' · '),
            counted(studentCount, STUDENTS),
            institute.name,
            curator && `Куратор ${curator.fullName}`,
          ]}
        />
      )}
    </PeekBody>
  )
}

export function DisciplinePeek({ id, children }: PeekContentProps) {
  return (
    <PeekBody reading={useCall(cardsCalls.getDisciplineCard, { id })} whole={children}>
      {({ department, teachers, groups, lessons }) => (
        <Lines
          lines={[
            department?.name,
            lessons.map(({ kind, count }) => `${kind.toLowerCase()}: ${count}`).join(' · '),
            teachers.length > 0 &&
              `${counted(teachers.length, TEACHERS)}: ${some(teachers.map(({ fullName }) => fullName))}`,
            groups.length > 0 &&
              `${counted(groups.length, GROUPS)}: ${some(groups.map((group) => group.name))}`,
          ]}
        />
      )}
    </PeekBody>
  )
}

export function UnitPeek({ id, children }: PeekContentProps) {
  return (
    <PeekBody reading={useCall(cardsCalls.getUnitCard, { id })} whole={children}>
      {({ above, people, phone, email, address }) => (
        <Lines
          lines={[
            above?.name,
            ...people
              .filter(({ isHead }) => isHead)
              .map(({ post, fullName }) => `${fullName}, ${post.toLowerCase()}`),
            people.length > 0 && counted(people.length, WORKERS),
            [phone, email].filter(Boolean).join(' · '),
            address,
          ]}
        />
      )}
    </PeekBody>
  )
}
