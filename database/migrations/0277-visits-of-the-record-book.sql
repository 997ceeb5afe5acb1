-- When a student last looked into the record book: what has come since is marked as new.

-- owner: record-book
create table record_book_visit (
  person_id bigint primary key references person,
  -- The visit that goes on or was the last, by its latest reading.
  seen_at timestamptz not null,
  -- The latest reading of the visit before it.
  before_at timestamptz check (before_at < seen_at)
);
comment on table record_book_visit is 'Просмотр зачётной книжки';
