-- What people ask the support of the portal, and its answers.

-- owner: support
create table support_request (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  topic text not null check (length(topic) between 3 and 120),
  text text not null check (length(text) between 10 and 4000),
  created_at timestamptz not null,
  answer text check (length(answer) between 1 and 4000),
  answered_by bigint references person,
  answered_at timestamptz,
  version int not null default 1,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index support_request_person on support_request (person_id, created_at desc);
create index support_request_waiting on support_request (created_at) where answer is null;
