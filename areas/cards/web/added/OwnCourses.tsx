import { journalScreens } from '#areas/journal/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { OwnCourse } from '../../contract/other-cards.ts'
import styles from '../Cards.module.css'

interface OwnCoursesProps {
  title: string
  /** The words that distinguish the courses of the card. */
  by: 'discipline' | 'group'
  courses: readonly OwnCourse[]
}

/** The courses that the reader teaches, each with its journal and with those who fall behind in it. */
export function OwnCourses({ title, by, courses }: OwnCoursesProps) {
  if (courses.length === 0) return null
  return (
    <Card title={title} link={{ to: addressOf(journalScreens.courses), text: journalScreens.courses.title }}>
      <ul className={styles['list']}>
        {courses.map(({ key, discipline, group, debtorsCount, [by]: named }) => (
          <li key={key} className={styles['row']}>
            <AppLink to={addressOf(journalScreens.course, { id: key })}>{named.name}</AppLink>
            {debtorsCount > 0 ? (
              <AppLink
                to={addressOf(journalScreens.debtors, {
                  scope: 'own',
                  disciplineId: discipline.id,
                  groupId: group.id,
                })}
              >
                отстающих: {debtorsCount}
              </AppLink>
            ) : (
              <span className={styles['because']}>отстающих нет</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
