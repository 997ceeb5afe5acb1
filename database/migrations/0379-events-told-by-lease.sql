-- Whoever writes waits for nobody who tells: a job takes an event for a time instead of holding its row. Decision 0130.
-- owner: platform
-- Who tells it now; `due_at` is then the end of their time, after which another may take it.
alter table notice_event add column taken uuid;
-- What has happened under the key since it was taken: its beginning, what was before it, and when it is to be told.
alter table notice_event add column again_at timestamptz;
alter table notice_event add column again_former jsonb check (length(again_former::text) <= 2000);
alter table notice_event add column again_due_at timestamptz;
alter table notice_event add constraint notice_event_again check (
  (again_at is null) = (again_due_at is null) and (again_at is null or taken is not null)
  and (again_former is null or again_at is not null));
