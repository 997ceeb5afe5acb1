-- Audiences of announcements by sets: a group and a unit is judged once, not each of its people.

-- Everybody who holds any of some permissions on one day: permissions_of, asked the other way round.
create function holders_of(wanted text[], on_day date)
  returns table (person_id bigint)
  language sql stable parallel safe
  begin atomic
    with granted as materialized (
      select g.person_id, held.permission, g.effect
      from permission_grant g
      left join permission_role r on r.id = g.role_id
      cross join lateral unnest(coalesce(r.permissions, array[g.permission])) held (permission)
      where on_day between g.begin_at and coalesce(g.end_at, 'infinity'::date)
    ), implied (permission) as (
      select p.permission
      from unnest(array['users-management', 'university-data', 'content-management', 'audit-view']) p (permission)
      where p.permission = any(wanted)
    ), held as (
      select d.person_id, d.permission from derived_permission d
      where d.permission = any(wanted) and on_day between d.begin_at and d.end_at
      union all
      select g.person_id, g.permission from granted g where g.effect = 'allow' and g.permission = any(wanted)
      union all
      select g.person_id, i.permission from granted g cross join implied i
      where g.effect = 'allow' and g.permission = 'admin'
        and not exists (select from granted n where n.effect = 'deny' and n.permission = 'admin' and n.person_id = g.person_id)
    )
    select h.person_id from held h
    where (h.person_id, h.permission) not in (select g.person_id, g.permission from granted g where g.effect = 'deny')
    group by h.person_id;
  end;

-- What an audience may name of a group's students, whatever student: 'course:2', 'institute:14'.
create function announcement_group(on_day date)
  returns table (group_id bigint, traits text[])
  language sql stable parallel safe
  begin atomic
    select g.id, array_remove(array[
      'group:' || g.id, 'institute:' || g.institute_id, 'department:' || g.institute_id, 'department:' || g.department_id,
      'course:' || gy.course, 'level:' || g.study_level_id, 'form:' || g.study_form_id], null)
    from student_group g
    left join study_year y on on_day between y.begin_at and y.end_at and not y.is_technical
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = y.id;
  end;

-- What an audience may name of those who work in a unit: the unit and everything above it.
create function announcement_unit()
  returns table (department_id bigint, traits text[])
  language sql stable parallel safe
  begin atomic
    with recursive unit as (
      select d.id, array['institute:' || d.id, 'department:' || d.id] as traits from department d where d.parent_id is null
      union all
      select d.id, u.traits || array['institute:' || d.id, 'department:' || d.id]
      from unit u join department d on d.parent_id = u.id
    )
    select u.id, u.traits from unit u;
  end;

drop function announcement_reader(date);
drop function announcement_standing(date);

-- What a person is today, one row an enrolment or a post.
create function announcement_standing(on_day date)
  returns table (person_id bigint, traits text[])
  language sql stable parallel safe
  begin atomic
    select s.person_id, g.traits
    from student s
    join student_group_member m on m.student_id = s.id and on_day between m.begin_at and coalesce(m.end_at, 'infinity')
    join announcement_group(on_day) g on g.group_id = m.group_id
    where s.state_id in (1, 2)
    union all
    select e.person_id, u.traits
    from employment e
    join employment_post ep on ep.employment_id = e.id
      and on_day between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity')
    join announcement_unit() u on u.department_id = ep.department_id;
  end;

-- Everybody to whom something may be announced: who holds a right by data or by hand, and who can sign in.
create function announcement_everybody(on_day date)
  returns table (person_id bigint)
  language sql stable parallel safe
  begin atomic
    select d.person_id from derived_permission d where on_day between d.begin_at and d.end_at
    union
    select g.person_id from permission_grant g
    where g.effect = 'allow' and on_day between g.begin_at and coalesce(g.end_at, 'infinity')
    union
    select a.person_id from account a where a.state = 'active';
  end;

-- The feed is read from the newest; what waits for a word of its reader is few among much.
create index announcement_feed on announcement (published_at desc, id desc) where published_at is not null and removed_at is null;
create index announcement_to_confirm on announcement (published_at desc, id desc)
  where needs_confirmation and published_at is not null and removed_at is null;
