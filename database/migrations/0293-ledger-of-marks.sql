-- One history of marks for the student over journal, sheets and imports, and sheets of earlier years that files bring.
-- `beyond.md` no. 8; decisions 0220 and 0221.

-- owner: sheets
-- Where a change of a mark comes from.
alter table mark_ledger add column source text not null default 'sheet' check (source in ('sheet', 'import'));

-- What a file has brought: the sheet was settled before the portal, so it has no steps of its own and no way back. The key
-- says which rows of files belong together.
alter table statement add column import_key text unique check (length(import_key) between 1 and 200);

create or replace function statement_moves() returns trigger language plpgsql as $$
declare
  students record;
begin
  if new.status_id <> old.status_id then
    if not (new.import_key is not null and old.status_id = 1 and new.status_id = 6) and (new.import_key is not null
      or not exists (select from statement_move where from_id = old.status_id and to_id = new.status_id)) then
      perform refuse_statement('statement_move_known');
    end if;
    if old.status_id = 5 and new.status_id = 2 and new.status_comment is null then
      perform refuse_statement('statement_return_says_why');
    end if;
  end if;
  if new.status_id < 3 then return new; end if;
  select count(*) as seats, count(*) filter (where mark_id is null) as empty,
    count(*) filter (where final_mark_id is null) as undecided,
    count(*) filter (where mark_meaning(final_mark_id) <> mark_id) as differ
  into students from statement_record where statement_id = new.id and not is_deleted;
  if students.seats = 0 or students.empty > 0 then perform refuse_statement('statement_is_filled'); end if;
  if new.status_id in (4, 6) and (students.undecided > 0 or (students.differ > 0) <> (new.status_id = 4)) then
    perform refuse_statement('statement_is_decided');
  end if;
  return new;
end $$;

-- As before, and a file may correct what a file has brought: both marks at once, so that they never differ.
create or replace function keep_marks() returns trigger language plpgsql as $$
declare
  sheet record;
begin
  if tg_op = 'UPDATE' and (new.statement_id, new.student_id, new.uuid) is distinct from (old.statement_id, old.student_id, old.uuid) then
    perform refuse_statement('statement_record_stays');
  end if;
  select status_id, type_id, import_key is not null as is_imported into sheet
  from statement where id = new.statement_id for share;
  if sheet.is_imported and not new.is_deleted
    and (new.mark_id is null or mark_meaning(new.final_mark_id) is distinct from new.mark_id) then
    perform refuse_statement('statement_is_decided');
  end if;
  if sheet.status_id > 2 then
    if (tg_op = 'INSERT' or new.mark_id is distinct from old.mark_id) and not sheet.is_imported then
      perform refuse_statement('statement_is_open');
    end if;
    if new.mark_id is null and not new.is_deleted then perform refuse_statement('statement_is_filled'); end if;
  end if;
  if new.mark_id is distinct from old.mark_id then
    if new.mark_id is not null and not exists
      (select from statement_type_mark where type_id = sheet.type_id and mark_id = new.mark_id) then
      perform refuse_statement('statement_mark_of_type');
    end if;
    insert into mark_ledger (at, student_id, statement_id, record_id, field, before, after, person_id, real_person_id, source)
    values (new.changed_at, new.student_id, new.statement_id, new.id, 'mark', old.mark_id, new.mark_id, new.changed_by,
      new.changed_real_by, case when sheet.is_imported then 'import' else 'sheet' end);
  end if;
  if new.final_mark_id is distinct from old.final_mark_id then
    if sheet.status_id not in (4, 5) and not sheet.is_imported then perform refuse_statement('statement_is_at_office'); end if;
    insert into mark_ledger (at, student_id, statement_id, record_id, field, before, after, person_id, real_person_id, source)
    values (new.changed_at, new.student_id, new.statement_id, new.id, 'final', old.final_mark_id, new.final_mark_id,
      new.changed_by, new.changed_real_by, case when sheet.is_imported then 'import' else 'sheet' end);
  end if;
  return null;
end $$;

-- owner: sheets, core
-- Every change of a mark that the student may see: a final one when the office has processed the sheet, and of what a
-- file has brought, where both are one, only the final one.
create view sheet_change as
  select l.student_id, l.id, l.record_id, l.at, l.field, l.before, l.after, l.person_id, l.real_person_id, l.source,
    s.discipline_id, s.type_id, s.semester, s.exam_date, s.attempt
  from mark_ledger l join statement s on s.id = l.statement_id
  where s.status_id >= 2 and (l.field = 'mark' and l.source = 'sheet' or l.field = 'final' and s.status_id in (4, 6));

-- owner: journal, core
-- Every change of points and attendance, with what it is about.
create view journal_change as
  select l.student_id, l.id, l.at, l.field, l.before, l.after, l.person_id, l.real_person_id, l.source,
    coalesce(m.discipline_id, cd.discipline_id) as discipline_id, coalesce(m.held_on, cp.held_on) as held_on,
    cp.title as control_point
  from journal_ledger_cell l
  left join lesson_meeting m on m.lesson_id = l.lesson_id / 100 and m.week = l.lesson_id % 100
  left join journal_control_point cp on cp.id = l.control_point_id
  left join lateral (select c.discipline_id from journal_control_point_scope sc
    join journal_course c on c.id = sc.course_id where sc.control_point_id = cp.id order by c.id limit 1) cd on true
  where l.field in ('progress', 'attendance') and l.before is distinct from l.after;
