-- Who has a mark for the same in another sheet leaves the sheets that are still open, and a failed mark of an earlier year
-- does not keep anybody out of the sheets of this one. Decision 0323.

-- owner: sheets
-- What the registers would change in the sheets that are still open: `goes` takes a row without a mark out; the others are
-- put in, again where `record_id` was taken out before, unless they came after the examination, or have a mark for the same.
create or replace view statement_drift as
  select r.statement_id, r.id as record_id, r.student_id, r.group_id, true as goes
  from statement_record r
  join statement s on s.id = r.statement_id
  join student x on x.id = r.student_id
  where s.status_id in (1, 2) and s.withdrawn_at is null and s.import_key is null and not r.is_deleted and r.mark_id is null
    and (x.state_id <> 1 or (s.group_id is not null or s.flow_id is not null) and s.attempt = 1 and s.parent_id is null
      and not exists (select from statement_seat q where q.statement_id = s.id and q.student_id = r.student_id))
  union all
  -- Examined elsewhere. Retakes stay, also the one in the same attempt of who did not come for a good reason: it has a
  -- parent. A branch of its own, so that the marks are joined and not looked up row by row.
  select r.statement_id, r.id, r.student_id, r.group_id, true
  from statement_record r
  join statement s on s.id = r.statement_id
  where s.status_id in (1, 2) and s.withdrawn_at is null and s.import_key is null and not r.is_deleted and r.mark_id is null
    and s.attempt = 1 and s.parent_id is null
    and exists (select from statement_seat q where q.statement_id = s.id and q.student_id = r.student_id)
    and exists (select from statement_record o join statement os on os.id = o.statement_id
      where o.student_id = r.student_id and o.statement_id <> r.statement_id and not o.is_deleted and o.mark_id is not null
        and (os.discipline_id, os.type_id, os.semester) = (s.discipline_id, s.type_id, s.semester)
        and (os.study_year_id = s.study_year_id or coalesce(o.final_mark_id, o.mark_id) in (4, 5, 6, 7)))
  union all
  select q.statement_id, r.id, q.student_id, q.group_id, false
  from statement_seat q
  join statement s on s.id = q.statement_id
  left join statement_record r on r.statement_id = q.statement_id and r.student_id = q.student_id
  where s.status_id in (1, 2) and s.withdrawn_at is null and coalesce(r.is_deleted, true) and q.begin_at <= s.exam_date
    and not exists (select from statement_record o join statement os on os.id = o.statement_id
      where o.student_id = q.student_id and o.statement_id <> q.statement_id and not o.is_deleted and o.mark_id is not null
        and (os.discipline_id, os.type_id, os.semester) = (s.discipline_id, s.type_id, s.semester)
        and (os.study_year_id = s.study_year_id or coalesce(o.final_mark_id, o.mark_id) in (4, 5, 6, 7)));
