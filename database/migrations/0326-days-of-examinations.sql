-- Where the day of an examination comes from. Decision 0231.

-- owner: sheets
alter table statement
  -- `timetable` follows the lesson of the examination, `office` was named by somebody, `usual` is the usual week of a session:
  -- nobody has appointed the day yet.
  add column date_source text not null default 'office' check (date_source in ('timetable', 'office', 'usual'));
update statement set date_source = 'usual'
where group_id is not null and parent_id is null and attempt = 1 and import_key is null and status_id in (1, 2, 3);
