-- «Мои курсы» and the head of a journal name the room of a lesson.

-- owner: timetable, core
-- When a lesson begins and ends in each week, and where it is.
create or replace view lesson_meeting_time as
  select o.lesson_id, o.week, t.begins, t.ends, l.is_online, b.number as building,
    case when o.room_id = l.room_id then coalesce(l.room_text, r.number) else r.number end as room
  from timetable_occurrence o
  join lesson_time t on t.id = o.lesson_time_id
  join timetable_lesson l on l.id = o.lesson_id
  left join room r on r.id = o.room_id
  left join building b on b.id = r.building_id;
