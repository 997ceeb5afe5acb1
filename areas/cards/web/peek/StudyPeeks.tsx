import { timetableScreens } from '#areas/timetable/contract/screens.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useUser } from '#platform/web/router/portal.ts'
import { counted } from '#platform/contract/plural.ts'
import { cardsCalls } from '../../contract/calls.ts'
import type { OwnCourse } from '../../contract/other-cards.ts'
import { Contacts } from '../person/Contacts.tsx'
import { rateText } from '../person/person-text.ts'
import { controlText, pointsText } from '../added/plan-text.ts'
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

/** «Вы ведёте: Базы данных, отстают 3». */
function ownText(courses: readonly OwnCourse[], nameOf: (course: OwnCourse) => string): string | null {
  if (courses.length === 0) return null
  const behind = courses.reduce((sum, { debtorsCount }) => sum + debtorsCount, 0)
  return `Вы ведёте: ${some(courses.map(nameOf))}${behind > 0 ? `, отстающих:\u00A0${behind}` : ''}`
}

const behindText = (count: number) => (count > 0 ? `Отстают: ${counted(count, STUDENTS)}` : null)

export function GroupPeek({ id, onLeave, children }: PeekContentProps) {
  const { permissions } = useUser()
  const timetable = isAllowed(timetableScreens.timetable.access, permissions) && (
    <AppLink to={addressOf(timetableScreens.timetable, { group: id })} onClick={onLeave}>
      Расписание
    </AppLink>
  )
  return (
    <PeekBody reading={useCall(cardsCalls.getGroupCard, { id })} whole={children} links={() => timetable}>
      {({ course, speciality, studentCount, institute, curator, work }) => (
        <Lines
          lines={[
            [course === null ? null : `${course} курс`, speciality].filter(Boolean).join(' · '),
            counted(studentCount, STUDENTS),
            institute.name,
            curator && `Куратор ${curator.fullName}`,
            work && ownText(work.courses, ({ discipline }) => discipline.name),
            work?.debtors && behindText(work.debtors.studentsCount),
          ]}
        />
      )}
    </PeekBody>
  )
}

export function DisciplinePeek({ id, children }: PeekContentProps) {
  return (
    <PeekBody reading={useCall(cardsCalls.getDisciplineCard, { id })} whole={children}>
      {({ department, teachers, groups, lessons, plan, points, work }) => (
        <Lines
          lines={[
            department?.name,
            lessons.map(({ kind, count }) => `${kind.toLowerCase()}: ${count}`).join(' · '),
            controlText(plan),
            points && `Ваши баллы: ${pointsText(points)}`,
            work && ownText(work.courses, ({ group }) => group.name),
            work?.debtors && behindText(work.debtors.studentsCount),
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
      {({ above, people, phone, email, address, absent, staffing, debtors }) => (
        <>
          <Lines
            lines={[
              above?.name,
              ...people
                .filter(({ isHead }) => isHead)
                .map(({ post, fullName }) => `${fullName}, ${post.toLowerCase()}`),
              people.length > 0 && counted(people.length, WORKERS),
              absent &&
                absent.length > 0 &&
                `Отсутствуют: ${some([...new Set(absent.map(({ name }) => name))])}`,
              staffing && staffing.freeRates > 0 && `Свободно ${rateText(staffing.freeRates)}`,
              debtors && behindText(debtors.studentsCount),
            ]}
          />
          {(phone ?? email ?? address) && (
            <Contacts contacts={{ phone, email, address }} receptionHours={null} birthDayMonth={null} />
          )}
        </>
      )}
    </PeekBody>
  )
}
