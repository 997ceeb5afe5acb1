-- The rule by which a sheet proposes marks from the points of the journal. Decision 0223.

-- owner: sheets
-- One row a version: the last one is in use. The university's rule has no department, and is that of every department
-- without one of its own.
create table statement_mark_rule (
  id bigint generated always as identity primary key,
  department_id bigint references department,
  version int not null check (version > 0),
  -- From how many points of a hundred.
  great smallint not null check (great <= 100),
  good smallint not null,
  satisfactory smallint not null,
  admitted smallint not null check (admitted >= 0),
  person_id bigint references person,
  real_person_id bigint references person,
  at timestamptz not null,
  check (great > good and good > satisfactory and satisfactory >= admitted),
  constraint statement_mark_rule_version unique nulls not distinct (department_id, version)
);
comment on table statement_mark_rule is 'Правило оценок кафедры';
insert into statement_mark_rule (version, great, good, satisfactory, admitted, at) values (1, 85, 70, 55, 40, '2026-09-01');

create function refuse_change_of_mark_rule() returns trigger language plpgsql as $$
begin
  raise exception 'statement_mark_rule is append-only' using errcode = 'restrict_violation';
end $$;
create trigger statement_mark_rule_is_append_only before update or delete or truncate on statement_mark_rule
  execute function refuse_change_of_mark_rule();
