-- A group may be named in the files of two institutes: each file speaks only for what it brought. Decision 0101.

-- owner: timetable
-- Whose files brought a group into an imported lesson. A membership without a source was made by hand.
create table timetable_lesson_source (
  lesson_id bigint not null references timetable_lesson on delete cascade,
  group_id bigint not null references student_group,
  -- The institute that most rows of the file name.
  source text not null check (length(source) between 1 and 255),
  primary key (lesson_id, group_id, source)
);
create index timetable_lesson_source_group on timetable_lesson_source (group_id, source);

-- Until now every file spoke for its groups, which were those of its institute.
insert into timetable_lesson_source (lesson_id, group_id, source)
select distinct l.id, g.id, d.name
from timetable_lesson l
join timetable_lesson_group lg on lg.lesson_id = l.id
join student_group g on g.id = lg.group_id
join department d on d.id = g.institute_id
where l.import_key is not null;

-- owner: journal, core
-- The weeks of a lesson for which the journal holds marks of students of a group: an import never takes them away.
create view lesson_week_with_marks as
  select distinct jl.timetable_lesson_id as lesson_id, jl.week, member.group_id
  from journal_lesson jl
  join journal_mark m on m.study_year_id = jl.study_year_id and m.lesson_id = jl.id
  join student_group_member member on member.student_id = m.student_id;
