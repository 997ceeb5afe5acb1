-- People: one row a human being, whatever they are to the university.
-- Text that people sort and search by carries the Russian ICU collation, whatever the database's default is.
create extension if not exists pg_trgm;

-- The form in which text is searched: lower case, yo written as ye, spaces collapsed.
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(translate(lower(trim(value) collate "ru-RU-x-icu"), 'ё', 'е'), '\s+', ' ', 'g');

-- owner: people, core
create table person (
  id bigint generated always as identity primary key,
  last_name text collate "ru-RU-x-icu" not null check (length(last_name) between 1 and 100),
  first_name text collate "ru-RU-x-icu" not null check (length(first_name) between 1 and 100),
  middle_name text collate "ru-RU-x-icu" check (length(middle_name) between 1 and 100),
  gender char(1) check (gender in ('m', 'f')),
  birth_date date,
  external_id uuid unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  full_name text generated always as (last_name || ' ' || first_name || coalesce(' ' || middle_name, '')) stored,
  search_text text generated always as
    (search_form(last_name || ' ' || first_name || coalesce(' ' || middle_name, ''))) stored
);
create index person_search on person using gin (search_text gin_trgm_ops);
create index person_name on person (last_name, first_name, id);

create table person_contact (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  kind text not null check (kind in ('work_email', 'work_phone', 'personal_email', 'personal_phone')),
  value text not null check (length(value) between 1 and 254),
  position smallint not null default 0
);
create index person_contact_person on person_contact (person_id, kind);

create table degree_type (
  id smallint primary key,
  kind text not null check (kind in ('degree', 'title')),
  code text not null,
  name text not null
);

create table person_degree (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  degree_type_id smallint not null references degree_type,
  awarded_on date,
  unique (person_id, degree_type_id)
);

create table fluorography (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  done_on date not null,
  valid_until date not null check (valid_until >= done_on),
  number text
);
create index fluorography_person on fluorography (person_id, done_on desc);

create table military_training (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  speciality text not null,
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);
create index military_training_person on military_training (person_id);

insert into degree_type (id, kind, code, name) values
  (1, 'degree', 'к.т.н.', 'кандидат технических наук'),
  (2, 'degree', 'д.т.н.', 'доктор технических наук'),
  (3, 'degree', 'к.ф.-м.н.', 'кандидат физико-математических наук'),
  (4, 'degree', 'д.ф.-м.н.', 'доктор физико-математических наук'),
  (5, 'degree', 'к.э.н.', 'кандидат экономических наук'),
  (6, 'degree', 'к.п.н.', 'кандидат педагогических наук'),
  (7, 'title', 'доцент', 'доцент'),
  (8, 'title', 'профессор', 'профессор');
