-- Backups that were made or failed; what they hold is in files. Decision 0110.
-- owner: administration
create table backup_run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  state text not null check (state in ('done', 'failed')),
  folder text not null check (length(folder) between 1 and 1000),
  row_count bigint,
  file_count int,
  bytes bigint,
  error text check (length(error) <= 2000),
  check (state = 'failed' or (row_count is not null and file_count is not null and bytes is not null and error is null)),
  check (state = 'done' or error is not null)
);
create index backup_run_at on backup_run (at);
