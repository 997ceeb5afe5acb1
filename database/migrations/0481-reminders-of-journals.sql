-- Reminders to teachers who have not filled in lessons. Decision 0300.

-- owner: journal
create table journal_reminder (
  person_id bigint not null references person,
  on_day date not null,
  reminded_by bigint not null references person,
  reminded_real_by bigint not null references person,
  at timestamptz not null,
  -- However many heads press, a teacher is reminded once a day.
  primary key (person_id, on_day)
);
comment on table journal_reminder is 'Напоминание о журналах';
