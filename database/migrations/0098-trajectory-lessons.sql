-- Lessons of flows and conference links are kept by file and by hand, with their history. Decision 0108.

-- owner: timetable
alter table timetable_lesson
  -- By which another system knows the lesson.
  add external_id text constraint timetable_lesson_external_id_key unique check (length(external_id) between 1 and 100);
alter table conference_link add version int not null default 1;

-- What an import of the timetable writes is in no change set: it opens none. Decision 0107.
select keep_row_changes(register) from unnest(array[
  'timetable_lesson', 'timetable_occurrence', 'timetable_lesson_teacher', 'timetable_lesson_flow', 'conference_link'
]::regclass[]) register;
