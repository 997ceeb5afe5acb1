-- owner: journal
-- One row of the ledger tells all that a save has done to a student's row of a lesson or of a control point, and not one
-- field of it: half as many rows, and half the time of writing them. Decision 0069.
drop index journal_ledger_lesson_field, journal_ledger_point_field, journal_ledger_student;
alter table journal_ledger
  drop constraint journal_ledger_field_check,
  drop constraint journal_ledger_pkey,
  -- By field: the value before, the value after, and the version where it is not that of the row.
  alter column field type jsonb using jsonb_build_object(field, jsonb_build_array(before, after));
alter table journal_ledger rename column field to changes;
alter table journal_ledger
  drop column before,
  drop column after,
  add check (changes <> '{}' and changes - array['attendance', 'progress', 'comment'] = '{}'),
  -- Its own key serves whoever asks for a student.
  add primary key (student_id, id);
create index journal_ledger_lesson on journal_ledger (lesson_id, student_id, id desc) where lesson_id is not null;
create index journal_ledger_point on journal_ledger (control_point_id, student_id, id desc)
  where control_point_id is not null;

-- The ledger field by field, as it is read.
create view journal_ledger_cell as
  select l.id, l.at, l.student_id, l.lesson_id, l.control_point_id, cell.key as field, cell.value ->> 0 as before,
    cell.value ->> 1 as after, coalesce((cell.value ->> 2)::int, l.version) as version, l.person_id, l.real_person_id,
    l.session_id, l.save_seq, l.ip, l.source
  from journal_ledger l
  cross join lateral jsonb_each(l.changes) cell;
