-- owner: core
-- Who studies now, without those on leave: a rule that was written again in every statement, like `is_enrolled`.
alter table student add column is_studying boolean not null generated always as (state_id = 1) stored;
