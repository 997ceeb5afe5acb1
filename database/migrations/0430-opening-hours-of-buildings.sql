-- Rooms are booked while their building is open. Decision 0284.

-- owner: rooms, core
-- Null means no limit. What was promised before the hours changed stays promised.
alter table building
  add column opens_at time,
  add column closes_at time,
  add constraint building_closes_after_it_opens check (closes_at > opens_at);
