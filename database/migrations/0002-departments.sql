-- Departments, posts and employment. Periods are inclusive days; an open end is null.

-- owner: departments, core
create table department_kind (
  id smallint primary key,
  code text not null unique,
  name text not null,
  is_chair boolean not null default false,      -- its head is a department head
  is_institute boolean not null default false,  -- its head leads an institute or a dean's office
  is_directorate boolean not null default false -- everybody employed in it belongs to the directorate
);

create table department (
  id bigint generated always as identity primary key,
  parent_id bigint references department,
  kind_id smallint not null references department_kind,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  short_name text check (length(short_name) between 1 and 60),
  email text,
  phone text,
  address text,
  begin_at date not null default '2000-01-01',
  end_at date check (end_at >= begin_at),
  is_room_holder boolean not null default false,
  version int not null default 1,
  external_id uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (search_form(name || coalesce(' ' || short_name, ''))) stored
);
create index department_parent on department (parent_id);
create unique index department_name on department (lower(name), coalesce(parent_id, 0)) where end_at is null;

create table post_category (
  id smallint primary key,
  name text not null unique
);

create table post_type (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  category_id smallint not null references post_category
);
create unique index post_type_name on post_type (lower(name));

create table employment (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  tab_number text not null unique,
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);
create index employment_person on employment (person_id);

create table work_type (
  id smallint primary key,
  name text not null unique
);

create table employment_post (
  id bigint generated always as identity primary key,
  employment_id bigint not null references employment,
  department_id bigint not null references department,
  post_type_id bigint not null references post_type,
  rate numeric(5, 2) not null check (rate between 0 and 2),
  work_type_id smallint not null references work_type,
  is_head boolean not null default false,
  is_main boolean not null default false,
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);
create index employment_post_employment on employment_post (employment_id);
create index employment_post_department on employment_post (department_id, end_at);
create unique index employment_post_main on employment_post (employment_id) where is_main and end_at is null;

insert into department_kind (id, code, name, is_chair, is_institute, is_directorate) values
  (1, 'university', 'университет', false, false, false),
  (2, 'rectorate', 'ректорат', false, false, true),
  (3, 'institute', 'институт', false, true, false),
  (4, 'faculty', 'факультет', false, true, false),
  (5, 'directorate', 'дирекция', false, true, true),
  (6, 'chair', 'кафедра', true, false, false),
  (7, 'division', 'отдел', true, false, false),
  (8, 'laboratory', 'лаборатория', true, false, false),
  (9, 'administration', 'управление', false, false, false),
  (10, 'college', 'колледж', false, true, false),
  (11, 'military-centre', 'военный учебный центр', false, false, false),
  (12, 'other', 'прочее', false, false, false);

insert into post_category (id, name) values (1, 'ППС'), (2, 'НПР'), (3, 'АУП'), (4, 'УВП'), (5, 'ИТР'), (6, 'прочие');

insert into work_type (id, name) values
  (1, 'основное'), (2, 'внутреннее совместительство'), (3, 'внешнее совместительство'), (4, 'договор ГПХ');

insert into post_type (name, category_id) values
  ('ректор', 3), ('проректор', 3), ('директор института', 3), ('заместитель директора', 3), ('специалист дирекции', 3),
  ('заведующий кафедрой', 1), ('профессор', 1), ('доцент', 1), ('старший преподаватель', 1), ('преподаватель', 1),
  ('ассистент', 1), ('инженер', 5), ('лаборант', 4), ('ведущий специалист', 3), ('специалист', 3), ('начальник отдела', 3),
  ('комендант', 6), ('энергетик', 5), ('редактор', 3), ('системный администратор', 5), ('офицер военного учебного центра', 1);
