import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { listFreeRooms } from './booking/room-store.ts'
import { PLANS, type Plan } from './seed/plans.ts'
import { dayOf, reservedRow } from './seed/reserved-row.ts'
import { seedDisplaced, seedReleased, seedSeries, type Reasons } from './seed/stories.ts'

async function reserve({ db, today, cast }: AreaSeeding, plan: Plan, reasons: Reasons): Promise<void> {
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
  const reserved = { ...plan, date, personId, roomId: room.id, reasonId: reasons.get(plan.reason)! }
  const moderatorId = cast.get('moderator') ?? null
  await insertRows(db, 'room_booking_reservation', [reservedRow(reserved, { today, moderatorId })])
  await insertRows(
    db,
    'room_booking_wait',
    (plan.wantedBy ?? []).flatMap((login) => {
      const waiting = cast.get(login)
      return waiting === undefined
        ? []
        : [
            {
              room_id: room.id,
              person_id: waiting,
              date,
              lesson_from: plan.from,
              lesson_to: plan.to,
              created_at: `${addDays(today, -1)}T10:30:00Z`,
            },
          ]
    }),
  )
}

/** Invents requests of the demo workers in rooms that are free then, and the outcomes of some of them. */
export async function seedRoomBooking(seeding: AreaSeeding): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from dictionary_entry where slug = 'reservation_reasons'
  `.execute(seeding.db)
  const reasons = new Map(rows.map(({ id, name }) => [name, id]))
  for (const plan of PLANS) await reserve(seeding, plan, reasons)
  await seedSeries(seeding, reasons)
  await seedDisplaced(seeding, reasons)
  await seedReleased(seeding, reasons)
}
