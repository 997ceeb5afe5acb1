-- Whether somebody holds rights over the rights of others, asked of many people at once. Decision D-87.

-- owner: rights
create function holds_power(person bigint, on_day date, powerful text[]) returns boolean language sql stable parallel safe
  return exists (select from permissions_of(person, on_day) where permission = any (powerful))
    or exists (
      select from permission_grant g left join permission_role r on r.id = g.role_id
      where g.person_id = person and g.effect = 'allow' and coalesce(g.end_at, 'infinity') >= on_day
        and coalesce(r.permissions, array[g.permission]) && powerful);

-- A person who goes with the import that brought them takes along who has looked at them: a look builds nothing on it.
alter table personal_view
  drop constraint personal_view_subject_id_fkey,
  add constraint personal_view_subject_id_fkey foreign key (subject_id) references person on delete cascade;
