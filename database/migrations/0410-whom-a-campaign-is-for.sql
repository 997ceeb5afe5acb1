-- owner: electives, core
-- The same rows as before. PostgreSQL takes `= any(array)` for rare, began with the campaign and went through all its
-- students to find one person's: at every request, since permissions follow from it. It takes `is not null` for usual,
-- and begins with the person.
create or replace view elective_target as
  select c.id as campaign_id, c.category, s.id as student_id, s.person_id, g.id as group_id, g.name as group_name,
    g.institute_id, gy.course as study_course, s.admitted_on, c.published_on as begin_at,
    least(y.end_at, coalesce(s.closed_on, 'infinity'::date)) as end_at
  from elective_campaign c
  join study_year y on y.id = c.study_year_id
  join student s on s.state_id = 1 and array_position(c.target_forms, s.study_form_id::smallint) is not null
    and array_position(c.target_levels, s.study_level_id::smallint) is not null
  join student_group_member m on m.student_id = s.id and m.end_at is null
  join student_group g on g.id = m.group_id
  join group_year gy on gy.group_id = g.id and gy.study_year_id = c.study_year_id
    and array_position(c.target_courses, gy.course) is not null
  where c.published_on is not null;
