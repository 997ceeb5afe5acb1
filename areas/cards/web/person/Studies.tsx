import { Card } from '#platform/web/ui/Card.tsx'
import { dateText } from '#platform/web/ui/date-text.ts'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'

type Study = NonNullable<PersonCard['studies']>[number]

const ORDERS: Readonly<Record<string, string>> = {
  enrolment: 'Зачисление',
  transfer: 'Перевод',
  'academic-leave': 'Академический отпуск',
  return: 'Выход из отпуска',
  expulsion: 'Отчисление',
  restoration: 'Восстановление',
  graduation: 'Выпуск',
}

function Enrolment({
  study: { group, state, level, speciality, course, recordBook, orders },
}: {
  study: Study
}) {
  return (
    <li>
      {group ? <CardLink to="group" {...group} /> : 'Без группы'}
      <small>{[state, course === null ? null : `${course} курс`, level].filter(Boolean).join(', ')}</small>
      {speciality && <small>{speciality}</small>}
      {recordBook && <small>Зачётная книжка {recordBook}</small>}
      {orders?.map(({ kind, number, orderedOn }) => (
        <small key={`${kind}-${number}`}>
          {ORDERS[kind] ?? kind}: приказ № {number} от {dateText(orderedOn)}
        </small>
      ))}
    </li>
  )
}

/** The enrolments of a student. */
export function Studies({ studies }: { studies: readonly Study[] }) {
  return (
    <Card title="Учёба">
      <ul className={styles['list']}>
        {studies.map((study, index) => (
          <Enrolment key={index} study={study} />
        ))}
      </ul>
    </Card>
  )
}
