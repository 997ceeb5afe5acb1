-- Rights given by hand: roles, who gave what, the second administrator; and why an account is blocked.
-- owner of permission_grant: rights

-- owner: rights
create table permission_role (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 100),
  note text check (length(note) between 1 and 500),
  -- Administration itself is given to people one by one, never by a role (decision D-87).
  permissions text[] not null check (cardinality(permissions) between 1 and 50 and not 'admin' = any(permissions)),
  version int not null default 1
);
create unique index permission_role_name on permission_role (lower(name));

-- A grant is of one permission, or of all those that a role holds at the moment.
alter table permission_grant
  alter column permission drop not null,
  add column role_id bigint references permission_role,
  add column version int not null default 1,
  add constraint permission_grant_of_one_thing check (num_nonnulls(permission, role_id) = 1),
  add constraint permission_grant_allows_roles check (role_id is null or effect = 'allow');
create unique index permission_grant_role_open on permission_grant (person_id, role_id, coalesce(department_id, 0)) where end_at is null;
create index permission_grant_role on permission_grant (role_id) where role_id is not null;

-- Administration waits here for the word of a second administrator. Decision D-87.
-- owner: rights
create table administrator_request (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references person,
  begin_at date not null,
  end_at date check (end_at >= begin_at),
  reason text not null check (length(reason) between 1 and 500),
  requested_by bigint not null references person,
  requested_at timestamptz not null
);

-- owner: accounts
alter table account
  add column blocked_at timestamptz,
  add column blocked_by bigint references person,
  add column blocked_reason text check (length(blocked_reason) between 1 and 500);

-- Codes are listed with the newest first.
create index registration_pin_issued on registration_pin (issued_at desc, id desc);

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
      where h.permission = 'admin'
    )
    select w.permission, w.department_id, w.source
    from widened w
    where not exists (select from granted g where g.effect = 'deny' and g.permission = w.permission);
  end;
