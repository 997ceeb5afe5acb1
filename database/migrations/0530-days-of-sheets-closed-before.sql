-- Sheets that were closed before 0425 without an appointed day take the day of their closing too. Decisions 0281, 0310.

-- owner: sheets
update statement s set usual_date = s.exam_date, date_source = 'closing',
  exam_date = (coalesce((select max(t.at) from statement_step t where t.statement_id = s.id and t.to_id = 3), s.status_at)
    at time zone 'Europe/Moscow')::date
where s.date_source = 'usual' and s.status_id in (3, 4, 5, 6) and s.withdrawn_at is null;
