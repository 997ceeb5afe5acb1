-- Approval of works: a slot for every work of a plan, what its student submits, and the files of each version.
-- Specification part 2, "Approval of works".

-- owner: curricula, core
-- The number of the curriculum by which a group is taught, for those who show it.
create view group_plan as
  select cg.group_id, n.number from curriculum_group cg join curriculum n on n.id = cg.curriculum_id;

-- owner: works
create table works_work (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  group_id bigint not null references student_group,
  -- 1 coursework, 2 practice, 3 thesis.
  type_id smallint not null check (type_id between 1 and 3),
  discipline_id bigint references discipline,
  study_year_id int not null references study_year,
  semester smallint not null check (semester between 1 and 14),
  supervisor_id bigint references person,
  department_id bigint references department,
  consent_theme text check (length(consent_theme) between 1 and 500),
  begin_at date,
  end_at date check (end_at >= begin_at),
  delivery_at date,
  practice_type text check (length(practice_type) between 1 and 200),
  point smallint check (point between 3 and 5),
  is_sheet_completed boolean not null default false,
  is_deleted boolean not null default false,
  constraint works_work_once unique nulls not distinct (student_id, type_id, discipline_id, study_year_id, semester)
);
create index works_work_supervisor on works_work (supervisor_id, study_year_id desc, id);
create index works_work_department on works_work (department_id);
comment on table works_work is 'Работа студента по учебному плану';

-- No row here is «Не отправлено»; 1 on agreement, 2 agreed, 3 rejected.
create table works_consent (
  work_id bigint primary key references works_work,
  status_id smallint not null check (status_id between 1 and 3),
  theme text check (length(theme) between 1 and 500),
  organization_name text check (length(organization_name) between 1 and 300),
  country text check (length(country) between 1 and 100),
  city text check (length(city) between 1 and 100),
  skills text check (length(skills) between 1 and 2000),
  page_count smallint check (page_count between 1 and 1000),
  license_agreement boolean not null default false,
  rejection_comment text check (length(rejection_comment) between 1 and 2000),
  rejection_at timestamptz,
  -- How many times the work was sent; the files of the last sending are those with this revision.
  revision int not null default 1,
  version int not null default 1,
  submitted_at timestamptz not null,
  decided_by bigint references person,
  decided_at timestamptz,
  check ((status_id = 3) = (rejection_comment is not null and rejection_at is not null))
);
comment on table works_consent is 'Согласование работы';

-- A file that the student has uploaded for a work, sent or not yet.
create table works_file (
  file_id uuid primary key references file_object,
  work_id bigint not null references works_work,
  kind text not null check (kind in ('work', 'ebs', 'feedback')),
  name text not null check (length(name) between 1 and 255),
  size int not null check (size > 0),
  uploaded_at timestamptz not null,
  unique (file_id, work_id, kind)
);
create index works_file_work on works_file (work_id, kind);
comment on table works_file is 'Файл работы';

create table works_version_file (
  work_id bigint not null references works_consent (work_id),
  revision int not null,
  kind text not null,
  file_id uuid not null,
  primary key (work_id, revision, kind),
  foreign key (file_id, work_id, kind) references works_file (file_id, work_id, kind)
);
create index works_version_file_file on works_version_file (file_id);
comment on table works_version_file is 'Файл отправленной версии работы';
