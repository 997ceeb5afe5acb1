-- A letter is sent outside of any transaction: while one server sends it, the others leave it alone.

-- owner: platform
alter table outbox add column taken_until timestamptz;
