-- owner: journal
-- Who teaches a course: whoever gives one of its lessons to its group and subgroup. A flow is one course, so whoever gives
-- any lesson of it teaches it (decisions 0043 and 0074).
create view journal_course_teacher as
  select c.id as course_id, t.person_id
  from journal_course c
  join lesson_meeting_group g on g.group_id = c.group_id and g.subgroup = c.subgroup
  join lesson_meeting m on m.lesson_id = g.lesson_id and m.mode <> 'iet' and m.study_year_id = c.study_year_id
    and m.discipline_id = c.discipline_id and m.lesson_kind_id = c.lesson_kind_id
  join lesson_meeting_teacher t on t.lesson_id = m.lesson_id
  union all
  select c.id, t.person_id
  from journal_course c
  join lesson_meeting_flow f on f.flow_id = c.flow_id
  join lesson_meeting_teacher t on t.lesson_id = f.lesson_id;
