-- The newest change of a field of a cell is found at once, however long its history has become.
create index journal_ledger_lesson_field on journal_ledger (lesson_id, student_id, field, id desc)
  where lesson_id is not null;
create index journal_ledger_point_field on journal_ledger (control_point_id, student_id, field, id desc)
  where control_point_id is not null;
drop index journal_ledger_lesson;
drop index journal_ledger_point;

-- As the audit log does, the ledger outlives what it tells about, and nothing in it is ever changed. The statement that
-- writes it writes the marks as well, and those refer to their lesson, control point and student; asking again for each
-- of them, and for the same two persons in every row, took two thirds of the time of a save. Decision 0066.
alter table journal_ledger
  drop constraint journal_ledger_student_id_fkey,
  drop constraint journal_ledger_lesson_id_fkey,
  drop constraint journal_ledger_control_point_id_fkey,
  drop constraint journal_ledger_person_id_fkey,
  drop constraint journal_ledger_real_person_id_fkey;
