-- A search splits what is typed at dots, so a number with dots is kept in words too, as the code of a speciality is.

-- owner: curricula
drop index curriculum_search;
alter table curriculum drop column search_text,
  add search_text text generated always as (search_form(translate(number, '.', ' ') || ' ' || coalesce(profile, ''))) stored;
create index curriculum_search on curriculum using gin (search_text gin_trgm_ops);

-- owner: rooms
drop index room_search;
alter table room drop column search_text,
  add search_text text generated always as (search_form(translate(number, '.', ' ') || ' ' || coalesce(name, ''))) stored;
create index room_search on room using gin (search_text gin_trgm_ops);
