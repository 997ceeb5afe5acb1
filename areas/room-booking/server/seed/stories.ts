import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { listFreeRooms } from '../booking/room-store.ts'
import { listSeriesRooms } from '../booking/series-store.ts'
import { dayOf, reservedRow, type Reserved } from './reserved-row.ts'

/** The reasons of requests by their names. */
export type Reasons = ReadonlyMap<string, number>

const SERIES_ID = '5e71e500-0000-4000-8000-000000000001'
const ANYWHERE = { buildingId: null, tagIds: null }
const DAYS_IN_WEEK = 7

async function write({ db, today, cast }: AreaSeeding, rows: readonly Reserved[]): Promise<void> {
  const moderatorId = cast.get('moderator') ?? null
  await insertRows(
    db,
    'room_booking_reservation',
    rows.map((row) => reservedRow(row, { today, moderatorId })),
  )
}

/** Five weeks in one room; on the date on which it is taken, in another one of the kind. */
export async function seedSeries(seeding: AreaSeeding, reasons: Reasons): Promise<void> {
  const { db, today, cast } = seeding
  const personId = cast.get('head')
  if (personId === undefined) return
  const first = dayOf(today, 8)
  const dates = Array.from({ length: 5 }, (_, index) => addDays(first, index * DAYS_IN_WEEK))
  const [from, to, participants] = [5, 5, 20]
  const { rooms } = await listSeriesRooms(db, {
    ...ANYWHERE,
    personId,
    dates,
    fromLessonNumber: from,
    toLessonNumber: to,
    numberOfParticipants: participants,
  })
  const usual = rooms.find(({ taken }) => taken.length === 1) ?? rooms[0]
  if (!usual) return
  await write(
    seeding,
    dates.flatMap((date) => {
      const isFree = ({ taken }: (typeof rooms)[number]) => !taken.includes(date)
      const room = isFree(usual) ? usual : rooms.find(isFree)
      if (!room) return []
      return [
        {
          roomId: room.id,
          personId,
          name: 'Подготовка к олимпиаде по программированию',
          reasonId: reasons.get('Занятие вне расписания')!,
          participants,
          inDays: 0,
          date,
          from,
          to,
          status: 'pending' as const,
          seriesId: SERIES_ID,
        },
      ]
    }),
  )
}

/** A booking that a lesson has come into since: it waits for another room. */
export async function seedDisplaced(seeding: AreaSeeding, reasons: Reasons): Promise<void> {
  const { db, today, cast } = seeding
  const personId = cast.get('dean')
  const date = dayOf(today, 5)
  const { rows } = await sql<{ roomId: number; from: number }>`
    select l.room_id as "roomId", l.lesson_number as from
    from study_weeks_of(${date}::date) w
    join room_lesson l on l.study_year_id = w.study_year_id and l.week = w.week
      and l.weekday = extract(isodow from ${date}::date) and l.lesson_number between 3 and 5
    join room r on r.id = l.room_id and r.is_bookable and r.deleted_at is null and r.seats >= 20
    join lesson_time t on t.id = l.lesson_time_id and t.scheme = 'higher'
    where not exists (select from room_booking_held h where h.room_id = r.id and h.date = ${date}::date)
    order by r.seats, r.id, l.lesson_number limit 1
  `.execute(db)
  const place = rows[0]
  if (personId === undefined || !place) return
  const reserved = {
    ...place,
    to: place.from,
    personId,
    name: 'Встреча с кураторами первого курса',
    reasonId: reasons.get('Мероприятие')!,
    participants: 18,
    inDays: 5,
    date,
    status: 'approved' as const,
  }
  await write(seeding, [reserved])
}

/** A reservation whose last lesson was released; the person who waited for it has been notified. */
export async function seedReleased(seeding: AreaSeeding, reasons: Reasons): Promise<void> {
  const { db, today, cast } = seeding
  const [personId, waitingId] = [cast.get('head'), cast.get('teacher')]
  if (personId === undefined || waitingId === undefined) return
  const date = dayOf(today, 4)
  const time = { date, fromLessonNumber: 6, toLessonNumber: 8 }
  const { rooms } = await listFreeRooms(db, { ...ANYWHERE, ...time, personId, numberOfParticipants: 12 })
  const room = rooms[0]
  if (!room) return
  const reserved = {
    roomId: room.id,
    personId,
    name: 'Отчёты аспирантов',
    reasonId: reasons.get('Заседание кафедры')!,
    participants: 12,
    inDays: 4,
    date,
    from: 6,
    to: 7,
    status: 'approved' as const,
    explanation: 'Восьмая пара не понадобилась, она свободна',
  }
  await write(seeding, [reserved])
  const createdAt = `${addDays(today, -1)}T11:15:00Z`
  const wait = { room_id: room.id, person_id: waitingId, date, lesson_from: 8, lesson_to: 8 }
  await insertRows(db, 'room_booking_wait', [
    { ...wait, created_at: createdAt, told_at: `${addDays(today, -1)}T15:40:00Z` },
  ])
}
