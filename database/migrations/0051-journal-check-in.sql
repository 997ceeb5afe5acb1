-- Where a change of the journal comes from, and the check-in of students by a code that changes every few seconds.

-- owner: timetable, core
-- When a lesson begins and ends in each week.
create view lesson_meeting_time as
  select o.lesson_id, o.week, t.begins, t.ends
  from timetable_occurrence o join lesson_time t on t.id = o.lesson_time_id;

-- owner: journal
alter table journal_ledger add column source text not null default 'table'
  check (source in ('table', 'check-in', 'import'));

-- A teacher lets students mark themselves present; one row for each opening.
create table journal_check_in (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references journal_lesson,
  opened_by bigint not null references person,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- From this minute of the lesson on a student counts as late; null: nobody does.
  late_after_minutes smallint check (late_after_minutes between 0 and 180)
);
create unique index journal_check_in_open on journal_check_in (lesson_id) where closed_at is null;

-- Who has marked themselves present: once a lesson, and one student a device.
create table journal_check_in_visit (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references journal_lesson,
  student_id bigint not null references student,
  at timestamptz not null,
  -- A random text that the browser keeps, hashed.
  device bytea not null,
  constraint journal_check_in_visit_once unique (lesson_id, student_id),
  constraint journal_check_in_visit_device unique (lesson_id, device)
);
