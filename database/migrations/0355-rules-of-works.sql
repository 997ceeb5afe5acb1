-- Rules of the university about works, and what keeps decisions and terms apart. Specification part 2, decisions D-022,
-- D-023 and D-025.

-- owner: works
-- One row: from which day of its year a work is agreed, and whether a thesis needs the files of its supervisor first.
create table works_rule (
  is_only boolean primary key default true check (is_only),
  approve_from text not null default '07-01' check (approve_from ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  requires_thesis_files boolean not null default false,
  version int not null default 1
);
comment on table works_rule is 'Правила согласования работ';
insert into works_rule default values;

-- A term that was taken back keeps its number: whoever saw it still set does not write over what came after.
alter table works_deadline alter column due_at drop not null;

-- The file to which the place of a remark belongs.
alter table works_comment add column file_kind text
  check (file_kind in ('work', 'ebs', 'feedback', 'teacher-feedback', 'plagiarism', 'review'));
update works_comment set file_kind = 'work' where page is not null;
alter table works_comment add constraint works_comment_place_has_file check (page is null or file_kind is not null);

-- Whom a decision without a version was refused, with the version that they were shown then.
create table works_shown (
  work_id bigint not null references works_consent (work_id),
  person_id bigint not null references person,
  version int not null,
  primary key (work_id, person_id)
);
comment on table works_shown is 'Версия работы, показанная при отказе';

-- What a student has typed and not sent yet, as the form holds it.
create table works_draft (
  work_id bigint primary key references works_work,
  typed jsonb not null,
  saved_at timestamptz not null
);
comment on table works_draft is 'Черновик работы, которую студент ещё не отправил';
