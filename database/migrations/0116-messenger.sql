-- Chats: who is in them since when, their messages in one order a chat, and how far each member has read. Decision 0129.

-- owner: messenger
create table chat (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'group')),
  name text check (length(name) between 1 and 100),
  -- Who made the chat; of a group its keeper. A personal chat without messages is seen by its creator alone.
  creator_id bigint references person,
  low_person_id bigint references person,
  high_person_id bigint references person check (high_person_id > low_person_id),
  -- The place of the newest message. Whoever writes holds this row, so that places have no gaps and follow the commits.
  last_seq int not null default 0,
  member_count int not null default 0 check (member_count >= 0),
  is_announcement_only boolean not null default false,
  -- The members follow the list of this group until the year is over.
  group_id bigint references student_group,
  study_year_id int references study_year,
  frozen_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  check ((kind = 'group') = (name is not null)),
  check ((kind = 'person') = (low_person_id is not null) and (low_person_id is null) = (high_person_id is null)),
  check ((group_id is null) = (study_year_id is null) and (group_id is null or kind = 'group')),
  constraint chat_pair unique (low_person_id, high_person_id),
  constraint chat_of_group unique (group_id, study_year_id)
);
comment on table chat is 'Чат';
create index chat_high_person on chat (high_person_id);
create index chat_creator on chat (creator_id);

-- Whoever left and came back sees what was written since then. `first_seq` is the first message that the member sees.
create table chat_member (
  chat_id bigint not null references chat,
  person_id bigint not null references person,
  first_seq int not null,
  joined_at timestamptz not null,
  left_at timestamptz check (left_at >= joined_at),
  pinned_at timestamptz,
  muted_until timestamptz,
  archived_at timestamptz,
  primary key (chat_id, person_id)
);
comment on table chat_member is 'Участник чата';
create index chat_member_person on chat_member (person_id) where left_at is null;
create index chat_member_left on chat_member (person_id) where left_at is not null;

create table chat_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chat,
  seq int not null check (seq > 0),
  author_id bigint not null references person,
  -- Empty for a message of files alone, and thirty days after its deletion.
  body text not null check (length(body) <= 4000),
  -- Named by the author's device: the same message is there once, however often it was sent.
  client_id uuid,
  reply_to_id bigint references chat_message,
  needs_confirmation boolean not null default false,
  confirm_until timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  pinned_at timestamptz,
  pinned_by bigint references person,
  words tsvector generated always as (to_tsvector('russian'::regconfig, search_form(body))) stored,
  constraint chat_message_place unique (chat_id, seq),
  constraint chat_message_once unique (author_id, client_id)
);
comment on table chat_message is 'Сообщение';
create index chat_message_live on chat_message (chat_id, seq) where deleted_at is null;
create index chat_message_deleted on chat_message (chat_id, seq) where deleted_at is not null;
create index chat_message_wiped on chat_message (deleted_at) where deleted_at is not null and body <> '';
create index chat_message_author on chat_message (chat_id, author_id, seq);
create index chat_message_pinned on chat_message (chat_id, pinned_at desc) where pinned_at is not null and deleted_at is null;
create index chat_message_pinned_by on chat_message (pinned_by) where pinned_by is not null;
create index chat_message_reply on chat_message (reply_to_id) where reply_to_id is not null;
create index chat_message_words on chat_message using gin (words) with (fastupdate = off);

-- How far each member has read. Unread are `chat.last_seq` less what was read and less `skipped`: the messages after it
-- that are the member's own or deleted. So the number costs the same however many messages there are.
create table chat_reading (
  chat_id bigint not null,
  person_id bigint not null,
  read_seq int not null default 0,
  skipped int not null default 0 check (skipped >= 0),
  primary key (chat_id, person_id),
  foreign key (chat_id, person_id) references chat_member on delete cascade
) with (fillfactor = 80);

-- The star that a member gave a message.
create table chat_important (
  person_id bigint not null references person,
  chat_id bigint not null references chat,
  message_id bigint not null references chat_message,
  created_at timestamptz not null,
  primary key (person_id, chat_id, message_id)
);
comment on table chat_important is 'Важное сообщение';
create index chat_important_message on chat_important (message_id);

create table chat_reaction (
  message_id bigint not null references chat_message,
  person_id bigint not null references person,
  reaction text not null check (length(reaction) between 1 and 8),
  created_at timestamptz not null,
  primary key (message_id, person_id)
);
comment on table chat_reaction is 'Реакция на сообщение';
create index chat_reaction_person on chat_reaction (person_id);

create table chat_confirmation (
  message_id bigint not null references chat_message,
  person_id bigint not null references person,
  confirmed_at timestamptz not null,
  primary key (message_id, person_id)
);
comment on table chat_confirmation is 'Подтверждение прочтения';
create index chat_confirmation_person on chat_confirmation (person_id);

-- A file belongs to a chat as soon as it is uploaded and to a message once that is sent.
create table chat_file (
  file_id uuid primary key references file_object,
  chat_id bigint not null references chat,
  message_id bigint references chat_message,
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size int not null check (size >= 0),
  uploaded_by bigint not null references person,
  uploaded_at timestamptz not null
);
comment on table chat_file is 'Файл чата';
create index chat_file_message on chat_file (message_id) where message_id is not null;
create index chat_file_chat on chat_file (chat_id, uploaded_at desc);
create index chat_file_person on chat_file (uploaded_by);
create index chat_file_unsent on chat_file (uploaded_at) where message_id is null;

-- Whoever is blocked cannot write to the person who blocked them.
create table chat_block (
  person_id bigint not null references person,
  blocked_person_id bigint not null references person check (blocked_person_id <> person_id),
  blocked_at timestamptz not null,
  primary key (person_id, blocked_person_id)
);
comment on table chat_block is 'Блокировка собеседника';
create index chat_block_blocked on chat_block (blocked_person_id);
