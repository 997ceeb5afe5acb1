-- What has become of a work in its sheet. Specification part 2, decision D-026.

-- owner: sheets, core
-- The last sheet of each coursework (1), practice (2) and thesis (3) of a student: the point that it gives, 3 to 5, and
-- whether the office has settled it. A practice or a thesis may have no discipline in the plan.
create view sheet_of_work as
  select distinct on (student_id, work_type_id, semester, discipline_id) student_id, work_type_id, semester, discipline_id,
    case when coalesce(final_mark_id, mark_id) in (4, 5, 6) then coalesce(final_mark_id, mark_id) - 1 end as point,
    status_id in (4, 6) as is_settled
  from (select x.*, case when x.type_id in (4, 5) then 1 when x.type_id = 7 then 2 else 3 end as work_type_id
    from student_exam x where x.type_id in (4, 5, 6, 7)) x
  order by student_id, work_type_id, semester, discipline_id, attempt desc, id desc;
