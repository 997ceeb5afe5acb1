-- owner: messenger
-- Until when a message that is sent later asks for a confirmation.
alter table chat_later add column confirm_until timestamptz;
