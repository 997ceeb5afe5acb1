-- A corrected file may leave a sheet of a file without rows: it is withdrawn as a retake to which nobody came.
-- Decisions 0221 and 0236.

-- owner: sheets
-- Whatever has no students and no mark any more may be taken back: what is still with its examiner, whoever made it, and of
-- what files have brought what is settled, too.
create or replace function keep_withdrawn() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then perform refuse_statement('statement_is_withdrawn'); end if;
  if new.withdrawn_at is not null and (
    old.import_key is null and old.status_id > 2
    or exists (select from statement_record where statement_id = old.id
      and (not is_deleted or old.import_key is null and mark_id is not null))) then
    perform refuse_statement('statement_withdrawn_is_empty');
  end if;
  return new;
end $$;

-- Sheets that files have emptied before.
update statement s set withdrawn_at = now(), import_key = null
where s.import_key is not null and s.withdrawn_at is null and s.status_id = 6
  and not exists (select from statement_record r where r.statement_id = s.id and not r.is_deleted);
