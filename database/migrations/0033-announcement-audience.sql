-- Announcements for one course of one institute, their confirmation, their editors.
-- owner of announcement, announcement_audience: announcements

alter table announcement
  add column removed_at timestamptz,
  add column changed_by bigint references person,
  add column changed_at timestamptz not null default now(),
  -- Words in all their forms.
  add column search_words tsvector generated always as (
    setweight(to_tsvector('russian', translate(lower(title), 'ё', 'е')), 'A') ||
    setweight(to_tsvector('russian', translate(lower(description), 'ё', 'е')), 'B')
  ) stored;
create index announcement_search on announcement using gin (search_words);

-- No row means everybody. Values of one kind are alternatives, kinds are combined: an institute and a course.
alter table announcement_audience drop constraint announcement_audience_kind_check;
alter table announcement_audience add constraint announcement_audience_kind_check
  check (kind in ('permission', 'institute', 'department', 'group', 'course', 'level', 'form'));

-- owner: announcements
create table announcement_confirmation (
  announcement_id bigint not null references announcement,
  person_id bigint not null references person,
  confirmed_at timestamptz not null default now(),
  primary key (announcement_id, person_id)
);
create index announcement_confirmation_person on announcement_confirmation (person_id);

-- What an audience may name of each person, one row an enrolment or a post: 'course:2', 'institute:14'.
create function announcement_standing(on_day date)
  returns table (person_id bigint, traits text[])
  language sql stable parallel safe
  begin atomic
    select s.person_id, array_remove(array[
      'group:' || g.id, 'institute:' || g.institute_id, 'department:' || g.institute_id, 'department:' || g.department_id,
      'course:' || gy.course, 'level:' || g.study_level_id, 'form:' || g.study_form_id], null)
    from student s
    join student_group_member m on m.student_id = s.id and on_day between m.begin_at and coalesce(m.end_at, 'infinity')
    join student_group g on g.id = m.group_id
    left join study_year y on on_day between y.begin_at and y.end_at and not y.is_technical
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = y.id
    where s.state_id in (1, 2)
    union all
    select e.person_id, array(
      with recursive unit as (
        select ep.department_id as id
        union
        select d.parent_id from unit join department d on d.id = unit.id where d.parent_id is not null
      )
      select k.kind || unit.id from unit cross join (values ('institute:'), ('department:')) k (kind))
    from employment_post ep
    join employment e on e.id = ep.employment_id
    where on_day between ep.begin_at and coalesce(ep.end_at, 'infinity');
  end;

-- Everybody to whom something may be announced: each enrolment and post, and once whoever holds a right by data or by hand.
create function announcement_reader(on_day date)
  returns table (person_id bigint, traits text[])
  language sql stable parallel safe
  begin atomic
    select s.person_id, s.traits from announcement_standing(on_day) s
    union all
    select d.person_id, '{}'::text[] from derived_permission d where on_day between d.begin_at and d.end_at
    union all
    select g.person_id, '{}'::text[] from permission_grant g
    where g.effect = 'allow' and on_day between g.begin_at and coalesce(g.end_at, 'infinity');
  end;
