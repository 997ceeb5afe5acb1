import { sql } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomCard } from '../contract/room-card.ts'
import { thisYear, type CardReader } from './card-reader.ts'

const MOST_LESSONS = 5
const DAYS_AHEAD = 7

/** Lessons of trajectories are shown to nobody but their own people: decision D-165. */
const lessonsFor = (reader: CardReader) => sql`
  case when ${reader.isMember}::boolean then coalesce((
    select jsonb_agg(to_jsonb(l) order by l.date, l.begins, l.lesson_id)
    from (
      select m.lesson_id, to_char(m.held_on, 'YYYY-MM-DD') as date, to_char(at.begins, 'HH24:MI') as begins,
        to_char(at.ends, 'HH24:MI') as ends, k.name as kind,
        m.held_on = ${reader.today}::date and at.begins <= ${reader.time}::time as "isNow",
        jsonb_build_object('id', d.id, 'name', d.name) as discipline,
        coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.full_name) order by p.last_name, p.id)
          from lesson_meeting_teacher t join person p on p.id = t.person_id where t.lesson_id = m.lesson_id), '[]') as teachers,
        coalesce((select jsonb_agg(distinct jsonb_build_object('id', g.id, 'name', g.name))
          from lesson_meeting_group lg join student_group g on g.id = lg.group_id where lg.lesson_id = m.lesson_id), '[]') as groups
      from lesson_meeting_time at
      join lesson_meeting m on m.lesson_id = at.lesson_id and m.week = at.week and m.mode <> 'iet'
      join discipline d on d.id = m.discipline_id
      join lesson_kind k on k.id = m.lesson_kind_id
      where at.room_id = r.id and not at.is_online and m.study_year_id = ${thisYear(reader)}
        and m.held_on between ${reader.today}::date and ${reader.today}::date + ${DAYS_AHEAD}::int
        and (m.held_on > ${reader.today}::date or at.ends > ${reader.time}::time)
      order by m.held_on, at.begins, m.lesson_id limit ${MOST_LESSONS}
    ) l), '[]') end`

/** A room of the register with its lessons. One statement. */
export async function findRoomCard(db: Db, id: number, reader: CardReader): Promise<RoomCard | null> {
  const { rows } = await sql<RoomCard>`
    select r.id, room_place(b.number, r.number) as name, r.name as title, k.name as kind, r.seats, f.name as floor,
      case when b.number <> ${NO_BUILDING} then jsonb_build_object('name', b.name, 'address', b.address) end as building,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
      ${reader.today}::text as today, ${lessonsFor(reader)} as lessons
    from room r
    join building b on b.id = r.building_id
    left join floor f on f.id = r.floor_id
    left join room_category k on k.id = r.category_id
    left join department d on d.id = r.department_id
    where r.id = ${id} and r.deleted_at is null
  `.execute(db)
  return rows[0] ?? null
}
