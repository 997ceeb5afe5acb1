-- How rooms are really used: lessons that somebody has marked, reservations whose author came, and those who did not.

-- owner: journal, core
-- The weeks of lessons that were seen held: somebody has marked who was there.
create view lesson_seen_held as
  select l.timetable_lesson_id as lesson_id, l.week
  from journal_lesson l
  where exists (select from journal_mark m where m.study_year_id = l.study_year_id and m.lesson_id = l.id and m.attendance is not null);

-- owner: room-booking
-- When its author said at the door that they are there, and when a moderator found nobody. Who did not come holds the
-- room no longer.
alter table room_booking_reservation
  add column came_at timestamptz,
  add column missed_at timestamptz,
  add constraint room_booking_came_or_missed check (came_at is null or missed_at is null);
alter table room_booking_reservation drop constraint room_booking_no_overlap;
alter table room_booking_reservation add constraint room_booking_no_overlap exclude using gist
  (room_id with =, date with =, int4range(lesson_from, lesson_to, '[]') with &&)
  where (status_id <> 3 and deleted_at is null and missed_at is null);

create or replace view room_booking_held as
  select r.id, r.room_id, r.person_id, r.date, r.lesson_from, r.lesson_to, r.status_id, f.begins, t.ends
  from room_booking_reservation r
  join lesson_time f on f.scheme = 'higher' and f.number = r.lesson_from
  join lesson_time t on t.scheme = 'higher' and t.number = r.lesson_to
  where r.status_id <> 3 and r.deleted_at is null and r.missed_at is null;

-- The approved reservations, with those who did not come: they were planned too.
create view room_booking_used as
  select r.room_id, r.date, r.lesson_from, r.lesson_to, r.came_at
  from room_booking_reservation r
  where r.status_id = 2 and r.deleted_at is null;
