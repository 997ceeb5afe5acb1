-- The frame of study: years, disciplines, groups, students and what happens to them.

-- owner: study, core
create table study_level (
  id smallint primary key,
  name text not null unique,
  is_vocational boolean not null default false
);

create table study_form (
  id smallint primary key,
  name text not null unique
);

create table place_kind (
  id smallint primary key,
  name text not null unique
);

create table student_state (
  id smallint primary key,
  code text not null unique,
  name text not null
);

create table speciality (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  study_level_id smallint not null references study_level,
  unique (code, study_level_id)
);

create table discipline (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 500),
  department_id bigint references department,
  search_text text generated always as (search_form(name)) stored
);
create unique index discipline_name on discipline (name);
create index discipline_search on discipline using gin (search_text gin_trgm_ops);

-- The id of a study year is the year in which it starts; 12 is a technical row that clients hide.
create table study_year (
  id int primary key,
  label text not null unique,
  begin_at date not null,
  end_at date not null check (end_at >= begin_at),
  weeks smallint not null check (weeks between 0 and 60),
  is_elongated boolean not null default false,
  second_term_from date,
  is_technical boolean not null default false,
  check (is_technical = (id = 12)),
  constraint study_year_no_overlap exclude using gist (daterange(begin_at, end_at, '[]') with &&) where (not is_technical)
);

create table student_group (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 60),
  institute_id bigint not null references department,
  department_id bigint references department,
  speciality_id bigint references speciality,
  study_level_id smallint not null references study_level,
  study_form_id smallint not null references study_form default 1,
  admission_year smallint not null check (admission_year between 1990 and 2100),
  begin_at date not null,
  end_at date check (end_at >= begin_at),
  curator_person_id bigint references person,
  search_text text generated always as (search_form(name)) stored
);
create unique index student_group_name on student_group (lower(name), admission_year);
create index student_group_institute on student_group (institute_id);
create index student_group_search on student_group using gin (search_text gin_trgm_ops);

-- The course (year of study) of a group in a study year, as stated by its curriculum or by the import.
create table group_year (
  group_id bigint not null references student_group,
  study_year_id int not null references study_year,
  course smallint not null check (course between 1 and 7),
  primary key (group_id, study_year_id)
);
create index group_year_year on group_year (study_year_id);

-- One enrolment of a person. state_id equals what the last order says, written in the same transaction.
create table student (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  record_book text not null unique,
  study_level_id smallint not null references study_level,
  study_form_id smallint not null references study_form,
  state_id smallint not null references student_state,
  place_kind_id smallint not null references place_kind,
  admitted_on date not null,
  closed_on date check (closed_on >= admitted_on),
  external_id uuid unique
);
create index student_person on student (person_id);
create index student_state_id on student (state_id);

create table student_group_member (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  group_id bigint not null references student_group,
  subgroup smallint not null default 0 check (subgroup between 0 and 9),
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);
create unique index student_group_member_current on student_group_member (student_id) where end_at is null;
create index student_group_member_student on student_group_member (student_id);
create index student_group_member_group on student_group_member (group_id, end_at);

create table student_order (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  kind text not null check (kind in ('enrolment', 'transfer', 'academic-leave', 'return', 'expulsion', 'restoration', 'graduation')),
  number text not null,
  ordered_on date not null,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from)
);
create index student_order_student on student_order (student_id, effective_from);

-- A flow gathers students of several groups: an individual educational trajectory has one.
create table flow (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  discipline_id bigint not null references discipline,
  name text not null check (length(name) between 1 and 255),
  is_iet boolean not null default false
);
create index flow_year on flow (study_year_id, discipline_id);

create table flow_student (
  flow_id bigint not null references flow,
  student_id bigint not null references student,
  begin_at date not null,
  end_at date check (end_at >= begin_at),
  primary key (flow_id, student_id)
);
create index flow_student_student on flow_student (student_id);

insert into study_level (id, name, is_vocational) values
  (1, 'бакалавриат', false), (2, 'специалитет', false), (3, 'магистратура', false),
  (4, 'аспирантура', false), (5, 'среднее профессиональное образование', true);
insert into study_form (id, name) values (1, 'очная'), (2, 'очно-заочная'), (3, 'заочная');
insert into place_kind (id, name) values (1, 'бюджет'), (2, 'договор'), (3, 'целевое обучение');
insert into student_state (id, code, name) values
  (1, 'studying', 'обучается'), (2, 'academic-leave', 'академический отпуск'), (3, 'expelled', 'отчислен'), (4, 'graduated', 'окончил');
insert into study_year (id, label, begin_at, end_at, weeks, is_technical)
  values (12, 'Не определён', '1900-01-01', '1900-01-01', 0, true);
-- A year is elongated when 1 September falls on Friday to Sunday (decision D-160 of part 2): its week 0 is the short one.
insert into study_year (id, label, begin_at, end_at, weeks, is_elongated, second_term_from)
  select y, y || '/' || (y + 1), make_date(y, 9, 1), make_date(y + 1, 8, 31), 52,
         extract(isodow from make_date(y, 9, 1)) >= 5, make_date(y + 1, 2, 1)
  from generate_series(2018, 2030) y;
