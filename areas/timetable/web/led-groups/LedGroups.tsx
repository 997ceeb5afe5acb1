import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { LedGroup } from '#areas/timetable/contract/led-group.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import styles from './LedGroups.module.css'

const GROUPS = ['группа', 'группы', 'групп'] as const

interface LedGroupsProps extends Pick<TimetableState, 'addressOf'> {
  groups: readonly LedGroup[]
}

const titleOf = (course: LedGroup['course']) => (course === null ? 'Без курса' : `${course} курс`)

/** The groups of the reader's units by course, each a way to its timetable. */
export function LedGroups({ groups, addressOf }: LedGroupsProps) {
  return (
    <Card title="Группы ваших подразделений" note={counted(groups.length, GROUPS)}>
      <dl className={styles['courses']}>
        {[...Map.groupBy(groups, ({ course }) => course)].map(([course, ofCourse]) => (
          <div key={course}>
            <dt>{titleOf(course)}</dt>
            <dd>
              <ul>
                {ofCourse.map(({ id, name, hasLessons }) => (
                  <li key={id}>
                    <AppLink to={addressOf({ kind: 'group', id })}>{name}</AppLink>
                    {!hasLessons && <small>нет расписания</small>}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
