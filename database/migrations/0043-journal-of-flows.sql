-- The journal of individual educational trajectories: a flow has a course as a group and subgroup have one.

-- owner: timetable, core
create or replace view lesson_meeting as
  select l.id * 100 + o.week as id, l.id as lesson_id, o.week, l.study_year_id, l.mode, l.discipline_id, l.lesson_kind_id,
    (date_trunc('week', y.begin_at::timestamp)::date
      + 7 * (o.week - case when y.is_elongated then 0 else 1 end) + o.weekday - 1) as held_on,
    t.number as lesson_number, t.begins, o.weekday, o.lesson_time_id, l.comment
  from timetable_lesson l
  join timetable_occurrence o on o.lesson_id = l.id
  join study_year y on y.id = l.study_year_id
  join lesson_time t on t.id = o.lesson_time_id;
-- The flows of trajectory lessons.
create view lesson_meeting_flow as
  select lf.lesson_id, lf.flow_id, l.study_year_id, l.discipline_id, l.lesson_kind_id
  from timetable_lesson_flow lf
  join timetable_lesson l on l.id = lf.lesson_id and l.mode = 'iet';
-- Who sits in a lesson and since when: by group and subgroup, or by the flow of a trajectory.
create or replace view lesson_meeting_student as
  select lg.lesson_id, lg.group_id, lg.subgroup, m.student_id, m.begin_at, m.end_at, null::bigint as flow_id
  from timetable_lesson_group lg
  join timetable_lesson l on l.id = lg.lesson_id and l.mode <> 'iet'
  join student_group_member m on m.group_id = lg.group_id and (lg.subgroup = 0 or m.subgroup = lg.subgroup)
  union all
  select lf.lesson_id, null, 0::smallint, m.student_id, m.begin_at, m.end_at, lf.flow_id
  from lesson_meeting_flow lf
  join flow_student m on m.flow_id = lf.flow_id;

-- owner: journal
alter table journal_course
  alter group_id drop not null,
  add flow_id bigint references flow,
  add check ((group_id is null) <> (flow_id is null));
create unique index journal_course_flow on journal_course (flow_id, study_year_id, discipline_id, lesson_kind_id)
  where flow_id is not null;
-- Who is in a course, whichever way, and since when.
create view journal_course_seat as
  select c.id as course_id, c.flow_id, m.student_id, m.begin_at, m.end_at
  from journal_course c
  join student_group_member m on m.group_id = c.group_id and (c.subgroup = 0 or m.subgroup = c.subgroup)
  union all
  select c.id, c.flow_id, m.student_id, m.begin_at, m.end_at
  from journal_course c
  join flow_student m on m.flow_id = c.flow_id;
