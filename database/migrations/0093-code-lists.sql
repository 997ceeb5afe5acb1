-- Registration codes for a whole list of people: a job with progress, whose file is kept for a day. Decision 0104.

-- owner: rights
create table registration_code_list (
  id bigint generated always as identity primary key,
  way text not null check (way in ('sheet', 'letters')),
  title text not null check (length(title) between 1 and 300),
  -- In the order in which the codes are handed out; who has an account by then is left out.
  person_ids bigint[] not null,
  done_count int not null default 0,
  issued_count int not null default 0,
  -- Whoever orders may not be allowed to give codes to holders of power over rights.
  reaches_powerful boolean not null,
  ordered_by bigint not null references person,
  ordered_at timestamptz not null,
  finished_at timestamptz
);
create index registration_code_list_ordered on registration_code_list (ordered_by, id desc);

-- owner: rights
create table registration_code_sheet (
  list_id bigint not null references registration_code_list on delete cascade,
  part int not null,
  -- A PDF under the server's key: without it the database gives no code away.
  sealed bytea not null,
  primary key (list_id, part)
);

-- A portion that fails is tried again ten minutes later.
select pgboss.create_queue('code-lists',
  '{"policy": "standard", "retryLimit": 20, "retryDelay": 600, "expireInSeconds": 7200, "deleteAfterSeconds": 86400}');
