import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { CardTable } from '#platform/web/ui/CardTable.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { ChairSheets } from '../../contract/unit.ts'
import { NO_DEPARTMENT } from '../institute/list-input.ts'
import styles from './SheetsByChairCard.module.css'

interface Figure {
  queue: string
  chairId: number | null
}

/** The rows of one figure of a chair, in the list that its reader has. */
type RowsOf = (figure: Figure) => string

const ofChair: RowsOf = ({ chairId, ...figure }) =>
  addressOf(sheetsScreens.department, { ...figure, faculty: chairId ?? NO_DEPARTMENT })
const ofInstitute: RowsOf = ({ queue, chairId, ...figure }) =>
  addressOf(sheetsScreens.institute, {
    // The institute's list opens with the sheets that have been sent to the office.
    queue: queue === 'shipped' ? null : queue,
    ...figure,
    faculty: chairId ?? NO_DEPARTMENT,
  })

/** The sheets of the led units by chair; nothing when there are none. */
export default function SheetsByChairCard() {
  const user = useUser()
  const { data } = useCall(sheetsCalls.getUnitSheets, {})
  if (!data || data.chairs.length === 0) return null
  const seesInstitute = holdsAny(user, ['institute-or-deanery-head', 'statements-report-iet'])
  const seesChair = holdsAny(user, ['department-head'])
  const rowsOf = seesInstitute ? ofInstitute : seesChair ? ofChair : null
  return (
    <div className={styles['card']}>
      <Card title="Ведомости по кафедрам" note="открытые и этой сессии">
        <CardTable className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Кафедра</th>
              <th scope="col">Не отправлены в срок</th>
              <th scope="col">Срок не наступил</th>
              <th scope="col">В дирекции</th>
              <th scope="col">Обработаны</th>
            </tr>
          </thead>
          <tbody>
            {data.chairs.map((chair) => (
              <ChairRow key={chair.id ?? 0} chair={chair} rowsOf={rowsOf} />
            ))}
          </tbody>
        </CardTable>
      </Card>
    </div>
  )
}

function ChairRow({ chair, rowsOf }: { chair: ChairSheets; rowsOf: RowsOf | null }) {
  const { id, name, late, ahead, shipped, done } = chair
  const figure = (count: number, rows: Omit<Figure, 'chairId'>) =>
    count > 0 && rowsOf ? <AppLink to={rowsOf({ ...rows, chairId: id })}>{count}</AppLink> : count
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{figure(late, { queue: 'late' })}</td>
      <td>{figure(ahead, { queue: 'ahead' })}</td>
      <td>{figure(shipped, { queue: 'shipped' })}</td>
      <td>{done}</td>
    </tr>
  )
}
