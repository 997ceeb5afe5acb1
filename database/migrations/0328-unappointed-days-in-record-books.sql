-- The record book does not tell a day that nobody has appointed. Decision 0231.

-- owner: sheets, core
create or replace view student_exam as
  select r.id, r.student_id, r.group_id, s.id as statement_id, s.study_year_id, s.semester, s.term, s.discipline_id,
    s.type_id, s.exam_date, s.status_id, s.status_at, s.attempt,
    case when s.status_id >= 2 then r.mark_id end as mark_id,
    case when s.status_id in (4, 6) then r.final_mark_id end as final_mark_id,
    case when s.status_id in (4, 6) then r.reason end as reason,
    case when s.import_key is null then r.changed_at end as changed_at,
    s.date_source <> 'usual' as is_date_set
  from statement_record r join statement s on s.id = r.statement_id
  where not r.is_deleted;
