-- Notices: what has happened, on its way to those whom it concerns, and what each of them has been told. Decision 0130.

-- Written in the transaction of what it tells about: no text and no personal data, only where to look when it is sent.
-- owner: platform
create table notice_event (
  id bigint generated always as identity primary key,
  -- The name of its kind: journal.marks.
  kind text not null check (length(kind) between 3 and 60),
  -- Null: the kind finds its readers when it is sent.
  person_id bigint references person on delete cascade,
  -- Events of one key are one notice with what is true at last.
  key text not null check (length(key) between 1 and 120),
  -- Ids, by which the kind finds what to say.
  subject jsonb not null check (jsonb_typeof(subject) = 'object' and length(subject::text) <= 2000),
  -- The same before the first of the merged changes.
  former jsonb check (length(former::text) <= 2000),
  -- The beginning of the transaction of the first of the merged changes.
  first_at timestamptz not null default now(),
  due_at timestamptz not null,
  failures int not null default 0
);
create unique index notice_event_key on notice_event (kind, key, person_id) nulls not distinct;
create index notice_event_due on notice_event (due_at);
create index notice_event_person on notice_event (person_id) where person_id is not null;
comment on table notice_event is 'Событие для уведомления';

-- What a person has been told in the portal.
-- owner: notices
create table notice (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  kind text not null,
  key text not null,
  subject jsonb not null,
  former jsonb,
  -- The beginning of the first of the merged changes.
  since timestamptz not null,
  title text not null,
  detail text not null default '',
  -- What was before, shown struck through.
  before text,
  -- An address inside the portal.
  leads_to text not null check (leads_to like '/%'),
  at timestamptz not null,
  read_at timestamptz
);
create unique index notice_unread on notice (person_id, kind, key) where read_at is null;
create index notice_person on notice (person_id, at desc, id desc);
create index notice_at on notice (at);
comment on table notice is 'Уведомление';

-- A letter or a digest that is still to be sent of a notice.
-- owner: notices
create table notice_delivery (
  notice_id bigint not null references notice on delete cascade,
  channel text not null check (channel in ('letter', 'digest')),
  person_id bigint not null references person on delete cascade,
  due_at timestamptz not null,
  primary key (notice_id, channel)
);
create index notice_delivery_due on notice_delivery (due_at);
create index notice_delivery_person on notice_delivery (person_id);
comment on table notice_delivery is 'Письмо об уведомлении';

-- The channels that a person has switched; all others are as their kind has them.
-- owner: notices
create table notice_switch (
  person_id bigint not null references person on delete cascade,
  kind text not null,
  channel text not null check (channel in ('letter', 'digest')),
  is_on boolean not null,
  primary key (person_id, kind, channel)
);
comment on table notice_switch is 'Канал уведомлений';

-- The hours in which letters wait; whoever has no row has the usual ones.
-- owner: notices
create table notice_quiet_hours (
  person_id bigint primary key references person on delete cascade,
  is_on boolean not null,
  begins_at time not null,
  ends_at time not null,
  check (begins_at <> ends_at)
);
comment on table notice_quiet_hours is 'Тихие часы';
