-- owner: journal, core
-- A week of a lesson, for a save that must not outlive it: it locks this row, and whoever takes the week away waits.
create view lesson_meeting_week as select lesson_id, week from timetable_occurrence;

-- Groups that a lesson of a trajectory names do not learn there: who asks for the lessons of groups leaves it out.
create or replace view taught_lesson as
  select id as lesson_id, study_year_id, discipline_id, lesson_kind_id, mode from timetable_lesson;

-- Whoever takes away a week of a lesson, or a flow from a lesson, gives up when the journal holds marks there: whatever
-- looked for marks before may have been outrun by a save. Decision 0134. Lateral, with a fence: week by week through the
-- keys, never through all marks of the university.
create function keep_marked_weeks() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone cross join lateral (
      select from journal_lesson jl
      where jl.id = gone.lesson_id * 100 + gone.week and exists (
        select from journal_mark m where m.study_year_id = jl.study_year_id and m.lesson_id = jl.id)
      offset 0) marked)
  then raise exception 'the journal holds marks for a week that is taken away'
    using errcode = 'restrict_violation', constraint = 'lesson_with_marks';
  end if;
  return null;
end $$;
create trigger timetable_occurrence_with_marks after delete on timetable_occurrence
  referencing old table as gone for each statement execute function keep_marked_weeks();

create function keep_marked_flows() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone cross join lateral (
      select from journal_lesson jl
      where jl.timetable_lesson_id = gone.lesson_id and exists (
        select from journal_mark m where m.study_year_id = jl.study_year_id and m.lesson_id = jl.id)
      offset 0) marked)
  then raise exception 'the journal holds marks for a flow that is taken away'
    using errcode = 'restrict_violation', constraint = 'lesson_with_marks';
  end if;
  return null;
end $$;
create trigger timetable_lesson_flow_with_marks after delete on timetable_lesson_flow
  referencing old table as gone for each statement execute function keep_marked_flows();
