-- The memory of the timetable is written by thousands of rows and looked up in the same breath: entries that wait to be
-- sorted into an index are read one by one at each look, which took most of the time after an import.

-- owner: timetable
alter index timetable_memory_groups set (fastupdate = off);
alter index timetable_memory_flows set (fastupdate = off);
alter index timetable_memory_teachers set (fastupdate = off);
alter index timetable_memory_rooms set (fastupdate = off);
