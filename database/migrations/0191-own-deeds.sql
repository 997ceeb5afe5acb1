-- What a person has set themselves to do, next to what areas say of them. Decision 0176.

-- owner: home
create table home_deed (
  id bigint generated always as identity primary key,
  person_id bigint not null references person on delete cascade,
  title text not null check (length(title) between 1 and 200),
  note text not null default '' check (length(note) <= 1000),
  due_on date,
  created_at timestamptz not null,
  done_at timestamptz,
  version int not null default 1
);
create index home_deed_person on home_deed (person_id, done_at desc nulls first);
create index home_deed_done on home_deed (done_at) where done_at is not null;
comment on table home_deed is 'Своё дело';
