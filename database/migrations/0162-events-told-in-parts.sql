-- owner: platform
-- An event that concerns many is told in parts: those up to this person have been told already. Decision 0130.
alter table notice_event add column told_up_to bigint;
