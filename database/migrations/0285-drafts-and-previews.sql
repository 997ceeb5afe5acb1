-- Drafts of messages on all devices of their author, and small pictures of what is sent. Decisions 0215, 0216.

-- owner: messenger
-- An empty draft stays for a while, so that a late word of another device does not bring back what was sent.
create table chat_draft (
  chat_id bigint not null,
  person_id bigint not null,
  body text not null check (length(body) <= 4000),
  reply_to_id bigint references chat_message,
  -- When it was typed, by the clock of the portal: the last one counts.
  written_at timestamptz not null,
  primary key (chat_id, person_id),
  foreign key (chat_id, person_id) references chat_member on delete cascade
) with (fillfactor = 80);
comment on table chat_draft is 'Черновик сообщения';
create index chat_draft_person on chat_draft (person_id);
create index chat_draft_reply on chat_draft (reply_to_id) where reply_to_id is not null;
create index chat_draft_old on chat_draft (written_at);

-- Of a picture: its size as it is shown, and a small one in its place; null where the picture itself is small.
alter table chat_file
  add column width int check (width > 0),
  add column height int check (height > 0),
  add column preview_id uuid references file_object,
  add check ((width is null) = (height is null)),
  add check (preview_id is null or width is not null);
create unique index chat_file_preview on chat_file (preview_id) where preview_id is not null;
