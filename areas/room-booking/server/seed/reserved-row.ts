import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import type { ReservationStatus } from '../../contract/reservation.ts'

const SUNDAY = 7
const STATUS_IDS: Record<ReservationStatus, number> = { pending: 1, approved: 2, rejected: 3 }

/** The day this many days from today, or the Monday after it if it is a Sunday. */
export function dayOf(today: string, inDays: number): string {
  const day = addDays(today, inDays)
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

export interface Reserved {
  roomId: number
  personId: number
  name: string
  reasonId: number
  participants: number
  inDays: number
  date: string
  from: number
  to: number
  status: ReservationStatus
  explanation?: string | undefined
  comment?: string | undefined
  presence?: 'came' | 'missed' | undefined
  seriesId?: string
}

/** A request as the database stores it, made and decided in the days before its own. */
export function reservedRow(
  one: Reserved,
  { today, moderatorId }: { today: string; moderatorId: number | null },
) {
  const isDecided = one.status !== 'pending'
  const before = (days: number, time: string) =>
    `${addDays(today, Math.min(one.inDays, 0) - days)}T${time}:00Z`
  return {
    room_id: one.roomId,
    person_id: one.personId,
    name: one.name,
    reason_id: one.reasonId,
    participants: one.participants,
    date: one.date,
    lesson_from: one.from,
    lesson_to: one.to,
    contact_phone: `+7900${String(1_000_000 + one.personId).slice(-7)}`,
    explanation: one.explanation ?? null,
    status_id: STATUS_IDS[one.status],
    moderation_comment: one.comment ?? null,
    moderated_by: isDecided ? moderatorId : null,
    moderated_at: isDecided ? before(1, '09:20') : null,
    created_at: before(2, '08:10'),
    came_at: one.presence === 'came' ? `${one.date}T12:05:00Z` : null,
    missed_at: one.presence === 'missed' ? `${one.date}T12:40:00Z` : null,
    series_id: one.seriesId ?? null,
  }
}
