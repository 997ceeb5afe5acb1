-- Addresses of photos in lists. PostgreSQL puts a function into the statement that calls it only when it reads no table, and
-- otherwise starts it for every row: for thirty students that was a fifth of the statement. Decision 0328.

-- owner: people, core
-- The address of a version of a person's photo; null when there is none. Lists join `person_photo` themselves.
create function photo_path(person bigint, size text, version int) returns text
  language sql stable parallel safe
  return '/api/proxy/people/' || person || '/photo/' || size || '?v=' || version;

create or replace function photo_address(person bigint, size text) returns text
  language sql stable parallel safe
  begin atomic
    select photo_path(p.person_id, size, p.version)
    from person_photo p
    where p.person_id = person and p.small_file_id is not null;
  end;
