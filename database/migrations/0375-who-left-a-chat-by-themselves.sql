-- owner: messenger
-- Whoever has left a chat by themselves is brought back by nobody else.
alter table chat_member add column left_by_self boolean not null default false,
  add constraint chat_member_left_by_self check (not left_by_self or left_at is not null);
