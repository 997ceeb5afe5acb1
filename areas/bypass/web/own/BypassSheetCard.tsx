import type * as z from 'zod/mini'
import { useAddress } from '#platform/web/router/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { PhoneLink } from '#platform/web/ui/PhoneLink.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import type { BypassSheet, ComingPoint, OwnBypassItem } from '../../contract/bypass.ts'
import { orderText } from '../order-text.ts'
import styles from './BypassSheet.module.css'
import { OwedNote } from './OwedNote.tsx'

interface BypassSheetCardProps {
  sheet: z.output<typeof BypassSheet>
  items: readonly OwnBypassItem[]
}

/** What only the unit knows, it has said: its words are below. */
const hasAnswer = ({ owed, comment }: OwnBypassItem) => owed === null && comment !== null

const showHere = (line: HTMLLIElement | null) => line?.scrollIntoView({ block: 'center' })

/** The signed and unsigned lines, also for printing. */
export function BypassSheetCard({ sheet, items }: BypassSheetCardProps) {
  const [{ item: shown }] = useAddress()
  const signed = items.filter(({ status }) => status === 'подписано').length
  return (
    <Card>
      <p className={styles['holder']}>
        <b>{sheet.fullname}</b>
        <span>Зачётная книжка {sheet.recordBook}</span>
        {sheet.group !== null && <span>Группа {sheet.group}</span>}
        <span>Приказ {orderText(sheet.order)}</span>
      </p>
      <div className={styles['progress']}>
        <Progress label="Подписано" value={signed} max={items.length} />
        <p role="status">
          {sheet.closedAt === null
            ? `Подписано ${signed} из ${items.length}`
            : `Все подписи собраны ${momentText(sheet.closedAt, 'day')}`}
        </p>
      </div>
      <ol className={styles['items']}>
        {items.map((item) => (
          <li
            key={item.id}
            ref={String(item.id) === shown ? showHere : undefined}
            aria-current={String(item.id) === shown || undefined}
          >
            <div>
              <h2>{item.department}</h2>
              <p>{item.matter}</p>
              {item.status === 'не подписано' && !hasAnswer(item) && <OwedNote owed={item.owed} />}
              {item.status === 'не подписано' && <Reach {...item} />}
              {item.comment !== null && <p className={styles['comment']}>{item.comment}</p>}
            </div>
            <p className={styles['state']}>
              <Tag tone={item.status === 'подписано' ? 'ok' : 'warn'}>{item.status}</Tag>
              {item.signedAt !== null && (
                <time dateTime={item.signedAt}>{momentText(item.signedAt, 'day')}</time>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The units that will sign and what each asks for, before the sheet is opened. */
export function ComingPoints({ points }: { points: readonly ComingPoint[] }) {
  if (points.length === 0) return null
  return (
    <Card title="Кто будет подписывать" note={points.length}>
      <ol className={styles['items']}>
        {points.map((point) => (
          <li key={`${point.department} ${point.matter}`}>
            <div>
              <h3>{point.department}</h3>
              <p>{point.matter}</p>
              <OwedNote owed={point.owed} />
              <Reach {...point} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The unit's place and contacts, while something has to be settled with it. */
function Reach({ address, hours, phone }: Pick<ComingPoint, 'address' | 'hours' | 'phone'>) {
  const place = [address, hours].filter(Boolean).join(' · ')
  if (place === '' && phone === null) return null
  return (
    <p>
      {place}
      {place && phone && ' · '}
      {phone && <PhoneLink phone={phone} />}
    </p>
  )
}
