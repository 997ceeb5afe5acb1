-- A sheet whose day nobody has appointed takes the day of its closing. Decision 0281.

-- owner: sheets
alter table statement drop constraint statement_date_source_check;
alter table statement
  -- `closing`: the day on which the examiner closed the sheet, since nobody had appointed another.
  add constraint statement_date_source_check check (date_source in ('timetable', 'office', 'usual', 'closing')),
  -- The day of the usual week of a session that the day of closing has replaced; a reopened sheet has it again.
  add column usual_date date,
  add constraint statement_usual_date_of_closing check ((usual_date is not null) = (date_source = 'closing'));
