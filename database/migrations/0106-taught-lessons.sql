-- What is taught in a year, for the search and the cards, which ask for no week.

-- owner: timetable, core
-- A lesson of the timetable without the weeks in which it takes place.
create view taught_lesson as
  select id as lesson_id, study_year_id, discipline_id, lesson_kind_id from timetable_lesson;
