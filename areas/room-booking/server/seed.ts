import { sql } from 'kysely'
import { addDays, weekdayOf } from '#platform/contract/dates.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import type { ReservationStatus } from '../contract/reservation.ts'
import { listFreeRooms } from './booking/room-store.ts'

interface Plan {
  login: string
  name: string
  reason: string
  participants: number
  inDays: number
  from: number
  to: number
  status: ReservationStatus
  explanation?: string
  comment?: string
}

/** What workers of a university need rooms for, around today. */
const PLANS: readonly Plan[] = [
  {
    login: 'teacher',
    name: 'Консультация перед защитой курсовых',
    reason: 'Консультация',
    participants: 18,
    inDays: 1,
    from: 5,
    to: 5,
    status: 'pending',
  },
  {
    login: 'teacher',
    name: 'Пересдача лабораторных работ',
    reason: 'Занятие вне расписания',
    participants: 12,
    inDays: 3,
    from: 6,
    to: 6,
    status: 'approved',
  },
  {
    login: 'teacher',
    name: 'Открытая лекция для школьников',
    reason: 'Мероприятие',
    participants: 80,
    inDays: 9,
    from: 5,
    to: 6,
    status: 'pending',
    explanation: 'Нужен проектор и микрофон',
  },
  {
    login: 'teacher',
    name: 'Встреча с выпускниками',
    reason: 'Мероприятие',
    participants: 40,
    inDays: 5,
    from: 7,
    to: 8,
    status: 'rejected',
    comment: 'Корпус закрывается в 19:00. Выберите пары до шестой',
  },
  {
    login: 'teacher',
    name: 'Консультация по дипломам',
    reason: 'Консультация',
    participants: 10,
    inDays: -6,
    from: 6,
    to: 6,
    status: 'approved',
  },
  {
    login: 'head',
    name: 'Заседание кафедры',
    reason: 'Заседание кафедры',
    participants: 20,
    inDays: 2,
    from: 6,
    to: 7,
    status: 'approved',
  },
  {
    login: 'head',
    name: 'Предзащита магистерских работ',
    reason: 'Защита работ',
    participants: 25,
    inDays: 7,
    from: 4,
    to: 6,
    status: 'pending',
  },
  {
    login: 'head',
    name: 'Методический семинар',
    reason: 'Мероприятие',
    participants: 16,
    inDays: 14,
    from: 5,
    to: 5,
    status: 'pending',
  },
  {
    login: 'dean',
    name: 'Собрание старост института',
    reason: 'Мероприятие',
    participants: 60,
    inDays: 4,
    from: 6,
    to: 6,
    status: 'approved',
  },
  {
    login: 'dean',
    name: 'Учёный совет института',
    reason: 'Другое',
    participants: 40,
    inDays: 8,
    from: 5,
    to: 6,
    status: 'pending',
    explanation: 'Ежемесячное заседание',
  },
  {
    login: 'clerk',
    name: 'Инструктаж сотрудников деканата',
    reason: 'Другое',
    participants: 12,
    inDays: 2,
    from: 1,
    to: 1,
    status: 'pending',
    explanation: 'Новая форма справок',
  },
  {
    login: 'science',
    name: 'Семинар по подготовке публикаций',
    reason: 'Мероприятие',
    participants: 30,
    inDays: 6,
    from: 6,
    to: 7,
    status: 'approved',
  },
]

const SUNDAY = 7
const STATUS_IDS: Record<ReservationStatus, number> = { pending: 1, approved: 2, rejected: 3 }

/** The day so many days from today, or the Monday after when it is a Sunday. */
function dayOf(today: string, inDays: number): string {
  const day = addDays(today, inDays)
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

type Lookup = ReadonlyMap<string, number>

async function reserve({ db, today, cast }: AreaSeeding, plan: Plan, reasons: Lookup): Promise<void> {
  const personId = cast.get(plan.login)
  const date = dayOf(today, plan.inDays)
  if (personId === undefined) return
  const { rooms } = await listFreeRooms(db, {
    date,
    fromLessonNumber: plan.from,
    toLessonNumber: plan.to,
    personId,
    buildingId: null,
    numberOfParticipants: plan.participants,
    tagIds: null,
  })
  const [room] = rooms
  if (!room) return
  const isDecided = plan.status !== 'pending'
  const decidedAt = `${addDays(today, Math.min(plan.inDays, 0) - 1)}T09:20:00Z`
  await insertRows(db, 'room_booking_reservation', [
    {
      room_id: room.id,
      person_id: personId,
      name: plan.name,
      reason_id: reasons.get(plan.reason)!,
      participants: plan.participants,
      date,
      lesson_from: plan.from,
      lesson_to: plan.to,
      contact_phone: `+7900${String(1_000_000 + personId).slice(-7)}`,
      explanation: plan.explanation ?? null,
      status_id: STATUS_IDS[plan.status],
      moderation_comment: plan.comment ?? null,
      moderated_by: isDecided ? (cast.get('moderator') ?? null) : null,
      moderated_at: isDecided ? decidedAt : null,
      created_at: `${addDays(today, Math.min(plan.inDays, 0) - 2)}T08:10:00Z`,
    },
  ])
}

/** Invents requests of the demo workers in rooms that are free then. */
export async function seedRoomBooking(seeding: AreaSeeding): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from dictionary_entry where slug = 'reservation_reasons'
  `.execute(seeding.db)
  const reasons = new Map(rows.map(({ id, name }) => [name, id]))
  for (const plan of PLANS) await reserve(seeding, plan, reasons)
}
