-- owner: notices
-- When a letter or a message to a device last left about a notice: its reader may know it, though it is unread here.
alter table notice add column sent_at timestamptz;
