-- The registers of study: several people edit them, other systems name their records, each name is there once. Decision 0100.
alter table speciality
  alter name type text collate "ru-RU-x-icu",
  add version int not null default 1,
  add external_id text unique check (length(external_id) between 1 and 100),
  add search_text text generated always as (search_form(translate(code, '.', ' ') || ' ' || name)) stored;
create index speciality_search on speciality using gin (search_text gin_trgm_ops);

alter table discipline add version int not null default 1, add external_id text unique check (length(external_id) between 1 and 100);
alter table student_group add version int not null default 1, add external_id text unique check (length(external_id) between 1 and 100);
create index student_group_curator on student_group (curator_person_id);
create index student_group_speciality on student_group (speciality_id);
alter table student add version int not null default 1;

alter table flow
  alter name type text collate "ru-RU-x-icu",
  add version int not null default 1,
  add external_id text unique check (length(external_id) between 1 and 100);
alter table flow add search_text text generated always as (search_form(name)) stored;
create index flow_search on flow using gin (search_text gin_trgm_ops);
-- Flows of one name in one discipline and year get a number, the first of them keeps its name.
update flow f set name = left(f.name, 240) || ' № ' || f.id
where exists (
  select from flow earlier
  where earlier.study_year_id = f.study_year_id and earlier.discipline_id = f.discipline_id
    and search_form(earlier.name) = search_form(f.name) and earlier.id < f.id);
create unique index flow_name on flow (study_year_id, discipline_id, search_form(name));
