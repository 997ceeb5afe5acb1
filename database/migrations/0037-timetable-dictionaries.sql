-- Lesson times and study years are edited as dictionaries: they count their changes and hold each name once.

-- owner: timetable, core
alter table lesson_time add version int not null default 1;
create unique index lesson_time_name on lesson_time (scheme, lower(name));

-- owner: study, core
alter table study_year add version int not null default 1;
create unique index study_year_label on study_year (lower(label));
