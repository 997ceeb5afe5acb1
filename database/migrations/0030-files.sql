-- Uploaded files: what is known of each; the bytes lie in the file store under `sha256`.

-- owner: files
create table file_object (
  id uuid primary key default gen_random_uuid(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size int not null check (size >= 0),
  owner_person_id bigint references person,
  -- signed-in: everybody who has a session, as the pictures of news; owner: the owner alone.
  access text not null check (access in ('signed-in', 'owner')),
  created_at timestamptz not null default now()
);
create index file_object_owner on file_object (owner_person_id);
