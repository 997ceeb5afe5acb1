-- Notices by web push: the devices that people have chosen, and what is on its way to them. Decision 0175.

alter table notice_delivery drop constraint notice_delivery_channel_check,
  add constraint notice_delivery_channel_check check (channel in ('push', 'letter', 'digest'));
alter table notice_switch drop constraint notice_switch_channel_check,
  add constraint notice_switch_channel_check check (channel in ('push', 'letter', 'digest'));

-- The pair of keys by which push services know the portal (RFC 8292); made once, the private one sealed under SECRET_KEY.
-- owner: notices
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null
);
comment on table push_key is 'Ключ портала для push';

-- A browser to which its person lets notices be sent. It goes with the session by which it was last seen.
-- owner: notices
create table push_device (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  -- Whoever knows it can send to it: it leaves the server towards its push service alone.
  endpoint text not null unique check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  title text not null check (length(title) <= 100),
  added_at timestamptz not null,
  -- When the push service last took a message.
  used_at timestamptz,
  -- Failures in a row.
  failures int not null default 0
);
create index push_device_person on push_device (person_id);
create index push_device_session on push_device (session_id);
comment on table push_device is 'Устройство для push';

-- A message on its way to a device: the number of a notice at the most.
-- owner: notices
create table push_message (
  id bigint generated always as identity primary key,
  device_id bigint not null references push_device on delete cascade,
  what text not null check (what in ('notice', 'several', 'trial')),
  notice_id bigint references notice on delete cascade,
  is_urgent boolean not null default false,
  due_at timestamptz not null,
  -- Nobody is told later than this.
  ends_at timestamptz not null,
  attempts int not null default 0,
  check ((what = 'notice') = (notice_id is not null))
);
create unique index push_message_notice on push_message (device_id, what, notice_id) nulls not distinct;
create index push_message_due on push_message (due_at);
create index push_message_of_notice on push_message (notice_id) where notice_id is not null;
comment on table push_message is 'Push в пути';
