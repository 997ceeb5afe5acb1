-- Who is below a threshold of the journal and was told so: once, and not again before it was no longer true.

-- owner: journal
create table journal_warning (
  student_id bigint not null references student,
  discipline_id bigint not null references discipline,
  kind text not null check (kind in ('attendance', 'progress')),
  -- As they stood when it was told.
  percent smallint not null check (percent between 0 and 100),
  threshold smallint not null check (threshold between 0 and 100),
  since timestamptz not null,
  primary key (student_id, discipline_id, kind)
);

-- The days on which everybody was looked at, so that of several servers one does it.
create table journal_warning_round (
  day date primary key
);
