-- The timetable: a lesson is a weekly pattern, an occurrence is that lesson in one study week.

-- owner: timetable, core
create table lesson_kind (
  id smallint primary key,
  code text not null unique,
  name text not null,
  short_name text not null,
  color text not null
);

create table lesson_time (
  id bigint generated always as identity primary key,
  scheme text not null check (scheme in ('higher', 'vocational')),
  number smallint not null check (number between 1 and 20),
  name text not null,
  begins time not null,
  ends time not null check (ends > begins),
  unique (scheme, number)
);

-- owner: timetable
create table timetable_lesson (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  mode text not null default 'regular' check (mode in ('regular', 'iet', 'extra')),
  weekday smallint not null check (weekday between 1 and 7),
  lesson_time_id bigint not null references lesson_time,
  discipline_id bigint not null references discipline,
  lesson_kind_id smallint not null references lesson_kind,
  room_id bigint references room,
  is_online boolean not null default false,
  comment text check (length(comment) <= 1000),
  -- Fingerprint of the imported rows this lesson came from; null for lessons made otherwise.
  import_key bytea,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index timetable_lesson_year on timetable_lesson (study_year_id, weekday);
create index timetable_lesson_discipline on timetable_lesson (discipline_id);
create index timetable_lesson_room on timetable_lesson (room_id);
create unique index timetable_lesson_import on timetable_lesson (study_year_id, import_key) where import_key is not null;

-- One row a week in which the lesson takes place; a moved lesson differs from its pattern only here.
create table timetable_occurrence (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  week smallint not null check (week between 0 and 60),
  study_year_id int not null references study_year,
  weekday smallint not null check (weekday between 1 and 7),
  lesson_time_id bigint not null references lesson_time,
  room_id bigint references room,
  primary key (lesson_id, week)
);
create index timetable_occurrence_room on timetable_occurrence (room_id, study_year_id, week) where room_id is not null;

create table timetable_lesson_group (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  group_id bigint not null references student_group,
  subgroup smallint not null default 0 check (subgroup between 0 and 9),
  primary key (lesson_id, group_id, subgroup)
);
create index timetable_lesson_group_group on timetable_lesson_group (group_id);

create table timetable_lesson_teacher (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  person_id bigint not null references person,
  position smallint not null default 0,
  primary key (lesson_id, person_id)
);
create index timetable_lesson_teacher_person on timetable_lesson_teacher (person_id);

create table timetable_lesson_flow (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  flow_id bigint not null references flow,
  primary key (lesson_id, flow_id)
);
create index timetable_lesson_flow_flow on timetable_lesson_flow (flow_id);

create table conference_link (
  id bigint generated always as identity primary key,
  is_iet boolean not null,
  person_id bigint not null references person,
  discipline_id bigint not null references discipline,
  lesson_kind_id smallint not null references lesson_kind,
  study_year_id int not null references study_year,
  url text not null check (length(url) <= 2048 and url ~ '^https?://'),
  unique (is_iet, person_id, discipline_id, lesson_kind_id, study_year_id)
);

insert into lesson_kind (id, code, name, short_name, color) values
  (1, 'lecture', 'лекция', 'ЛК', '#3B64E0'),
  (2, 'laboratory', 'лабораторная', 'ЛАБ', '#8344DB'),
  (3, 'practice', 'практика', 'ПР', '#12875A'),
  (4, 'exam', 'экзамен', 'ЭКЗ', '#D6304C'),
  (5, 'consultation', 'консультация', 'КОНС', '#0F8299'),
  (6, 'credit', 'зачёт', 'ЗАЧ', '#B86A08'),
  (7, 'other', 'другое', 'ДР', '#69748A'),
  (8, 'iet', 'ИОТ', 'ИОТ', '#CC2C90');

insert into lesson_time (scheme, number, name, begins, ends)
  select 'higher', n, n || ' пара', b::time, e::time
  from (values (1, '08:00', '09:35'), (2, '09:45', '11:20'), (3, '11:30', '13:05'), (4, '13:30', '15:05'),
               (5, '15:15', '16:50'), (6, '17:00', '18:35'), (7, '18:45', '20:15'), (8, '20:25', '21:55')) t (n, b, e);
insert into lesson_time (scheme, number, name, begins, ends)
  select 'vocational', n, n || ' пара', b::time, e::time
  from (values (1, '08:30', '10:00'), (2, '10:10', '11:40'), (3, '12:10', '13:40'), (4, '13:50', '15:20'),
               (5, '15:30', '17:00'), (6, '17:10', '18:40')) t (n, b, e);
