import { IconBook2 } from '@tabler/icons-react'
import { useId } from 'react'
import { libraryCalls } from '#areas/library/contract/calls.ts'
import { libraryScreens } from '#areas/library/contract/screens.ts'
import type { WallTime } from '#platform/web/router/wall-time.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import type { CourseFigures, TaughtCourse } from '../../contract/courses/course.ts'
import { KindMark } from '../lesson-kind/KindMark.tsx'
import { courseAddress, journalOf, summaryOf } from './course-address.ts'
import { debtorsOf } from './course-debtors.ts'
import { groupText, shortMoment } from './course-text.ts'
import styles from './CourseTable.module.css'

interface CourseTableProps {
  courses: readonly TaughtCourse[]
  figures: ReadonlyMap<string, CourseFigures>
  now: WallTime
}

/** The courses of the term: each discipline a band, below it its groups. */
export function CourseTable({ courses, figures, now }: CourseTableProps) {
  const byDiscipline = [...Map.groupBy(courses, ({ disciplineId }) => disciplineId)]
  return (
    <table className={styles['courses']}>
      <caption className="visually-hidden">Курсы этого семестра</caption>
      <thead>
        <tr>
          <th scope="col">Дисциплина и группа</th>
          <th scope="col" data-number>
            Студентов
          </th>
          <th scope="col">Виды</th>
          <th scope="col">Ближайшее</th>
          <th scope="col">Заполнено</th>
          <th scope="col" data-number>
            Были
          </th>
          <th scope="col" data-number>
            Баллы
          </th>
          <th scope="col" data-number>
            Отстают
          </th>
          <th scope="col">
            <span className="visually-hidden">Открыть</span>
          </th>
        </tr>
      </thead>
      {byDiscipline.map(([id, own]) => (
        <Discipline key={id} {...{ id, figures, now }} courses={own} />
      ))}
    </table>
  )
}

function Discipline({ id, courses, figures, now }: CourseTableProps & { id: number }) {
  const headId = useId()
  return (
    <tbody aria-labelledby={headId}>
      <tr data-band>
        <th scope="rowgroup" colSpan={8} id={headId}>
          <IconBook2 size={18} aria-hidden />
          {courses[0]!.disciplineName}
        </th>
        <td>
          <Literature disciplineId={id} />
        </td>
      </tr>
      {courses.map((course) => (
        <CourseRow key={course.key} {...{ course, now }} figures={figures.get(course.key)} />
      ))}
    </tbody>
  )
}

function Literature({ disciplineId }: { disciplineId: number }) {
  const { data } = useCall(libraryCalls.listTaught, {})
  const books = data?.find(({ id }) => id === disciplineId)?.items.length
  return (
    <AppLink to={addressOf(libraryScreens.taughtLiterature, { discipline: disciplineId })}>
      {books === undefined ? 'Литература' : `Литература: ${books}`}
    </AppLink>
  )
}

const percent = (value: number | null = null) => (value === null ? '—' : `${value}\u00A0%`)

interface CourseRowProps {
  course: TaughtCourse
  figures: CourseFigures | undefined
  now: WallTime
}

function CourseRow({ course, figures, now }: CourseRowProps) {
  const { groupName, subgroup, disciplineName, current } = course
  const name = groupText({ name: groupName, subgroup })
  return (
    <tr>
      <th scope="row">
        <AppLink to={courseAddress(course)}>{name}</AppLink>
      </th>
      <td data-number data-label="Студентов">
        {course.studentsCount}
      </td>
      <td className={styles['kinds']} data-label="Виды">
        {course.kinds.map((kind) => (
          <KindMark key={kind.id} kind={kind} />
        ))}
      </td>
      <td data-label="Ближайшее">{shortMoment(current, now)}</td>
      <td data-label="Заполнено">
        <Filled course={course} />
      </td>
      <td data-number data-label="Были">
        {percent(figures?.attendancePercent)}
      </td>
      <td data-number data-label="Баллы">
        {percent(figures?.progressPercent)}
      </td>
      <td data-number data-label="Отстают">
        <Debtors course={course} count={figures?.debtorsCount} />
      </td>
      <td className={styles['open']}>
        <ButtonLink kind="tinted" isSmall to={journalOf(current, current.party)}>
          Журнал<span className="visually-hidden">{`: ${disciplineName}, ${name}`}</span>
        </ButtonLink>
        <ButtonLink kind="quiet" isSmall to={summaryOf(current)}>
          Сводная<span className="visually-hidden">{`: ${disciplineName}, ${name}`}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}

/** «18 из 20» with a bar, amber where something is missing. */
function Filled({ course: { endedCount, unfilledCount, groupName } }: { course: TaughtCourse }) {
  if (endedCount === 0) return <span className={styles['none']}>ещё не было</span>
  const filled = endedCount - unfilledCount
  return (
    <span className={styles['filled']} data-behind={unfilledCount > 0 || undefined}>
      <Progress label={`Заполнено занятий, ${groupName}`} value={filled} max={endedCount} />
      {`${filled} из ${endedCount}`}
    </span>
  )
}

function Debtors({ course, count }: { course: TaughtCourse; count: number | undefined }) {
  if (count === undefined) return '—'
  if (count === 0) return <span className={styles['none']}>нет</span>
  return <AppLink to={debtorsOf(course)}>{count}</AppLink>
}
