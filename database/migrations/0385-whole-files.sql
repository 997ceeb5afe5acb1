-- A file may name everything that is open: what it does not name is over. Decision 0260.

-- owner: imports
alter table import_run add column settles_missing boolean not null default false;

-- owner: imports, exchange
-- When files of each kind were brought in, by a person or from the folder. Decision 0261.
create view import_loaded as
  select kind, finished_at as loaded_at from import_run where state = 'done'
union all
  select kind, at from exchange_file where state = 'done';
