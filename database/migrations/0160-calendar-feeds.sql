-- owner: timetable
-- Addresses by which a calendar outside the portal reads a timetable. Only hashes are stored. Decision 0154.
create table calendar_feed (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  kind text not null check (kind in ('own', 'group', 'teacher', 'room')),
  group_id bigint references student_group,
  teacher_id bigint references person,
  room_id bigint references room,
  title text not null check (length(title) between 1 and 60),
  has_exams boolean not null,
  reminds boolean not null,
  token_hash bytea not null,
  version int not null default 1,
  created_at timestamptz not null,
  -- When a calendar last read it, to within ten minutes.
  fetched_at timestamptz,
  constraint calendar_feed_token unique (token_hash),
  constraint calendar_feed_target check (
    (group_id is not null) = (kind = 'group') and (teacher_id is not null) = (kind = 'teacher')
    and (room_id is not null) = (kind = 'room'))
);
create index calendar_feed_person on calendar_feed (person_id);
comment on table calendar_feed is 'Private addresses by which the calendar of a phone or a mailbox reads a timetable';
