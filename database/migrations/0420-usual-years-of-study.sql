-- The end of study that papers state. Decision 0278.

-- owner: study
alter table study_level add column usual_years smallint check (usual_years between 1 and 8);
update study_level set usual_years = case name
  when 'бакалавриат' then 4 when 'специалитет' then 5 when 'магистратура' then 2 when 'аспирантура' then 3 end;

-- owner: curricula, core
-- For how many years a group studies: the usual years of its level, unless its curriculum is longer. A curriculum may be
-- loaded for its first semesters alone.
create or replace view group_length as
  select g.id as group_id, greatest(l.usual_years::int, (
    select ceil(max(cl.semester) / 2.0)::int
    from curriculum_group cg join curriculum_line cl on cl.curriculum_id = cg.curriculum_id
    where cg.group_id = g.id)) as years
  from student_group g join study_level l on l.id = g.study_level_id;
