-- Whoever comes back to the chat of a register finds nothing unread there, and has read nothing of what was written
-- meanwhile. Decision D-74.
-- owner: messenger
-- Up to this place nothing is unread to the member, whether they have read it or not.
alter table chat_reading add column passed_seq int not null default 0 check (passed_seq >= 0);
