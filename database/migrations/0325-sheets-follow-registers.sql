-- Open sheets follow the registers of students: who has left is not counted, who has joined is added. Specification part 2,
-- decision D-070; decision 0230.

-- owner: sheets, core
alter table statement
  -- The flow for which a sheet was made; null where it is of a group, or gathers students otherwise.
  add column flow_id bigint references flow,
  add constraint statement_of_one_source check (group_id is null or flow_id is null);
create index statement_flow on statement (flow_id);

-- The sheets of trajectories that are there already: where the year has one such flow of the discipline, it is theirs.
update statement s set flow_id = f.flow_id
from (select study_year_id, discipline_id, min(id) as flow_id from flow where is_iet group by 1, 2 having count(*) = 1) f
where s.is_iet and s.group_id is null and s.parent_id is null and s.import_key is null
  and (s.study_year_id, s.discipline_id) = (f.study_year_id, f.discipline_id);

-- owner: sheets
-- Who studies and belongs into an open sheet by the registers, with the day since when: whoever is in its group, or its flow, on
-- the day of the examination or after it. A retake belongs to those who owe, and a sheet of neither a group nor a flow to
-- whom it names.
create view statement_seat as
  select s.id as statement_id, m.student_id, m.group_id, min(m.begin_at) as begin_at
  from statement s
  join student_group_member m on m.group_id = s.group_id and coalesce(m.end_at, 'infinity') >= s.exam_date
  join student x on x.id = m.student_id and x.state_id = 1
  where s.status_id in (1, 2) and s.attempt = 1 and s.parent_id is null and s.import_key is null
  group by 1, 2, 3
  union all
  select s.id, f.student_id, m.group_id, f.begin_at
  from statement s
  join flow_student f on f.flow_id = s.flow_id and coalesce(f.end_at, 'infinity') >= s.exam_date
  join student x on x.id = f.student_id and x.state_id = 1
  join lateral (select group_id from student_group_member where student_id = f.student_id
    order by end_at desc nulls first, begin_at desc limit 1) m on true
  where s.status_id in (1, 2) and s.attempt = 1 and s.parent_id is null and s.import_key is null;

-- What the registers would change in the sheets that are still open: `goes` takes a row without a mark out; the others are
-- put in, again where `record_id` was taken out before, unless they came after the examination, or have a mark for the same.
create view statement_drift as
  select r.statement_id, r.id as record_id, r.student_id, r.group_id, true as goes
  from statement_record r
  join statement s on s.id = r.statement_id
  join student x on x.id = r.student_id
  where s.status_id in (1, 2) and s.withdrawn_at is null and s.import_key is null and not r.is_deleted and r.mark_id is null
    and (x.state_id <> 1 or (s.group_id is not null or s.flow_id is not null) and s.attempt = 1 and s.parent_id is null
      and not exists (select from statement_seat q where q.statement_id = s.id and q.student_id = r.student_id))
  union all
  select q.statement_id, r.id, q.student_id, q.group_id, false
  from statement_seat q
  join statement s on s.id = q.statement_id
  left join statement_record r on r.statement_id = q.statement_id and r.student_id = q.student_id
  where s.status_id in (1, 2) and s.withdrawn_at is null and coalesce(r.is_deleted, true) and q.begin_at <= s.exam_date
    and not exists (select from statement_record o join statement os on os.id = o.statement_id
      where o.student_id = q.student_id and o.statement_id <> q.statement_id and not o.is_deleted and o.mark_id is not null
        and (os.discipline_id, os.type_id, os.semester) = (s.discipline_id, s.type_id, s.semester));
