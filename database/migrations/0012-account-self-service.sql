-- Registration, restoring the password, confirmation of contacts and the second factor.

-- owner: accounts
alter table account
  add column notification_email text check (length(notification_email) <= 254),
  add column consent_at timestamptz;

-- A one-time code that the university hands to one person. Only its keyed hash is stored. Decision D-21.
create table registration_pin (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  pin_hmac bytea not null unique,
  issued_by bigint references person,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index registration_pin_open on registration_pin (person_id) where used_at is null and revoked_at is null;

-- A registration that waits for its confirmation: it holds the login, but not yet the code. Decision D-27.
create table registration_request (
  id uuid primary key default gen_random_uuid(),
  pin_id bigint not null references registration_pin,
  login text not null check (length(login) between 4 and 32),
  password_hash text not null,
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+7\d{10}$'),
  via text not null check (via in ('email', 'phone')),
  token_hash bytea unique,
  code_hmac bytea,
  secret_expires_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  consent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index registration_request_login on registration_request (lower(login)) where confirmed_at is null;
create index registration_request_pin on registration_request (pin_id);

create table password_reset (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  channel text not null check (channel in ('email', 'sms')),
  token_hash bytea unique,
  code_hmac bytea,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_account on password_reset (account_id);

-- A new address or number that its owner has not confirmed yet; the old one works until then. Decision D-43.
create table contact_confirmation (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('email', 'notification_email', 'phone')),
  value text not null check (length(value) <= 254),
  token_hash bytea unique,
  code_hmac bytea,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index contact_confirmation_open on contact_confirmation (account_id, kind) where confirmed_at is null;

create table linked_profile (
  account_id bigint not null references account,
  provider text not null check (provider in ('vkontakte')),
  external_id text not null,
  linked_at timestamptz not null default now(),
  primary key (account_id, provider),
  unique (provider, external_id)
);

-- The second factor: a TOTP secret, encrypted with the server's key. It counts from its confirmation on.
create table second_factor (
  account_id bigint primary key references account,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The last time step whose code was used: a code opens the account once.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id bigint not null references account,
  code_hmac bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hmac)
);
