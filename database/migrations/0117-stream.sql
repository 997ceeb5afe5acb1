-- The stream of server-sent events: what happened, for whom it may concern, and who is there. Decision 0128.

-- owner: platform
-- Written in the transaction of what happened, without a position. Positions are given afterwards, by one process at a
-- time and to committed rows only: a reader who has seen a position has seen all that will ever come before it.
create table stream_event (
  id bigint generated always as identity primary key,
  position bigint unique,
  kind text not null,
  -- Whom it may concern, such as the members of a chat; the area decides at the moment of sending.
  audience text not null,
  audience_id bigint not null,
  subject_id bigint not null,
  at timestamptz not null default now()
);
create index stream_event_waiting on stream_event (id) where position is null;
create index stream_event_audience on stream_event (audience, audience_id, position);
create index stream_event_at on stream_event (at);
create sequence stream_position;

-- Who has a stream open, noted by each process every half a minute.
create unlogged table stream_presence (
  person_id bigint not null,
  process_id uuid not null,
  seen_at timestamptz not null,
  primary key (person_id, process_id)
);
create index stream_presence_seen on stream_presence (seen_at);
