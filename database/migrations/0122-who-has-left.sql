-- A code of registration stops with the last role of its person. Decision 0132.

-- owner: accounts
-- Whether somebody had a role here, has none on this day and will have none as far as is known. Graduates and those who
-- were expelled have one: they settle what is left. Whoever never had any is expected.
create function has_left(person bigint, on_day date) returns boolean language sql stable
  return exists (select from derived_permission d where d.person_id = person and d.end_at < on_day)
    and not exists (select from derived_permission d where d.person_id = person and d.end_at >= on_day)
    and not exists (select from permissions_of(person, on_day));
