-- What a room is called in the search and on its card.

-- owner: rooms, core
-- «А-214» for room 214 of building А; a number that names its building already stays as it is, as in `roomPlace`.
create function room_place(building text, number text) returns text
  language sql immutable parallel safe
  return case
    when building is null or building = '—' or lower(number) like lower(building) || '-%' then number
    when building ~ '^[[:alpha:]]+$' and lower(number) ~ ('^' || lower(building) || '[0-9]') then number
    else building || '-' || number
  end;

-- owner: timetable, core
-- When a lesson begins and ends in each week, and in which room it is.
create or replace view lesson_meeting_time as
  select o.lesson_id, o.week, t.begins, t.ends, l.is_online, b.number as building,
    case when o.room_id = l.room_id then coalesce(l.room_text, r.number) else r.number end as room, o.room_id
  from timetable_occurrence o
  join lesson_time t on t.id = o.lesson_time_id
  join timetable_lesson l on l.id = o.lesson_id
  left join room r on r.id = o.room_id
  left join building b on b.id = r.building_id;
