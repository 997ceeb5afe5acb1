import { isHoliday } from '#areas/certificates/contract/working-days.ts'
import type { TagTone } from '#platform/web/ui/Tag.tsx'
import type { ModeratedReservation } from '../../contract/reservation.ts'

type Row = Pick<ModeratedReservation, 'date' | 'start' | 'hasLesson' | 'isUserHasLoad' | 'waiting'>

/** The most serious consequence of a decision on a pending request. */
export function consequenceOf(row: Row, today: string): { tone?: TagTone; text: string } {
  if (row.hasLesson) return { tone: 'error', text: 'нельзя: занятие' }
  // The portal rejects requests that nobody decides before their lesson begins.
  if (row.date === today) return { tone: 'error', text: `истекает в ${row.start}` }
  if (isHoliday(row.date)) return { tone: 'warn', text: 'праздничный день' }
  if (row.waiting > 0) return { tone: 'warn', text: `без помещения: ${row.waiting}` }
  if (row.isUserHasLoad) return { tone: 'warn', text: 'у заявителя занятие' }
  return { text: 'без последствий' }
}
