-- The journal of attendance and points. Who teaches a lesson, when and whom is told by the timetable alone.

-- owner: timetable, core
-- What other areas may know of lessons: each in every week in which it takes place, with its day.
create view lesson_meeting as
  select l.id * 100 + o.week as id, l.id as lesson_id, o.week, l.study_year_id, l.mode, l.discipline_id, l.lesson_kind_id,
    (date_trunc('week', y.begin_at::timestamp)::date
      + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1) as held_on,
    t.number as lesson_number, t.begins
  from timetable_lesson l
  join timetable_occurrence o on o.lesson_id = l.id
  join study_year y on y.id = l.study_year_id
  join lesson_time t on t.id = o.lesson_time_id;
create view lesson_meeting_group as select lesson_id, group_id, subgroup from timetable_lesson_group;
create view lesson_meeting_teacher as select lesson_id, person_id from timetable_lesson_teacher;
-- Who sits in a lesson by group and subgroup, and since when.
create view lesson_meeting_student as
  select lg.lesson_id, lg.group_id, lg.subgroup, m.student_id, m.begin_at, m.end_at
  from timetable_lesson_group lg
  join student_group_member m on m.group_id = lg.group_id and (lg.subgroup = 0 or m.subgroup = lg.subgroup);

-- owner: journal, core
create table journal_control_point_type (
  id smallint primary key,
  name text not null unique,
  abbr text not null
);
insert into journal_control_point_type (id, name, abbr) values
  (1, 'Контрольная работа', 'КР'), (2, 'Тест', 'Т'), (3, 'Коллоквиум', 'КЛ'), (4, 'Лабораторная', 'ЛР'),
  (5, 'Реферат', 'РФ'), (6, 'Домашнее задание', 'ДЗ'), (7, 'Другое', 'ДР');

-- owner: journal
-- One week of a timetable lesson; the id is lesson * 100 + week, so that reading never has to write (decision D-100).
-- No foreign key: a lesson that the timetable drops must not take its marks along.
create table journal_lesson (
  id bigint primary key,
  timetable_lesson_id bigint not null,
  week smallint not null check (week between 0 and 60),
  study_year_id int not null references study_year,
  norm numeric(5, 2) check (norm between 0 and 100),
  norm_session uuid,
  norm_seq bigint,
  comment text check (length(comment) <= 1000),
  comment_session uuid,
  comment_seq bigint,
  check (id = timetable_lesson_id * 100 + week)
);
create index journal_lesson_timetable on journal_lesson (timetable_lesson_id);

-- What a group learns in one kind of lesson of a discipline in a term (decision D-101).
create table journal_course (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  discipline_id bigint not null references discipline,
  lesson_kind_id smallint not null references lesson_kind,
  group_id bigint not null references student_group,
  subgroup smallint not null default 0,
  unique (group_id, study_year_id, discipline_id, lesson_kind_id, subgroup)
);

create table journal_course_student (
  id bigint generated always as identity primary key,
  course_id bigint not null references journal_course,
  student_id bigint not null references student,
  is_hidden boolean not null default false,
  comment text check (length(comment) <= 1000),
  unique (course_id, student_id)
);

create table journal_mark (
  study_year_id int not null,
  lesson_id bigint not null references journal_lesson,
  student_id bigint not null references student,
  attendance char(1) check (attendance in ('L', 'A', 'X')),
  points numeric(5, 2) check (points between 0 and 100),
  comment text check (length(comment) <= 1000),
  version int not null default 1,
  primary key (study_year_id, lesson_id, student_id)
) partition by list (study_year_id);
create index journal_mark_student on journal_mark (student_id, study_year_id);
do $$ begin
  for year in 2018..2040 loop
    execute format('create table journal_mark_%s partition of journal_mark for values in (%s)', year, year);
  end loop;
end $$;

create table journal_control_point (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  type_id smallint not null references journal_control_point_type,
  title text not null check (length(title) between 1 and 200),
  held_on date not null,
  norm numeric(5, 2) not null check (norm > 0 and norm <= 100),
  comment text check (length(comment) <= 1000),
  author_person_id bigint not null references person,
  deleted_at timestamptz
);

create table journal_control_point_scope (
  id bigint generated always as identity primary key,
  control_point_id bigint not null references journal_control_point,
  course_id bigint not null references journal_course,
  unique (control_point_id, course_id)
);
create index journal_control_point_scope_course on journal_control_point_scope (course_id);

create table journal_control_point_mark (
  id bigint generated always as identity primary key,
  control_point_id bigint not null references journal_control_point,
  student_id bigint not null references student,
  points numeric(5, 2) check (points between 0 and 100),
  version int not null default 1,
  unique (control_point_id, student_id)
);
create index journal_control_point_mark_student on journal_control_point_mark (student_id);

-- Every change of a cell, written by the statement that makes it and never changed afterwards.
create table journal_ledger (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  student_id bigint not null references student,
  lesson_id bigint references journal_lesson,
  control_point_id bigint references journal_control_point,
  field text not null check (field in ('attendance', 'progress', 'comment')),
  before text,
  after text,
  -- The version that the row has got by this change.
  version int not null,
  person_id bigint not null references person,
  real_person_id bigint not null references person,
  session_id uuid,
  save_seq bigint,
  ip text,
  check ((lesson_id is null) <> (control_point_id is null))
);
create index journal_ledger_student on journal_ledger (student_id, id desc);
create index journal_ledger_lesson on journal_ledger (lesson_id, student_id, id desc) where lesson_id is not null;
create index journal_ledger_point on journal_ledger (control_point_id, student_id, id desc)
  where control_point_id is not null;

create function journal_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'journal_ledger is append-only';
end $$;
create trigger journal_ledger_append_only before update or delete on journal_ledger
  for each row execute function journal_ledger_is_append_only();
