-- Accounts, sessions, rights and the audit trail.

-- owner: accounts
create table account (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references person,
  login text not null check (length(login) between 4 and 32),
  password_hash text not null,
  state text not null default 'active' check (state in ('active', 'unconfirmed', 'blocked')),
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+7\d{10}$'),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  password_changed_at timestamptz not null default now(),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index account_login on account (lower(login));
create unique index account_email on account (lower(email)) where email_confirmed_at is not null;
create unique index account_phone on account (phone) where phone_confirmed_at is not null;

-- A session is an opaque token in a cookie; only its SHA-256 is stored.
create table session (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id bigint not null references account,
  effective_person_id bigint references person,
  is_remembered boolean not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  proved_at timestamptz not null,
  idle_seconds int not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text,
  user_agent text
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- Failed tries by key ("login:ivanov", "ip:10.0.0.1") and the start of their window.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  hits int not null default 1,
  primary key (key, window_start)
);
create index rate_limit_window on rate_limit (window_start);

create table permission_grant (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  permission text not null,
  effect text not null default 'allow' check (effect in ('allow', 'deny')),
  department_id bigint references department,
  begin_at date not null default '2000-01-01',
  end_at date check (end_at >= begin_at),
  reason text not null,
  granted_by bigint references person,
  created_at timestamptz not null default now()
);
create index permission_grant_person on permission_grant (person_id);
create unique index permission_grant_open on permission_grant (person_id, permission, coalesce(department_id, 0)) where end_at is null;

-- Rights that follow from the university's data, each with the days on which it holds. Decision D-31 of part 1.
create view derived_permission as
  select s.person_id, p.permission, null::bigint as department_id, s.admitted_on as begin_at,
         coalesce(s.closed_on, 'infinity'::date) as end_at, 'student ' || s.record_book as source
  from student s
  cross join lateral (values
    (case when s.study_level_id = 4 then 'aspirant' else 'student' end),
    ('student-certificate')
  ) p (permission)
  where s.state_id in (1, 2)
union all
  select s.person_id, p.permission, null, coalesce(s.closed_on, s.admitted_on), 'infinity', 'student ' || s.record_book
  from student s
  cross join lateral (values ('graduate'), ('student-certificate')) p (permission)
  where s.state_id = 4
union all
  select s.person_id, p.permission, null, coalesce(s.closed_on, s.admitted_on), 'infinity', 'student ' || s.record_book
  from student s
  cross join lateral (values ('ex-student'), ('student-certificate')) p (permission)
  where s.state_id = 3
    and not exists (select from student other where other.person_id = s.person_id and other.state_id in (1, 2))
union all
  select e.person_id, p.permission, case when p.permission = 'worker' then null else ep.department_id end,
         ep.begin_at, coalesce(ep.end_at, e.end_at, 'infinity'), 'post ' || ep.id
  from employment_post ep
  join employment e on e.id = ep.employment_id
  join department d on d.id = ep.department_id
  join department_kind k on k.id = d.kind_id
  cross join lateral (values
    ('worker', true),
    ('department-head', ep.is_head and k.is_chair),
    ('institute-or-deanery-head', ep.is_head and k.is_institute),
    ('directorate', k.is_directorate),
    ('military-department', k.code = 'military-centre')
  ) p (permission, holds)
  where p.holds
union all
  select person_id, 'military-department', null, begin_at, coalesce(end_at, 'infinity'), 'military training ' || id
  from military_training;

-- Everything that one person may do on one day: derived rights, hand-made grants, less what is denied.
-- An administrator also holds the administration permissions (decision D-33).
create function permissions_of(person bigint, on_day date)
  returns table (permission text, department_id bigint, source text)
  language sql stable parallel safe
  begin atomic
    with granted as (
      select g.permission, g.effect, g.department_id, 'grant ' || g.id as source
      from permission_grant g
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

-- owner: platform
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  real_person_id bigint,
  effective_person_id bigint,
  session_id uuid,
  action text not null,
  entity text,
  entity_id text,
  before jsonb,
  after jsonb,
  ip text,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_person on audit_log (real_person_id, at desc);
create rule audit_log_is_append_only_update as on update to audit_log do instead nothing;
create rule audit_log_is_append_only_delete as on delete to audit_log do instead nothing;

create table university_setting (
  key text primary key,
  value jsonb not null
);
