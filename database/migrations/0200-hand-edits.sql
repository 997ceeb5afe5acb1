-- Lessons of the timetable are moved, cancelled, substituted and added by hand. Decision 0181.

-- owner: timetable
-- What of a lesson that a file brought was changed by hand, week by week: the next file that would undo it asks first.
create table timetable_hand_edit (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  week smallint not null check (week between 0 and 60),
  kind text not null check (kind in ('moved', 'cancelled', 'teacher')),
  -- The lesson that has the week with another teacher.
  substitute_id bigint references timetable_lesson on delete set null,
  primary key (lesson_id, week, kind),
  check (substitute_id is null or kind = 'teacher')
);
create index timetable_hand_edit_substitute on timetable_hand_edit (substitute_id) where substitute_id is not null;
comment on table timetable_hand_edit is 'Правка занятия вручную';

-- An edit is taken back as a whole, the groups of a new lesson too.
select keep_row_changes('timetable_hand_edit'), keep_row_changes('timetable_lesson_group'),
  index_row_changes('timetable_lesson_group', 'lesson_id'), index_row_changes('timetable_hand_edit', 'lesson_id');

-- owner: room-booking, core
-- What reservations hold a room, for whoever puts a lesson there.
create view room_hold as
  select h.id, h.room_id, h.date, h.begins, h.ends, e.name, h.person_id
  from room_booking_held h join room_booking_reservation e on e.id = h.id;
