-- What is denied to somebody gives nothing else either: whoever lost admin has lost the rights that follow from it.
create or replace function permissions_of(person bigint, on_day date)
  returns table (permission text, department_id bigint, source text)
  language sql stable parallel safe
  begin atomic
    with granted as (
      select held.permission, g.effect, g.department_id, 'grant ' || g.id as source
      from permission_grant g
      left join permission_role r on r.id = g.role_id
      cross join lateral unnest(coalesce(r.permissions, array[g.permission])) held (permission)
      where g.person_id = person and on_day between g.begin_at and coalesce(g.end_at, 'infinity'::date)
    ), denied as (
      select g.permission from granted g where g.effect = 'deny'
    ), held as (
      select d.permission, d.department_id, d.source
      from derived_permission d
      where d.person_id = person and on_day between d.begin_at and d.end_at
      union all
      select g.permission, g.department_id, g.source from granted g where g.effect = 'allow'
    ), widened as (
      select h.permission, h.department_id, h.source from held h
      union all
      select implied.permission, null, h.source
      from held h
      cross join (values ('users-management'), ('university-data'), ('content-management'), ('audit-view')) implied (permission)
      where h.permission = 'admin' and 'admin' not in (select d.permission from denied d)
    )
    select w.permission, w.department_id, w.source
    from widened w
    where w.permission not in (select d.permission from denied d);
  end;
