-- Whoever is readmitted is no former student until the day on which their last enrolment ends: 0440 asked for its state,
-- which is written before that day. All else is as it was. Decision 0287.

-- owner: accounts
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
  -- Somebody whose leaving is dated ahead studies until the day before it.
  select s.person_id, p.permission, null, s.admitted_on, s.closed_on - 1, 'student ' || s.record_book
  from student s
  cross join lateral (values
    (case when s.study_level_id = 4 then 'aspirant' else 'student' end),
    ('student-certificate')
  ) p (permission)
  where s.state_id in (3, 4) and s.closed_on > s.admitted_on
union all
  select s.person_id, p.permission, null, coalesce(s.closed_on, s.admitted_on), 'infinity', 'student ' || s.record_book
  from student s
  cross join lateral (values ('graduate'), ('student-certificate')) p (permission)
  where s.state_id = 4
union all
  select s.person_id, p.permission, null, greatest(coalesce(s.closed_on, s.admitted_on), (
           select max(o.closed_on) from student o where o.person_id = s.person_id and o.state_id in (3, 4))), 'infinity',
         'student ' || s.record_book
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
  join department_kind k on k.id = d.kind_id and (k.is_chair or k.is_institute)
union all
  select t.person_id, case t.category when 'gym' then 'student-course' else 'student-course-all-form' end, null,
         t.begin_at, t.end_at, 'elective campaign ' || t.campaign_id
  from elective_target t;
