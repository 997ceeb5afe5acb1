-- Messages that wait for their time. Decision 0172.

-- owner: messenger
create table chat_later (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat on delete cascade,
  author_id bigint not null references person,
  body text not null check (length(body) <= 4000),
  reply_to_id bigint references chat_message,
  needs_confirmation boolean not null default false,
  -- Uploads to this chat, which are kept for the message.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 10),
  -- Named by the author's device: the same message waits once, and is sent under this name once.
  client_id uuid not null,
  send_at timestamptz not null,
  -- Why it was not sent at its time; its author decides what becomes of it.
  refusal text,
  created_at timestamptz not null,
  version int not null default 1,
  constraint chat_later_once unique (author_id, client_id)
);
comment on table chat_later is 'Отложенное сообщение';
create index chat_later_due on chat_later (send_at) where refusal is null;
create index chat_later_chat on chat_later (chat_id, author_id);
create index chat_later_reply on chat_later (reply_to_id) where reply_to_id is not null;
