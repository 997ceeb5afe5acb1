-- Photos of people, shown where a name alone is not enough: the journal's faces, the directory, the top bar.

-- owner: people, core
-- Three square pictures of one uploaded photo. A removed photo keeps its row, so that versions never repeat.
create table person_photo (
  person_id bigint primary key references person,
  version int not null check (version > 0),
  small_file_id uuid references file_object,
  medium_file_id uuid references file_object,
  large_file_id uuid references file_object,
  changed_by bigint references person,
  changed_at timestamptz not null,
  check ((small_file_id is null) = (medium_file_id is null) and (small_file_id is null) = (large_file_id is null))
);
create index person_photo_small on person_photo (small_file_id);
create index person_photo_medium on person_photo (medium_file_id);
create index person_photo_large on person_photo (large_file_id);
create index person_photo_changed_by on person_photo (changed_by);

-- Where browsers read a person's photo; null without one. The version changes with the picture, so it may be kept.
create function photo_address(person bigint, size text) returns text
  language sql stable parallel safe
  begin atomic
    select '/api/proxy/people/' || p.person_id || '/photo/' || size || '?v=' || p.version
    from person_photo p
    where p.person_id = person and p.small_file_id is not null;
  end;
