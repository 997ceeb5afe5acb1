-- owner: messenger
-- What waits for confirmations is read at every look at the home page.
create index chat_message_to_confirm on chat_message (chat_id, seq) where needs_confirmation and deleted_at is null;
