-- The number of web addresses in a message, by the rule of `areas/messenger/contract/links.ts`: the information about a
-- chat lists its links. Decision 0293.

-- owner: messenger
alter table chat_message add link_count int not null
  generated always as (regexp_count(body, '(^|[^a-zA-Z0-9_])(https?://|www\.)[^[:space:][:punct:]«»][^[:space:]<>"«»]*', 1, 'i')) stored;
create index chat_message_links on chat_message (chat_id, seq desc) include (link_count)
  where link_count > 0 and deleted_at is null;
