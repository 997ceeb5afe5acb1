-- Exam sheets: who is examined in what, the marks, and every change of them. Specification part 2, "Statements and
-- certification sheets", "Certification sheet flow"; decisions 0200 and 0201.

-- owner: curricula, core
-- What a group is taught in each semester, with the kinds of control and the competences.
create view group_plan_line as
  select cg.group_id, l.id as line_id, l.curriculum_id, l.semester, l.discipline_id, l.department_id, l.lectures,
    l.labs, l.practices, l.self_study, l.credits,
    coalesce((select array_agg(c.control_form_id order by c.control_form_id) from curriculum_line_control c
      where c.line_id = l.id), '{}') as control_form_ids
  from curriculum_group cg join curriculum_line l on l.curriculum_id = cg.curriculum_id;

-- Who teaches a group a discipline in a term, those with lectures first.
create view group_teacher as
  select g.group_id, l.study_year_id, l.term, l.discipline_id, l.person_id, min(l.lesson_kind_id) as first_kind_id
  from teaching_load l join teaching_load_group g on g.load_id = l.id
  where l.person_id is not null
  group by 1, 2, 3, 4, 5;

create view group_competence as
  select cg.group_id, k.id as competence_id, k.code, k.name, lc.line_id
  from curriculum_group cg join curriculum_competence k on k.curriculum_id = cg.curriculum_id
  left join curriculum_line_competence lc on lc.competence_id = k.id;

-- owner: sheets, core
create table statement_type (
  id smallint primary key,
  code text not null unique,
  name text not null unique,
  short_name text not null,
  -- The kind of control of a curriculum from which such a sheet is made.
  control_form_id smallint unique references control_form
);
insert into statement_type (id, code, name, short_name, control_form_id) values
  (1, 'credit', 'Зачёт', 'ЗАЧ', 2), (2, 'graded-credit', 'Дифференцированный зачёт', 'ДИФ', 3),
  (3, 'exam', 'Экзамен', 'ЭКЗ', 1), (4, 'course-project', 'Курсовой проект', 'КП', 4),
  (5, 'course-work', 'Курсовая работа', 'КР', 5), (6, 'thesis', 'ВКР', 'ВКР', null),
  (7, 'practice', 'Практика', 'ПРАК', null), (8, 'essay', 'Реферат, эссе', 'РЕФ', 7);

-- owner: sheets
-- The marks that a teacher gives in a sheet of a type.
create table statement_type_mark (
  type_id smallint not null references statement_type,
  mark_id smallint not null references mark,
  primary key (type_id, mark_id)
);
insert into statement_type_mark (type_id, mark_id)
  select t.id, m.id from statement_type t join mark m on case
    when t.id = 1 then m.id in (7, 8)
    when t.id in (7, 8) then m.id >= 3
    else m.id in (3, 4, 5, 6, 9, 10) end;

-- The steps of a sheet and whose they are.
create table statement_move (
  from_id smallint not null references statement_status,
  to_id smallint not null references statement_status,
  actor text not null check (actor in ('teacher', 'office')),
  primary key (from_id, to_id)
);
insert into statement_move (from_id, to_id, actor) values
  (1, 2, 'teacher'), (2, 3, 'teacher'), (3, 2, 'teacher'), (3, 5, 'teacher'),
  (5, 6, 'office'), (5, 4, 'office'), (5, 2, 'office'), (4, 6, 'office');

create table statement (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  semester smallint not null check (semester between 1 and 14),
  term smallint not null generated always as ((semester + 1) % 2 + 1) stored,
  discipline_id bigint not null references discipline,
  type_id smallint not null references statement_type,
  institute_id bigint not null references department,
  department_id bigint references department,
  -- The group for which a sheet was made from the curriculum; null where it gathers students of several.
  group_id bigint references student_group,
  exam_date date not null,
  status_id smallint not null default 1 references statement_status check (status_id between 1 and 6),
  status_at timestamptz not null,
  status_by bigint references person,
  status_real_by bigint references person,
  status_comment text check (length(status_comment) between 1 and 1000),
  attempt smallint not null default 1 check (attempt between 1 and 9),
  parent_id bigint references statement,
  is_iet boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  check (parent_id is null or attempt > 1)
);
create unique index statement_once on statement (group_id, study_year_id, semester, discipline_id, type_id, attempt)
  where group_id is not null and attempt = 1;
create index statement_institute on statement (institute_id, exam_date desc, id);
create index statement_year_type on statement (study_year_id, type_id);
create index statement_discipline on statement (discipline_id);
create index statement_open on statement (status_id) where status_id <> 6;
comment on table statement is 'Ведомость';

create table statement_examiner (
  statement_id bigint not null references statement,
  person_id bigint not null references person,
  position smallint not null default 0,
  primary key (statement_id, person_id)
);
create index statement_examiner_person on statement_examiner (person_id, statement_id);
comment on table statement_examiner is 'Экзаменатор ведомости';

create table statement_record (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  statement_id bigint not null references statement,
  student_id bigint not null references student,
  -- The group of the student on the day the sheet was made.
  group_id bigint not null references student_group,
  mark_id smallint references mark check (mark_id between 3 and 10),
  -- 9 says no more than that somebody did not come: the office says why.
  final_mark_id smallint references mark check (final_mark_id <> 9),
  reason text check (length(reason) between 1 and 500),
  is_deleted boolean not null default false,
  changed_by bigint references person,
  changed_real_by bigint references person,
  changed_at timestamptz,
  constraint statement_record_once unique (statement_id, student_id),
  check (mark_id is null and final_mark_id is null or changed_at is not null)
);
create index statement_record_student on statement_record (student_id, statement_id);
create index statement_record_group on statement_record (group_id);
comment on table statement_record is 'Строка ведомости';

-- Where a sheet has been, newest last.
create table statement_step (
  id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  at timestamptz not null,
  from_id smallint references statement_status,
  to_id smallint not null references statement_status,
  person_id bigint references person,
  real_person_id bigint references person,
  comment text
);
create index statement_step_statement on statement_step (statement_id, id);
comment on table statement_step is 'Шаг ведомости';

-- Every change of a mark. As the audit log it outlives what it is about, so it refers to nothing.
create table mark_ledger (
  id bigint generated always as identity,
  at timestamptz not null,
  student_id bigint not null,
  statement_id bigint not null,
  record_id bigint not null,
  field text not null check (field in ('mark', 'final')),
  before smallint,
  after smallint,
  person_id bigint,
  real_person_id bigint,
  primary key (student_id, id)
);
create index mark_ledger_statement on mark_ledger (statement_id, id);

create function refuse_change_of_mark_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'mark_ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger mark_ledger_is_append_only before update or delete or truncate on mark_ledger
  execute function refuse_change_of_mark_ledger();

-- Not coming is one thing, whatever its reason.
create function mark_meaning(mark smallint) returns smallint language sql immutable parallel safe
  return case when mark in (1, 2) then 9::smallint else mark end;

create function refuse_statement(violated text) returns void language plpgsql as $$
begin
  raise exception 'a sheet may not do this: %', violated using errcode = 'check_violation', constraint = violated;
end $$;

create function statement_begins() returns trigger language plpgsql as $$
begin
  if new.status_id <> 1 then perform refuse_statement('statement_begins_created'); end if;
  return new;
end $$;
create trigger statement_begins before insert on statement for each row execute function statement_begins();

-- A sheet goes only where statement_move lets it; a closed one has no empty mark, and a processed one no open question.
create function statement_moves() returns trigger language plpgsql as $$
declare
  students record;
begin
  if new.status_id <> old.status_id then
    if not exists (select from statement_move where from_id = old.status_id and to_id = new.status_id) then
      perform refuse_statement('statement_move_known');
    end if;
    if old.status_id = 5 and new.status_id = 2 and new.status_comment is null then
      perform refuse_statement('statement_return_says_why');
    end if;
  end if;
  if new.status_id < 3 then return new; end if;
  select count(*) as seats, count(*) filter (where mark_id is null) as empty,
    count(*) filter (where final_mark_id is null) as undecided,
    count(*) filter (where mark_meaning(final_mark_id) <> mark_id) as differ
  into students from statement_record where statement_id = new.id and not is_deleted;
  if students.seats = 0 or students.empty > 0 then perform refuse_statement('statement_is_filled'); end if;
  if new.status_id in (4, 6) and (students.undecided > 0 or (students.differ > 0) <> (new.status_id = 4)) then
    perform refuse_statement('statement_is_decided');
  end if;
  return new;
end $$;
create trigger statement_moves before update of status_id on statement for each row execute function statement_moves();

create function note_statement_step() returns trigger language plpgsql as $$
begin
  insert into statement_step (statement_id, at, from_id, to_id, person_id, real_person_id, comment)
  values (new.id, new.status_at, case when tg_op = 'UPDATE' then old.status_id end, new.status_id, new.status_by,
    new.status_real_by, new.status_comment);
  return null;
end $$;
create trigger statement_is_made after insert on statement for each row execute function note_statement_step();
create trigger statement_has_moved after update of status_id, status_at on statement for each row
  when (old.status_id <> new.status_id or old.status_at <> new.status_at) execute function note_statement_step();

-- Marks are given while a sheet is open, final ones while the office has it. Every change is in the ledger. Whoever writes
-- a mark keeps the sheet where it is until then: a sheet that is being closed meanwhile waits, or refuses the mark.
create function keep_marks() returns trigger language plpgsql as $$
declare
  sheet record;
begin
  if tg_op = 'UPDATE' and (new.statement_id, new.student_id, new.uuid) is distinct from (old.statement_id, old.student_id, old.uuid) then
    perform refuse_statement('statement_record_stays');
  end if;
  select status_id, type_id into sheet from statement where id = new.statement_id for share;
  if sheet.status_id > 2 then
    if tg_op = 'INSERT' or new.mark_id is distinct from old.mark_id then
      perform refuse_statement('statement_is_open');
    end if;
    if new.mark_id is null and not new.is_deleted then perform refuse_statement('statement_is_filled'); end if;
  end if;
  if new.mark_id is distinct from old.mark_id then
    if new.mark_id is not null and not exists
      (select from statement_type_mark where type_id = sheet.type_id and mark_id = new.mark_id) then
      perform refuse_statement('statement_mark_of_type');
    end if;
    insert into mark_ledger (at, student_id, statement_id, record_id, field, before, after, person_id, real_person_id)
    values (new.changed_at, new.student_id, new.statement_id, new.id, 'mark', old.mark_id, new.mark_id, new.changed_by,
      new.changed_real_by);
  end if;
  if new.final_mark_id is distinct from old.final_mark_id then
    if sheet.status_id not in (4, 5) then perform refuse_statement('statement_is_at_office'); end if;
    insert into mark_ledger (at, student_id, statement_id, record_id, field, before, after, person_id, real_person_id)
    values (new.changed_at, new.student_id, new.statement_id, new.id, 'final', old.final_mark_id, new.final_mark_id,
      new.changed_by, new.changed_real_by);
  end if;
  return null;
end $$;
create trigger keep_marks after insert or update on statement_record for each row execute function keep_marks();

create function refuse_loss_of_mark() returns trigger language plpgsql as $$
begin
  if old.mark_id is not null then perform refuse_statement('statement_record_stays'); end if;
  return old;
end $$;
create trigger refuse_loss_of_mark before delete on statement_record for each row execute function refuse_loss_of_mark();

-- owner: sheets, core
-- The sheets of a student with as much as the student may see: no mark before the first save (decision D-066), and no
-- final one before the office has processed the sheet.
create view student_exam as
  select r.id, r.student_id, r.group_id, s.id as statement_id, s.study_year_id, s.semester, s.term, s.discipline_id,
    s.type_id, s.exam_date, s.status_id, s.status_at, s.attempt,
    case when s.status_id >= 2 then r.mark_id end as mark_id,
    case when s.status_id in (4, 6) then r.final_mark_id end as final_mark_id,
    case when s.status_id in (4, 6) then r.reason end as reason, r.changed_at
  from statement_record r join statement s on s.id = r.statement_id
  where not r.is_deleted;

create view statement_teacher as
  select e.statement_id, e.person_id, e.position from statement_examiner e;

-- owner: curricula, core
create view control_form_name as select id, name from control_form;

-- owner: dictionaries, core
create view mark_name as select id, name, code from mark;
create view statement_state as select id, name from statement_status;
