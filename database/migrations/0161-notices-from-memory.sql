-- owner: notices
-- Changes of the timetable are told from what the timetable remembers (decision 0153); events of the former shape say nothing any more.
delete from notice_event where kind = 'timetable.changed';
delete from notice_delivery d using notice n where n.id = d.notice_id and n.kind = 'timetable.changed';
