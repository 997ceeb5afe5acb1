-- owner: departments, core
-- Moves of different units, each right by itself, can close a circle together: two at once, or one taken back after
-- another. Whoever walks through the units would never come to an end there.
create function refuse_unit_in_circle() returns trigger language plpgsql as $$
begin
  -- One move after another: each sees those before it.
  perform pg_advisory_xact_lock(hashtext('unit_in_circle'));
  if exists (
    with recursive above as (
      select parent_id as id from department where id = new.id
      union
      select d.parent_id from above join department d on d.id = above.id
    ) select from above where id = new.id)
  then raise exception 'a unit would be below itself'
    using errcode = 'check_violation', table = 'department', constraint = 'unit_in_circle';
  end if;
  return null;
end $$;

-- At the end of the transaction: a file moves units in several statements.
create constraint trigger unit_in_circle after update of parent_id on department
  deferrable initially deferred for each row
  when (new.parent_id is not null and new.parent_id is distinct from old.parent_id)
  execute function refuse_unit_in_circle();
