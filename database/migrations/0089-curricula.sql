-- What a speciality is taught, semester by semester, and who teaches it. Decision 0099.

-- owner: curricula
create table control_form (
  id smallint primary key,
  code text not null unique,
  name text not null unique
);
insert into control_form (id, code, name) values
  (1, 'exam', 'экзамен'),
  (2, 'credit', 'зачёт'),
  (3, 'graded-credit', 'зачёт с оценкой'),
  (4, 'course-project', 'курсовой проект'),
  (5, 'course-work', 'курсовая работа'),
  (6, 'control-work', 'контрольная работа'),
  (7, 'essay', 'реферат');

create table curriculum (
  id bigint generated always as identity primary key,
  number text collate "ru-RU-x-icu" not null check (length(number) between 1 and 60),
  speciality_id bigint not null references speciality,
  study_form_id smallint not null references study_form,
  admission_year smallint not null check (admission_year between 1990 and 2100),
  profile text collate "ru-RU-x-icu" check (length(profile) between 1 and 300),
  department_id bigint references department,
  approved_on date,
  external_id text constraint curriculum_external_id_key unique check (length(external_id) between 1 and 100),
  version int not null default 1,
  search_text text generated always as (search_form(number || ' ' || coalesce(profile, ''))) stored
);
create unique index curriculum_number on curriculum (search_form(number), admission_year);
create index curriculum_speciality on curriculum (speciality_id, study_form_id, admission_year);
create index curriculum_search on curriculum using gin (search_text gin_trgm_ops);

-- A group is taught by one curriculum.
create table curriculum_group (
  group_id bigint primary key references student_group,
  curriculum_id bigint not null references curriculum
);
create index curriculum_group_curriculum on curriculum_group (curriculum_id);

create table curriculum_competence (
  id bigint generated always as identity primary key,
  curriculum_id bigint not null references curriculum,
  code text not null check (length(code) between 1 and 30),
  name text not null default '' check (length(name) <= 1000),
  unique (id, curriculum_id)
);
create unique index curriculum_competence_code on curriculum_competence (curriculum_id, search_form(code));

-- A discipline in one semester. Hours are academic hours of the whole semester.
create table curriculum_line (
  id bigint generated always as identity primary key,
  curriculum_id bigint not null references curriculum,
  discipline_id bigint not null references discipline,
  semester smallint not null check (semester between 1 and 14),
  lectures smallint not null default 0 check (lectures between 0 and 2000),
  labs smallint not null default 0 check (labs between 0 and 2000),
  practices smallint not null default 0 check (practices between 0 and 2000),
  self_study smallint not null default 0 check (self_study between 0 and 2000),
  credits numeric(5, 2) not null default 0 check (credits between 0 and 100),
  department_id bigint references department,
  external_id text constraint curriculum_line_external_id_key unique check (length(external_id) between 1 and 100),
  version int not null default 1,
  constraint curriculum_line_once unique (curriculum_id, semester, discipline_id),
  unique (id, curriculum_id)
);
create index curriculum_line_discipline on curriculum_line (discipline_id);

create table curriculum_line_control (
  line_id bigint not null references curriculum_line,
  control_form_id smallint not null references control_form,
  primary key (line_id, control_form_id)
);

-- The competences of a line are those of its own curriculum.
create table curriculum_line_competence (
  line_id bigint not null,
  competence_id bigint not null,
  curriculum_id bigint not null,
  primary key (line_id, competence_id),
  constraint curriculum_line_competence_line foreign key (line_id, curriculum_id)
    references curriculum_line (id, curriculum_id),
  constraint curriculum_line_competence_competence foreign key (competence_id, curriculum_id)
    references curriculum_competence (id, curriculum_id)
);
create index curriculum_line_competence_of on curriculum_line_competence (competence_id);

-- Who teaches a kind of lessons of a discipline to groups or to a flow in one term; nobody yet is a vacancy.
create table teaching_load (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  term smallint not null check (term in (1, 2)),
  discipline_id bigint not null references discipline,
  lesson_kind_id smallint not null references lesson_kind,
  person_id bigint references person,
  department_id bigint references department,
  flow_id bigint references flow,
  hours numeric(6, 1) not null check (hours > 0 and hours <= 2000),
  external_id text constraint teaching_load_external_id_key unique check (length(external_id) between 1 and 100),
  version int not null default 1
);
create index teaching_load_person on teaching_load (person_id, study_year_id);
create index teaching_load_department on teaching_load (department_id, study_year_id);
create index teaching_load_discipline on teaching_load (discipline_id);
create index teaching_load_year on teaching_load (study_year_id, term);
create index teaching_load_flow on teaching_load (flow_id);

create table teaching_load_group (
  load_id bigint not null references teaching_load,
  group_id bigint not null references student_group,
  primary key (load_id, group_id)
);
create index teaching_load_group_group on teaching_load_group (group_id);

select keep_row_changes(register) from unnest(array[
  'curriculum', 'curriculum_group', 'curriculum_competence', 'curriculum_line', 'curriculum_line_control',
  'curriculum_line_competence', 'teaching_load', 'teaching_load_group'
]::regclass[]) register;
