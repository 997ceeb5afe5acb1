-- A retake of a sheet of a trajectory is of that trajectory too, and so is the retake of a retake. Decision D-008.

-- owner: sheets
with recursive trajectory as (
  select id from statement where is_iet
  union
  select r.id from statement r join trajectory p on p.id = r.parent_id
)
update statement r set is_iet = true from trajectory t where t.id = r.id and not r.is_iet and r.withdrawn_at is null;
