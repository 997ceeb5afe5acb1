-- The register of rooms: what a room is called, whose it is, and by which code another system names it. Decision 0109.
-- owner: rooms
alter table room
  add name text collate "ru-RU-x-icu" check (length(name) between 1 and 255),
  add department_id bigint references department,
  add external_id text unique check (length(external_id) between 1 and 100),
  add search_text text generated always as (search_form(number || ' ' || coalesce(name, ''))) stored;
create index room_department on room (department_id);
create index room_search on room using gin (search_text gin_trgm_ops);
