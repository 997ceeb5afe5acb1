-- Retakes and referrals: which failed record a record repeats, until when a referral holds, and what was withdrawn.
-- Specification part 2, decisions D-062, D-065, D-069; decision 0222.

-- owner: sheets, papers, core
alter table statement
  -- Why a retake is held past the year of its debt.
  add column basis text check (length(basis) between 1 and 500),
  -- Nobody came together over it: it is as if it had not been made.
  add column withdrawn_at timestamptz,
  drop constraint statement_check,
  -- Who did not come for a good reason is examined in the same attempt.
  add constraint statement_parent_repeats check (parent_id is null or attempt > 1 or group_id is null);

-- A sheet for one student on paper, good until its last day. `content` is what the paper says.
create table statement_referral (
  statement_id bigint primary key references statement,
  until date not null,
  paper_id bigint not null unique references papers_issued,
  content jsonb not null,
  file_id uuid references file_object
);
create index statement_referral_file on statement_referral (file_id);
comment on table statement_referral is 'Направление на пересдачу';

alter table statement_record
  -- The record that this one repeats.
  add column after_record_id bigint references statement_record;

update statement_record r set after_record_id = p.id
from statement s join statement_record p on p.statement_id = s.parent_id
where s.id = r.statement_id and p.student_id = r.student_id and not p.is_deleted and not r.is_deleted;

-- A record is repeated once: of two offices that make the same retake one is refused.
create unique index statement_record_repeated on statement_record (after_record_id)
  where after_record_id is not null and not is_deleted;

-- A retake repeats a record of the same student and discipline that is settled and has not passed, in the next attempt;
-- who did not come for a good reason (mark 1), in the same one.
create function keep_retake() returns trigger language plpgsql as $$
declare
  former record;
  sheet record;
begin
  if new.after_record_id is null then return null; end if;
  select s.discipline_id, s.type_id, s.semester, s.attempt into sheet from statement s where s.id = new.statement_id;
  select r.student_id, r.is_deleted, r.final_mark_id as mark, s.discipline_id, s.type_id, s.semester, s.attempt,
    s.status_id into former
  from statement_record r join statement s on s.id = r.statement_id where r.id = new.after_record_id;
  if former.is_deleted or former.student_id <> new.student_id or former.status_id not in (4, 6)
    or (former.discipline_id, former.type_id, former.semester) <> (sheet.discipline_id, sheet.type_id, sheet.semester)
    or former.mark not in (1, 2, 3, 8, 10)
    or sheet.attempt > 3 or sheet.attempt <> former.attempt + (former.mark <> 1)::int then
    perform refuse_statement('statement_retake_follows');
  end if;
  return null;
end $$;
create trigger keep_retake after insert on statement_record for each row execute function keep_retake();

-- A mark that is being repeated stays as it is.
create function keep_repeated() returns trigger language plpgsql as $$
begin
  if exists (select from statement_record where after_record_id = new.id and not is_deleted) then
    perform refuse_statement('statement_record_is_repeated');
  end if;
  return new;
end $$;
create trigger keep_repeated before update of final_mark_id on statement_record for each row
  when (old.final_mark_id is not null and new.final_mark_id is distinct from old.final_mark_id)
  execute function keep_repeated();

-- Only what has no mark is withdrawn, and it stays so.
create function keep_withdrawn() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then perform refuse_statement('statement_is_withdrawn'); end if;
  if new.withdrawn_at is not null and (old.status_id <> 1 or old.parent_id is null or exists
    (select from statement_record where statement_id = old.id and not is_deleted)) then
    perform refuse_statement('statement_withdrawn_is_empty');
  end if;
  return new;
end $$;
create trigger keep_withdrawn before update on statement for each row
  when (old.withdrawn_at is not null or new.withdrawn_at is not null) execute function keep_withdrawn();

-- The last attempts that are settled and not passed, of whom the office sends to a retake; `next_attempt` is 4 where none
-- is left. The record book counts the same (areas/record-book/contract/debts.ts).
create index statement_record_failed on statement_record (statement_id)
  where final_mark_id in (1, 2, 3, 8, 10) and not is_deleted;
create view statement_debt as
  select r.id as record_id, r.uuid, r.student_id, r.statement_id, r.group_id, s.institute_id, s.department_id,
    s.study_year_id, s.semester, s.discipline_id, s.type_id, s.exam_date, r.final_mark_id as mark_id,
    (s.attempt + case when r.final_mark_id = 1 then 0 else 1 end)::smallint as next_attempt,
    ((select min(fs.exam_date) from statement_record f join statement fs on fs.id = f.statement_id
      where f.student_id = r.student_id and not f.is_deleted and fs.semester = s.semester and fs.type_id = s.type_id
        and fs.discipline_id = s.discipline_id) + interval '1 year')::date as until,
    -- The retake that is made already and has no mark yet.
    (select f.id from statement_record f join statement fs on fs.id = f.statement_id
      where f.student_id = r.student_id and not f.is_deleted and f.mark_id is null and fs.semester = s.semester
        and fs.type_id = s.type_id and fs.discipline_id = s.discipline_id and (fs.attempt, f.id) > (s.attempt, r.id)
      order by fs.attempt desc, f.id desc limit 1) as retake_record_id
  from statement_record r join statement s on s.id = r.statement_id
  where r.final_mark_id in (1, 2, 3, 8, 10) and not r.is_deleted and s.status_id in (4, 6)
    and not exists (select from statement_record f join statement fs on fs.id = f.statement_id
      where f.student_id = r.student_id and not f.is_deleted and f.mark_id is not null and fs.semester = s.semester
        and fs.type_id = s.type_id and fs.discipline_id = s.discipline_id
        and (fs.attempt, f.id) > (s.attempt, r.id));
