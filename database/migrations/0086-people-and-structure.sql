-- People, units and employment are kept by hand. Decision 0103.

-- What a passport and the like say of a person. No register: its values are in no history and no audit row.
-- owner: people
create table person_document (
  person_id bigint primary key references person,
  passport text check (length(passport) between 1 and 40),
  passport_issued_by text check (length(passport_issued_by) between 1 and 255),
  passport_issued_on date,
  passport_issuer_code text check (length(passport_issuer_code) between 1 and 20),
  snils text check (snils ~ '^\d{11}$'),
  inn text check (inn ~ '^\d{12}$'),
  version int not null default 1
);

-- owner of personal_view: platform, core

-- Who has an account, and nothing of it.
-- owner: accounts, core
create view account_holder as select person_id from account;

-- owner: departments, core
alter table employment add version int not null default 1;

-- Who leads a unit for a time in the place of its head, or while it has none.
create table acting_head (
  id bigint generated always as identity primary key,
  department_id bigint not null references department,
  person_id bigint not null references person,
  begin_at date not null,
  end_at date not null check (end_at >= begin_at),
  ground text not null check (length(ground) between 1 and 255)
);
create index acting_head_department on acting_head (department_id, begin_at);
create index acting_head_person on acting_head (person_id);

select keep_row_changes('acting_head'), keep_row_changes('department_change');

-- owner: accounts
-- Whoever acts as head has the rights of one on these days.
create or replace view derived_permission as
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
  from military_training
union all
  select a.person_id, case when k.is_chair then 'department-head' else 'institute-or-deanery-head' end, a.department_id,
         a.begin_at, a.end_at, 'acting ' || a.id
  from acting_head a
  join department d on d.id = a.department_id
  join department_kind k on k.id = d.kind_id and (k.is_chair or k.is_institute);
