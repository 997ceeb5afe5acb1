-- The catalogue of the library is kept by its editors.

-- owner: library
alter table library_title
  add column version int not null default 1,
  add column changed_by bigint references person,
  add column changed_at timestamptz not null default now(),
  -- A withdrawn title is found by nobody; the lists that name it keep it.
  add column withdrawn_at timestamptz;
create index library_title_changed_by on library_title (changed_by) where changed_by is not null;
