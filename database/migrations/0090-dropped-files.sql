-- Files that other systems dropped into the import folder: the same file twice is one import. Decision 0104.

-- owner: exchange
create table exchange_file (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (length(kind) between 1 and 50),
  -- SHA-256 of its bytes.
  hash bytea not null check (octet_length(hash) = 32),
  state text not null check (state in ('done', 'refused')),
  counts jsonb not null,
  at timestamptz not null
);
create index exchange_file_kind on exchange_file (kind, id desc);
create index exchange_file_at on exchange_file (at);
