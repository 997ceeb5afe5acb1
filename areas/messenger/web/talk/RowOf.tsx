import { memo } from 'react'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { dayText, newMessagesText } from '../parts/chat-words.ts'
import { Bubble } from './Bubble.tsx'
import type { LogRow } from './log-rows.ts'
import { WaitingBubble } from './WaitingBubble.tsx'
import styles from './Log.module.css'

/** One row of a log. */
export const RowOf = memo(function RowOf({ row, aimId }: { row: LogRow; aimId: number | null }) {
  const today = wallTimeNow(useTimeZone()).date
  if (row.kind === 'day') return <span className={styles['day']}>{dayText(row.day, today)}</span>
  if (row.kind === 'new') return <div className={styles['new']}>{newMessagesText(row.count)}</div>
  if (row.kind === 'waiting') return <WaitingBubble waiting={row.waiting} />
  const { message, isFirst, isLast } = row
  return <Bubble {...{ message, isFirst, isLast }} isAim={message.id === aimId} />
})
