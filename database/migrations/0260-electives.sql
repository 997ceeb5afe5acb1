-- Electives: what a student chooses, who gets a place, who waits for one. Specification part 2, "Elective courses",
-- decisions D-180 to D-187.

-- owner: electives
-- A choice of one category in one study year. `lot` decides between equals, and can be drawn again with the same result.
-- The windows end with their last second. Before `published_on` only its keepers see it.
create table elective_campaign (
  id bigint generated always as identity primary key,
  category text not null check (category in ('language', 'gym')),
  study_year_id int not null references study_year,
  term smallint not null check (term in (1, 2)),
  seat_rule text not null default 'at-confirm' check (seat_rule in ('at-confirm', 'by-lot')),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  moderation_end_at timestamptz not null check (moderation_end_at >= end_at),
  published_on date,
  end_for_text date,
  first_year_end_for_text date,
  target_courses smallint[] not null check (cardinality(target_courses) between 1 and 7),
  target_forms smallint[] not null check (cardinality(target_forms) between 1 and 10),
  target_levels smallint[] not null check (cardinality(target_levels) between 1 and 10),
  offer_hours smallint not null default 6 check (offer_hours between 1 and 168),
  lot int not null check (lot between 1 and 999999),
  version int not null default 1,
  constraint elective_campaign_once unique (category, study_year_id)
);
create index elective_campaign_year on elective_campaign (study_year_id);
comment on table elective_campaign is 'Кампания выбора курсов';

-- owner: electives
-- `taken` counts the seats that are held and those that are offered to somebody who waits.
create table elective_course (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references elective_campaign,
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 200),
  description text check (length(description) between 1 and 2000),
  objectives text check (length(objectives) between 1 and 2000),
  teachers text[] not null default '{}' check (cardinality(teachers) <= 10),
  uniform text check (length(uniform) between 1 and 500),
  place text check (length(place) between 1 and 200),
  schedule text check (length(schedule) between 1 and 200),
  link text check (length(link) between 1 and 500),
  total int check (total between 1 and 5000),
  taken int not null default 0 check (taken >= 0),
  filled_at timestamptz,
  suits_health_groups smallint[] not null default '{1,2}' check (cardinality(suits_health_groups) between 1 and 4),
  version int not null default 1,
  constraint elective_course_places check (total is null or taken <= total)
);
create unique index elective_course_title on elective_course (campaign_id, lower(title));
comment on table elective_course is 'Курс по выбору';

-- owner: electives
-- At most so many places of a course go to an institute, a year of study, or one year of one institute.
create table elective_quota (
  id bigint generated always as identity primary key,
  course_id bigint not null references elective_course on delete cascade,
  institute_id bigint references department,
  study_course smallint check (study_course between 1 and 7),
  places int not null check (places between 0 and 5000),
  check (institute_id is not null or study_course is not null),
  constraint elective_quota_once unique nulls not distinct (course_id, institute_id, study_course)
);
create index elective_quota_institute on elective_quota (institute_id);
comment on table elective_quota is 'Квота курса по выбору';

-- owner: electives
-- `institute_id` and `study_course` are those of the student when they chose: quotas count by them.
create table elective_choice (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references elective_campaign,
  student_id bigint not null references student,
  institute_id bigint not null references department,
  study_course smallint not null,
  saved_at timestamptz not null,
  confirmed_at timestamptz,
  version int not null default 1,
  constraint elective_choice_once unique (campaign_id, student_id)
);
create index elective_choice_student on elective_choice (student_id);
create index elective_choice_institute on elective_choice (institute_id);
create index elective_choice_confirmed on elective_choice (campaign_id, confirmed_at) where confirmed_at is not null;
comment on table elective_choice is 'Выбор студента';

-- owner: electives
-- 1 on moderation, 2 approved, 3 rejected (decision D-182); none for a wish that is in reserve.
create table elective_choice_course (
  choice_id bigint not null references elective_choice on delete cascade,
  course_id bigint not null references elective_course,
  priority smallint not null check (priority between 0 and 20),
  status_id smallint check (status_id between 1 and 3),
  holds_seat boolean not null default false,
  way text check (way in ('confirm', 'reserve', 'lot', 'hand', 'offer')),
  comment text check (length(comment) between 1 and 500),
  decided_by bigint references person,
  primary key (choice_id, course_id),
  constraint elective_choice_course_order unique (choice_id, priority) deferrable initially immediate,
  check (not holds_seat or status_id in (1, 2))
);
create unique index elective_one_seat on elective_choice_course (choice_id) where holds_seat;
create index elective_choice_course_course on elective_choice_course (course_id) where holds_seat;
create index elective_choice_course_wish on elective_choice_course (course_id);
create index elective_choice_course_person on elective_choice_course (decided_by);
comment on table elective_choice_course is 'Желание студента';

-- owner: electives
-- Who waits for a place of a full course. An offered one is kept from all others until `offer_until`.
create table elective_wait (
  id bigint generated always as identity primary key,
  course_id bigint not null references elective_course,
  student_id bigint not null references student,
  institute_id bigint not null references department,
  study_course smallint not null,
  queued_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'accepted', 'declined', 'expired', 'withdrawn')),
  offered_at timestamptz,
  offer_until timestamptz,
  check ((state = 'waiting') = (offered_at is null) or state = 'withdrawn'),
  check ((offered_at is null) = (offer_until is null))
);
create unique index elective_wait_once on elective_wait (course_id, student_id) where state in ('waiting', 'offered');
create index elective_wait_student on elective_wait (student_id);
create index elective_wait_institute on elective_wait (institute_id);
create index elective_wait_offered on elective_wait (offer_until) where state = 'offered';
comment on table elective_wait is 'Ожидание места';

-- owner: electives
-- What happened to a student's choice and why, for the student's own account of it. Nothing of their health is here.
create table elective_step (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references elective_campaign,
  student_id bigint not null references student,
  course_id bigint references elective_course,
  action text not null check (action in ('confirm', 'full', 'place', 'wait', 'offer', 'accept', 'decline', 'expire',
    'withdraw', 'approve', 'reject', 'reset', 'hand', 'release', 'lot', 'no-lot')),
  at timestamptz not null,
  person_id bigint references person,
  comment text check (length(comment) between 1 and 500),
  facts jsonb not null default '{}'
);
create index elective_step_student on elective_step (student_id, campaign_id, id);
create index elective_step_campaign on elective_step (campaign_id);
create index elective_step_course on elective_step (course_id);
create index elective_step_person on elective_step (person_id);
comment on table elective_step is 'Ход выбора';

-- owner: electives
-- Every drawing of lots, with the digest of its lists: the same seed gives the same one.
create table elective_allocation (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references elective_campaign,
  seed int not null check (seed between 1 and 999999),
  at timestamptz not null,
  person_id bigint references person,
  placed int not null,
  unplaced int not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$')
);
create index elective_allocation_campaign on elective_allocation (campaign_id, id desc);
create index elective_allocation_person on elective_allocation (person_id);
comment on table elective_allocation is 'Распределение по жребию';

-- owner: electives
-- What a student says before physical education; `health_group_id` is of the special category of personal data.
create table elective_questionnaire (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  study_year_id int not null references study_year,
  fio text not null check (length(fio) between 1 and 302),
  gender_id smallint not null check (gender_id in (1, 2)),
  group_number text not null check (length(group_number) between 1 and 60),
  birthday date not null,
  address text check (length(address) between 1 and 300),
  gto text check (gto ~ '^\d{2}-\d{2}-\d{7}$'),
  health_group_id smallint not null check (health_group_id between 1 and 4),
  is_swimming boolean not null,
  phone text not null check (length(phone) between 1 and 30),
  additional_phone text check (length(additional_phone) between 1 and 30),
  constraint elective_questionnaire_once unique (student_id, study_year_id)
);
create index elective_questionnaire_year on elective_questionnaire (study_year_id);
comment on table elective_questionnaire is 'Анкета по физической культуре';

-- owner: electives
create table elective_questionnaire_sport (
  questionnaire_id bigint not null references elective_questionnaire on delete cascade,
  n smallint not null check (n between 1 and 5),
  sport_kind_id smallint not null,
  other_kind text check (length(other_kind) between 1 and 100),
  title_id smallint,
  order_date date,
  order_number text check (length(order_number) between 1 and 60),
  primary key (questionnaire_id, n)
);
comment on table elective_questionnaire_sport is 'Вид спорта в анкете';

-- owner: electives, core
-- Whom a published campaign is for, and on which days: as long as its study year goes on. Decision D-014.
create view elective_target as
  select c.id as campaign_id, c.category, s.id as student_id, s.person_id, g.id as group_id, g.name as group_name,
    g.institute_id, gy.course as study_course, s.admitted_on, c.published_on as begin_at,
    least(y.end_at, coalesce(s.closed_on, 'infinity'::date)) as end_at
  from elective_campaign c
  join study_year y on y.id = c.study_year_id
  join student s on s.state_id = 1 and s.study_form_id = any(c.target_forms) and s.study_level_id = any(c.target_levels)
  join student_group_member m on m.student_id = s.id and m.end_at is null
  join student_group g on g.id = m.group_id
  join group_year gy on gy.group_id = g.id and gy.study_year_id = c.study_year_id and gy.course = any(c.target_courses)
  where c.published_on is not null;

-- owner: accounts
-- Whoever may choose a course has the right to do so. Decision D-014 of part 2.
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
  join department_kind k on k.id = d.kind_id and (k.is_chair or k.is_institute)
union all
  select t.person_id, case t.category when 'gym' then 'student-course' else 'student-course-all-form' end, null,
         t.begin_at, t.end_at, 'elective campaign ' || t.campaign_id
  from elective_target t;
