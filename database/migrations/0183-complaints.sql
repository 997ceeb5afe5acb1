-- Complaints about messages, for holders of `content-management`. Decision 0173.

-- owner: messenger
create table chat_complaint (
  id bigint generated always as identity primary key,
  message_id bigint not null references chat_message,
  -- Who complains.
  person_id bigint not null references person,
  reason text not null check (reason in ('insult', 'spam', 'fraud', 'other')),
  comment text not null default '' check (length(comment) <= 1000),
  -- The message and up to five on either side, as the complainer saw them: nobody else's chat is opened for it. Emptied
  -- 180 days after the decision.
  excerpt jsonb not null check (jsonb_typeof(excerpt) = 'array'),
  created_at timestamptz not null,
  outcome text check (outcome in ('removed', 'warned', 'dismissed')),
  answer text check (length(answer) between 1 and 1000),
  decided_by bigint references person,
  decided_at timestamptz,
  version int not null default 1,
  check (num_nonnulls(outcome, decided_by, decided_at) in (0, 3)),
  constraint chat_complaint_once unique (message_id, person_id)
);
comment on table chat_complaint is 'Жалоба на сообщение';
create index chat_complaint_person on chat_complaint (person_id);
create index chat_complaint_decided_by on chat_complaint (decided_by) where decided_by is not null;
create index chat_complaint_waiting on chat_complaint (created_at) where outcome is null;
create index chat_complaint_decided on chat_complaint (decided_at) where outcome is not null;
