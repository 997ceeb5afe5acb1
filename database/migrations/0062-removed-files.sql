-- Bytes that no file names any more wait here until they are removed from the disk.

-- owner: files
create table file_removal (
  sha256 text primary key,
  noted_at timestamptz not null default now()
);
create index file_object_sha256 on file_object (sha256);
