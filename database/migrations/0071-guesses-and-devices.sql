-- Guesses of one secret are counted for it, from wherever they come; a device that signed in before is counted apart.

-- owner: platform
-- The times of the guesses of one day, at most a hundred. A restart of the database must not forget them.
create table guess (
  key text primary key,
  tried_at timestamptz[] not null
);

-- owner: accounts
-- A browser that has signed in to an account; its cookie holds a token of which only the SHA-256 is stored.
create table known_device (
  account_id bigint not null references account,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_use on known_device (last_used_at);

-- Keyed hashes of the addresses and numbers to which one code has sent letters: three at most.
alter table registration_pin add column letter_targets bytea[] not null default '{}';
