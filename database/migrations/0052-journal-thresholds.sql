-- Below what the journal warns a student, the curator and the teachers.

-- owner: journal
-- One row for the whole university.
create table journal_threshold (
  id smallint primary key default 1 check (id = 1),
  attendance_percent smallint not null check (attendance_percent between 0 and 100),
  progress_percent smallint not null check (progress_percent between 0 and 100),
  -- Nobody is warned before so many lessons of a discipline were held.
  min_lessons smallint not null check (min_lessons between 1 and 50),
  version int not null default 1
);
insert into journal_threshold (attendance_percent, progress_percent, min_lessons) values (60, 50, 3);

create index journal_course_group on journal_course (study_year_id, discipline_id, group_id);
