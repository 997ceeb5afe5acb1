-- Examiners are reminded of the sheets of a session that have not come. Decision 0235.

-- owner: sheets
create table statement_reminder (
  person_id bigint not null references person,
  study_year_id int not null references study_year,
  term smallint not null check (term in (1, 2)),
  on_day date not null,
  reminded_by bigint not null references person,
  reminded_real_by bigint not null references person,
  at timestamptz not null,
  -- However many offices press, a teacher is reminded once a day.
  primary key (person_id, study_year_id, term, on_day)
);
comment on table statement_reminder is 'Напоминание о ведомостях';
