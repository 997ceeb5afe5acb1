-- When and where a worker receives those who come, in the worker's own words. Roles, section 4.

-- owner: people, core
create table person_reception (
  person_id bigint primary key references person,
  hours text check (length(hours) between 1 and 200),
  version int not null check (version > 0),
  changed_at timestamptz not null
);
comment on table person_reception is 'Часы приёма';
