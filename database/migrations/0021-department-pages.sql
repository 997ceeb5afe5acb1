-- What the department pages show beside the employed: approved posts, the history of a unit, publications.

-- owner: departments
alter table employment_post add theme text check (length(theme) <= 500);

-- Approved posts; those occupied are counted from employment_post. Decision D-59 of part 1.
create table staff_unit (
  id bigint generated always as identity primary key,
  department_id bigint not null references department,
  post_type_id bigint not null references post_type,
  rates numeric(6, 2) not null check (rates >= 0),
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);
create index staff_unit_department on staff_unit (department_id);
create index staff_unit_post_type on staff_unit (post_type_id);

create table department_change (
  id bigint generated always as identity primary key,
  department_id bigint not null references department,
  event text not null check (length(event) between 1 and 100),
  happened_on date not null,
  -- An array of {field, oldValue, newValue}; the fields are named in Russian.
  changes jsonb not null default '[]',
  author_person_id bigint references person
);
create index department_change_department on department_change (department_id, happened_on desc);

create index employment_post_post_type on employment_post (post_type_id);

-- owner: publications, core
create table publication (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 1000),
  year smallint not null check (year between 1900 and 2100),
  -- Where it counts: Scopus and Web of Science, the list of VAK, RINC, or none of these.
  kind text not null check (kind in ('scop_wos', 'vak', 'rinc', 'other')),
  approved boolean not null default false
);
create index publication_year on publication (year);

create table publication_author (
  id bigint generated always as identity primary key,
  publication_id bigint not null references publication on delete cascade,
  order_no smallint not null,
  person_id bigint references person,
  name text,
  unique (publication_id, order_no)
);
create unique index publication_author_person on publication_author (person_id, publication_id);
