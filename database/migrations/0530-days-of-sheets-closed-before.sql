-- Sheets that were closed before 0425 without an appointed day take the day of their closing too. Decisions 0281, 0310.

-- owner: sheets
-- A closed sheet whose day was that of its lesson when 0326 named its source has an appointed day.
update statement s set date_source = 'timetable'
where s.date_source = 'usual' and s.status_id in (3, 4, 5, 6) and s.withdrawn_at is null
  and exists (select from lesson_meeting m join lesson_meeting_group g on g.lesson_id = m.lesson_id
    where g.group_id = s.group_id and m.study_year_id = s.study_year_id and m.discipline_id = s.discipline_id
      and m.held_on = s.exam_date and m.lesson_kind_id = case s.type_id when 3 then 4 else 6 end);
update statement s set usual_date = s.exam_date, date_source = 'closing',
  exam_date = (coalesce((select max(t.at) from statement_step t where t.statement_id = s.id and t.to_id = 3), s.status_at)
    at time zone 'Europe/Moscow')::date
where s.date_source = 'usual' and s.status_id in (3, 4, 5, 6) and s.withdrawn_at is null;
