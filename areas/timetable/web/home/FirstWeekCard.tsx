import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import type { Today } from '#areas/timetable/contract/today.ts'
import { chosenRole } from './chosen-role.ts'
import styles from './FirstWeekCard.module.css'
import { newcomersOf, type Newcomer } from './first-week.ts'

const WORDS = {
  student: { title: 'Кто ведёт занятия', head: 'Дисциплина', second: 'Преподаватели' },
  teacher: { title: 'Ваши группы', head: 'Группа', second: 'Дисциплины' },
} as const

/**
 * The first week of a study year: a student's disciplines with teachers and places, or a teacher's groups.
 */
export default function FirstWeekCard({ value, roleKey }: HomeWidgetProps<Today>) {
  const role = chosenRole(value, roleKey)
  const newcomers = role ? newcomersOf(role) : []
  if (!role || newcomers.length === 0) return null
  const { title, head, second } = WORDS[role.userType]
  return (
    <Card title={title} note="первая неделя">
      <CardTable className={styles['newcomers']}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{second}</th>
            <th scope="col">Корпус</th>
          </tr>
        </thead>
        <tbody>
          {newcomers.map((newcomer) => (
            <Row
              key={newcomer.id}
              newcomer={newcomer}
              kind={role.userType === 'teacher' ? 'group' : 'discipline'}
            />
          ))}
        </tbody>
      </CardTable>
    </Card>
  )
}

function Row({ newcomer, kind }: { newcomer: Newcomer; kind: 'group' | 'discipline' }) {
  const { id, name, people, disciplines, buildings } = newcomer
  return (
    <tr>
      <th scope="row">
        <CardLink to={kind} id={id} name={name} />
      </th>
      <td>
        {people.map((person, index) => (
          <span key={person.id}>
            {index > 0 && ', '}
            <PersonLink {...person} />
          </span>
        ))}
        {disciplines.join(', ')}
      </td>
      <td>{buildings.join(', ') || 'онлайн'}</td>
    </tr>
  )
}
