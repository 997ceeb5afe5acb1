-- owner: scholarship
-- Points that are corrected by hand: two keepers lose nothing, and the last change says why it was made.
alter table scholarship_achievement
  add column version int not null default 1,
  add column reason text check (length(reason) between 1 and 500);
