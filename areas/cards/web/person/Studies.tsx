import { ORDER_KINDS } from '#areas/study/contract/order-kinds.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'

type Study = NonNullable<PersonCard['studies']>[number]

/** «Зачисление: приказ № 12 от 01.09.2024». */
function orderText({ kind, number, orderedOn }: NonNullable<Study['orders']>[number]): string {
  const title = ORDER_KINDS[kind] ?? kind
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: приказ № ${number} от ${displayDate(orderedOn)}`
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
      {orders?.map((order) => (
        <small key={`${order.kind}-${order.number}`}>{orderText(order)}</small>
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
