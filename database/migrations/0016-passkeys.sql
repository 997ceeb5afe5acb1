-- Passkeys: a device proves itself by a key that never leaves it.

-- owner: accounts
create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- Grows with every use where the device counts; a smaller one tells of a copied key.
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  is_backed_up boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- What a device is asked to sign: once, and within minutes.
create table passkey_challenge (
  challenge bytea primary key,
  -- Null for a sign-in: it is not known yet whose device will answer.
  account_id bigint references account,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
