-- Who falls behind, kept for those who look at whole units: counted again for each request, a large unit took longer
-- than a request may.

-- owner: journal
create table journal_debtor (
  id bigint generated always as identity primary key,
  student_id bigint not null references student on delete cascade,
  -- The student's own group, also where a trajectory gives the discipline.
  group_id bigint not null references student_group on delete cascade,
  discipline_id bigint not null references discipline on delete cascade,
  held_lessons integer not null,
  attendance_percent smallint,
  progress_percent smallint,
  missing_points integer not null,
  reasons text[] not null,
  unique (student_id, group_id, discipline_id)
);
create index journal_debtor_group on journal_debtor (group_id);
create index journal_debtor_discipline on journal_debtor (discipline_id);

comment on table journal_debtor is 'A student in a discipline who was below a threshold, warned or without points when the university was last looked through';

-- owner: journal
create table journal_debtor_round (
  is_last boolean primary key default true check (is_last),
  taken_at timestamptz not null
);

comment on table journal_debtor_round is 'When the university was last looked through for debtors; no row before the first time';
