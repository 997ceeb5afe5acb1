/** Points that several courses share come first: these are the ones that a stranger could reach. */
const IS_ALONE = `(select count(*) < 2 from journal_control_point_scope shared
  where shared.control_point_id = sc.control_point_id and shared.deleted_at is null)`

/** Ids that belong together, of the lessons that the demo teachers give. */
export const journalScenes = {
  // A lesson of a group with one of its students and control points, and its neighbouring lesson.
  lesson: `
    select t.person_id as holder, l.id as "timetableLessonId", l.id as lesson, o.week as week, o.week as "weekNumber",
      l.id * 100 + o.week as "lessonId", g.group_id as "groupId", g.group_id as group_id, g.subgroup,
      l.discipline_id as "disciplineId", l.lesson_kind_id as "lessonTypeId", l.study_year_id as "yearId",
      m.student_id as "studentId", sc.control_point_id as "controlPointId", sc.id as "scopeId",
      coalesce(n.id * 100 + o.week, l.id * 100 + o.week) as "neighborLessonId", 1 as version
    from cast_person cast_holder
    join timetable_lesson_teacher t on t.person_id = cast_holder.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode <> 'iet'
    join timetable_lesson_group g on g.lesson_id = l.id
    join lateral (select week, weekday from timetable_occurrence o where o.lesson_id = l.id and o.week <= 12
      order by o.week desc limit 1) o on true
    join lateral (select student_id from student_group_member m
      where m.group_id = g.group_id and (g.subgroup = 0 or m.subgroup = g.subgroup) and m.end_at is null
      order by md5(m.student_id::text || l.id) limit 2) m on true
    join journal_course c on c.group_id = g.group_id and c.subgroup = g.subgroup and c.discipline_id = l.discipline_id
      and c.lesson_kind_id = l.lesson_kind_id and c.study_year_id = l.study_year_id
    join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    left join lateral (select nl.id from timetable_lesson nl
      join timetable_occurrence no on no.lesson_id = nl.id and no.week = o.week and no.weekday = o.weekday
      join timetable_lesson_teacher nt on nt.lesson_id = nl.id and nt.person_id = t.person_id
      join timetable_lesson_group ng on ng.lesson_id = nl.id and ng.group_id = g.group_id
      where nl.id <> l.id and nl.discipline_id = l.discipline_id and nl.lesson_kind_id = l.lesson_kind_id
      limit 1) n on true
    order by row_number() over (partition by t.person_id order by ${IS_ALONE}, n.id is null, md5(l.id::text || m.student_id)), 1`,
  // The same for a trajectory.
  flow: `
    select t.person_id as holder, l.id as "lessonId", l.id as "timetableLessonId", o.week, lf.flow_id as "flowId",
      lf.flow_id as "flowsIds", l.discipline_id as "disciplineId", l.lesson_kind_id as "lessonTypeId",
      l.study_year_id as "yearId", m.student_id as "staffId", m.student_id as "studentId",
      lf.flow_id * 100000000 + m.student_id as "studentMetaId", sc.control_point_id as "controlPointId", 1 as version
    from cast_person cast_holder
    join timetable_lesson_teacher t on t.person_id = cast_holder.person_id
    join timetable_lesson l on l.id = t.lesson_id and l.mode = 'iet'
    join timetable_lesson_flow lf on lf.lesson_id = l.id
    join lateral (select week from timetable_occurrence o where o.lesson_id = l.id and o.week <= 12
      order by o.week desc limit 1) o on true
    join lateral (select student_id from flow_student m where m.flow_id = lf.flow_id order by student_id limit 2) m on true
    left join journal_course c on c.flow_id = lf.flow_id and c.study_year_id = l.study_year_id
    left join journal_control_point_scope sc on sc.course_id = c.id and sc.deleted_at is null
    order by row_number() over (partition by t.person_id order by ${IS_ALONE}, md5(l.id::text || m.student_id)), 1`,
}
