-- A student takes back a work that was sent by mistake, while nobody has begun to read it. Decision 0276.

-- owner: works
-- The version that the agreement had when its only sending was taken back: the next sending goes on from it, so that whoever
-- still sees the former one agrees nothing unseen.
alter table works_work add column withdrawn_version int not null default 0 check (withdrawn_version >= 0);
