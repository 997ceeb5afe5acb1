-- What the summary of a course adds: comments of its columns and students, and control points taken from single groups.

-- owner: journal
-- A comment of one lesson for one group, seen by teachers alone (decision D-145).
create table journal_lesson_course (
  lesson_id bigint not null references journal_lesson,
  course_id bigint not null references journal_course,
  comment text check (length(comment) <= 1000),
  comment_session uuid,
  comment_seq bigint,
  primary key (lesson_id, course_id)
);
create index journal_lesson_course_course on journal_lesson_course (course_id);

-- Null is what follows from the state of the student: who was expelled is hidden (decision D-110).
alter table journal_course_student
  alter is_hidden drop not null,
  alter is_hidden drop default,
  add comment_session uuid,
  add comment_seq bigint;

-- A point leaves the groups of one lesson; with its last group it goes itself (decision D-122).
alter table journal_control_point_scope add deleted_at timestamptz;

-- The save that the norm came by, so that an older one that arrives late changes nothing (decision D-140).
alter table journal_control_point add norm_session uuid, add norm_seq bigint;
