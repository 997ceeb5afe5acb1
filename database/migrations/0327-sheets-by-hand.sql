-- Sheets that the office makes one by one: theses, practices, trajectories, and what no curriculum asks for. Decision 0233.

-- owner: sheets
alter table statement add column is_by_hand boolean not null default false;

-- What was taken back is as if it had not been made.
drop index statement_once;
create unique index statement_once on statement (group_id, study_year_id, semester, discipline_id, type_id, attempt)
  where group_id is not null and attempt = 1 and withdrawn_at is null;
create unique index statement_of_flow on statement (flow_id, study_year_id, semester, discipline_id, type_id, attempt)
  where flow_id is not null and attempt = 1 and withdrawn_at is null;

-- As before, and what was made by hand is taken back as a retake is.
create or replace function keep_withdrawn() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null then perform refuse_statement('statement_is_withdrawn'); end if;
  if new.withdrawn_at is not null and (old.status_id <> 1 or old.parent_id is null and not old.is_by_hand or exists
    (select from statement_record where statement_id = old.id and not is_deleted)) then
    perform refuse_statement('statement_withdrawn_is_empty');
  end if;
  return new;
end $$;
