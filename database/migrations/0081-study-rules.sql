-- Two rules that were written again in every statement.

-- Who studies or is on leave is a student now; the others were.
alter table student add column is_enrolled boolean not null generated always as (state_id in (1, 2)) stored;

-- When the second term begins, where nothing else is said (decision D-161).
create function usual_second_term(year_begins date) returns date
  language sql immutable parallel safe
  return make_date(extract(year from year_begins)::int + 1, 2, 1);
update study_year set second_term_from = usual_second_term(begin_at) where second_term_from is null;
alter table study_year alter column second_term_from set not null;
