import { displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import { ORDER_KINDS } from '../../contract/order-kinds.ts'
import { studyScreens } from '../../contract/screens.ts'
import type { StudentCard } from '../../contract/student.ts'
import styles from '../register/Register.module.css'

const periodText = (from: string, to: string | null) =>
  to === null ? `с ${displayDate(from)}` : `${displayDate(from)} — ${displayDate(to)}`

/** The groups and flows of a student, the newest first. */
export function StudentPlaces({ groups, flows }: Pick<StudentCard, 'groups' | 'flows'>) {
  return (
    <div className={styles['parts']}>
      <Card title="Группы">
        {groups.length === 0 && <EmptyState text="Студент не состоит в группе" />}
        <LineList>
          {groups.map(({ groupId, name, subgroup, beginAt, endAt }) => (
            <li key={`${groupId} ${beginAt}`}>
              <AppLink to={addressOf(studyScreens.group, { id: groupId })}>{name}</AppLink>
              {subgroup > 0 && <span>подгруппа {subgroup}</span>}
              <small>{periodText(beginAt, endAt)}</small>
            </li>
          ))}
        </LineList>
      </Card>
      {flows.length > 0 && (
        <Card title="Потоки">
          <LineList>
            {flows.map(({ id, name, beginAt, endAt }) => (
              <li key={id}>
                <AppLink to={addressOf(studyScreens.flow, { id })}>{name}</AppLink>
                <small>{periodText(beginAt, endAt)}</small>
              </li>
            ))}
          </LineList>
        </Card>
      )}
    </div>
  )
}

/** The orders by which a student came, moved and left. */
export function StudentOrders({ orders }: Pick<StudentCard, 'orders'>) {
  if (orders.length === 0) return <EmptyState text="Приказов по студенту нет" />
  return (
    <LineList>
      {orders.map(({ id, kind, number, orderedOn, effectiveFrom, effectiveTo }) => (
        <li key={id}>
          <b>{ORDER_KINDS[kind] ?? kind}</b>
          <span>
            приказ № {number} от {displayDate(orderedOn)}
          </span>
          <small>действует {periodText(effectiveFrom, effectiveTo)}</small>
        </li>
      ))}
    </LineList>
  )
}
