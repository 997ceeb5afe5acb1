-- An administrator works in the place of somebody else: for half an hour, told to that person, and with both in every row of the audit.

-- owner: platform
create table user_switch (
  id bigint generated always as identity primary key,
  -- Sessions are forgotten earlier than who entered whose account.
  session_id uuid not null,
  admin_person_id bigint not null references person,
  person_id bigint not null references person check (person_id <> admin_person_id),
  mode text not null check (mode in ('view', 'full')),
  reason text check (length(reason) between 1 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (mode = 'view' or reason is not null)
);
create index user_switch_person on user_switch (person_id, started_at desc);
create index user_switch_session on user_switch (session_id);

-- Whose place a session takes now; the switch itself knows how and until when.
alter table session
  drop column effective_person_id,
  add column switch_id bigint references user_switch;
