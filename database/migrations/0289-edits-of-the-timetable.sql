-- Who changed what lesson by hand, and when: read page by page from among all edits of registers. Decision 0181.

-- owner: platform
create index change_set_of_timetable on change_set (id)
  where kind = 'edit' and title = 'Занятие в расписании' and undoes_id is null;

-- owner: timetable
-- The edits of lessons, with who took them back.
create view timetable_edit as
  select s.id, s.at, s.effective_person_id as person_id, s.undone_at, u.effective_person_id as undone_by_id
  from change_set s left join change_set u on u.undoes_id = s.id
  where s.kind = 'edit' and s.title = 'Занятие в расписании' and s.undoes_id is null;

-- The rows that they changed, by their tables.
create view timetable_edited_row as
  select set_id, table_name, before, after from row_change
  where table_name in ('timetable_lesson', 'timetable_occurrence', 'timetable_lesson_teacher', 'timetable_lesson_group');
