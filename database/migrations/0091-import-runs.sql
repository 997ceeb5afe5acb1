-- The history of imports, and how far those under way have come. Decision 0097.

-- owner: imports
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 255),
  -- Its bytes; null for a file of the console, and once the run is old.
  file_id uuid references file_object,
  -- Null for the console.
  person_id bigint references person,
  created_at timestamptz not null,
  -- Who asked for the work that is done, or was done last.
  asked_person_id bigint references person,
  state text not null check (state in
    ('new', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'refused', 'failed', 'cancelled')),
  -- The headings of the file, each with an example and the column that it seems to be.
  headings jsonb not null default '[]',
  -- What a person said the headings are.
  matching jsonb not null default '{}',
  -- What the check found: counts, what is wrong, the first rows of each sort.
  report jsonb,
  -- Stands for all that the check promised.
  digest text,
  message text check (length(message) <= 1000),
  -- Null while the work waits in its queue.
  started_at timestamptz,
  -- Says every second that the process is still there.
  beat_at timestamptz,
  phase text,
  done_rows int not null default 0,
  total_rows int,
  cancel_asked_at timestamptz,
  finished_at timestamptz,
  change_set_id bigint references change_set on delete set null
);
create index import_run_kind on import_run (kind, id desc);
create index import_run_file on import_run (file_id);
create index import_run_person on import_run (person_id);
create index import_run_asked on import_run (asked_person_id);
create index import_run_change_set on import_run (change_set_id);

-- A run that fails says so itself; it is not tried again by itself.
select pgboss.create_queue('imports',
  '{"policy": "standard", "retryLimit": 0, "expireInSeconds": 7200, "deleteAfterSeconds": 86400}');
