-- Who is called by name in a message, and whose words a forwarded message repeats. Decision 0171.

-- owner: messenger
create table chat_mention (
  message_id bigint not null references chat_message on delete cascade,
  person_id bigint not null references person,
  -- The chat and the place of the message: what is unread is found without the message.
  chat_id bigint not null references chat,
  seq int not null,
  primary key (message_id, person_id)
);
comment on table chat_mention is 'Упоминание в чате';
create index chat_mention_person on chat_mention (person_id, chat_id, seq);
create index chat_mention_chat on chat_mention (chat_id);

-- The text and the files are copied: whoever reads the copy need not be in the chat from which it comes.
alter table chat_message add forwarded_author_id bigint references person;
create index chat_message_forwarded on chat_message (forwarded_author_id) where forwarded_author_id is not null;
