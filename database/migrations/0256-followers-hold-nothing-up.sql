-- Whoever removes a group, a teacher or a room is not held up by those who follow its timetable or have it in a calendar.

-- owner: timetable
alter table timetable_follow
  drop constraint timetable_follow_group_id_fkey,
  drop constraint timetable_follow_teacher_id_fkey,
  drop constraint timetable_follow_room_id_fkey,
  add constraint timetable_follow_group_id_fkey foreign key (group_id) references student_group on delete cascade,
  add constraint timetable_follow_teacher_id_fkey foreign key (teacher_id) references person on delete cascade,
  add constraint timetable_follow_room_id_fkey foreign key (room_id) references room on delete cascade;
alter table calendar_feed
  drop constraint calendar_feed_group_id_fkey,
  drop constraint calendar_feed_teacher_id_fkey,
  drop constraint calendar_feed_room_id_fkey,
  add constraint calendar_feed_group_id_fkey foreign key (group_id) references student_group on delete cascade,
  add constraint calendar_feed_teacher_id_fkey foreign key (teacher_id) references person on delete cascade,
  add constraint calendar_feed_room_id_fkey foreign key (room_id) references room on delete cascade;
