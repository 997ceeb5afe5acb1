-- An imported timetable names rooms in more than one spelling; the lesson shows the room as it was published.
alter table timetable_lesson add column room_text text check (length(room_text) between 1 and 60);
