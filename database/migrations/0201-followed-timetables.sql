-- owner: timetable
-- Timetables of others whose changes a person wants to be told of. Decision 0182.
create table timetable_follow (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  kind text not null check (kind in ('group', 'teacher', 'room')),
  group_id bigint references student_group,
  teacher_id bigint references person,
  room_id bigint references room,
  created_at timestamptz not null,
  constraint timetable_follow_target check (
    (group_id is not null) = (kind = 'group') and (teacher_id is not null) = (kind = 'teacher')
    and (room_id is not null) = (kind = 'room')),
  constraint timetable_follow_once unique nulls not distinct (person_id, kind, group_id, teacher_id, room_id)
);
create index timetable_follow_group on timetable_follow (group_id) where group_id is not null;
create index timetable_follow_teacher on timetable_follow (teacher_id) where teacher_id is not null;
create index timetable_follow_room on timetable_follow (room_id) where room_id is not null;
comment on table timetable_follow is 'Расписание, за которым следит человек';
