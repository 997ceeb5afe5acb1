-- What one act changed in the registers, row by row: it can be read as history and taken back. Decision 0096.

-- owner: platform
create table change_set (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('edit', 'import', 'order')),
  title text not null check (length(title) between 1 and 200),
  person_id bigint references person,
  effective_person_id bigint references person,
  at timestamptz not null default now(),
  undone_at timestamptz,
  -- The set that this one takes back; a set is taken back once.
  undoes_id bigint unique references change_set on delete set null
);
create index change_set_at on change_set (at);

-- `seq` numbers the statements of a set: they are taken back in reverse, each as a whole.
create table row_change (
  set_id bigint not null references change_set on delete cascade,
  seq int not null,
  table_name text not null,
  row_key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (set_id, seq, row_key)
);
create index row_change_of_row on row_change (table_name, row_key, set_id);

create function is_change_set_open() returns boolean language sql stable
  return coalesce(current_setting('kabinet.change_set', true), '') <> '';

-- The values of a row under the names of its key.
create function row_key_of(whole jsonb, key_columns text[]) returns jsonb language sql immutable
  return (select jsonb_object_agg(k, whole -> k) from unnest(key_columns) k);

-- The columns of the key are the arguments of the trigger. Columns that PostgreSQL computes are not kept.
create function record_row_changes() returns trigger language plpgsql set timezone to 'UTC' as $$
declare
  open_set constant bigint := current_setting('kabinet.change_set');
  key_columns constant text[] := tg_argv;
  computed text[];
  number int;
begin
  select coalesce(array_agg(attname::text), '{}') into computed
  from pg_attribute where attrelid = tg_relid and attgenerated <> '' and not attisdropped;
  select coalesce(max(seq), 0) + 1 into number from row_change where set_id = open_set;
  if tg_op = 'INSERT' then
    insert into row_change (set_id, seq, table_name, row_key, after)
    select open_set, number, tg_table_name, row_key_of(n.whole, key_columns), n.whole - computed
    from (select to_jsonb(r) as whole from new_rows r) n;
  elsif tg_op = 'DELETE' then
    insert into row_change (set_id, seq, table_name, row_key, before)
    select open_set, number, tg_table_name, row_key_of(o.whole, key_columns), o.whole - computed
    from (select to_jsonb(r) as whole from old_rows r) o;
  else
    -- A row whose key changes is one that goes and one that comes.
    insert into row_change (set_id, seq, table_name, row_key, before, after)
    select open_set, number, tg_table_name, row_key, o.whole - computed, n.whole - computed
    from (select row_key_of(to_jsonb(r), key_columns) as row_key, to_jsonb(r) as whole from old_rows r) o
    full join (select row_key_of(to_jsonb(r), key_columns) as row_key, to_jsonb(r) as whole from new_rows r) n
      using (row_key)
    where o.whole is distinct from n.whole;
  end if;
  return null;
end $$;

-- Makes a table a register: while a change set is open, its changes are recorded. For the migrations of new tables too.
create function keep_row_changes(register regclass) returns void language plpgsql as $$
declare
  key_columns text;
  event record;
begin
  select string_agg(quote_literal(a.attname), ', ' order by k.place) into strict key_columns
  from pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = register and i.indisprimary;
  for event in select * from (values
    ('insert', 'new table as new_rows'),
    ('delete', 'old table as old_rows'),
    ('update', 'old table as old_rows new table as new_rows')) e (name, seen)
  loop
    execute format(
      'create trigger row_change_of_%s after %1$s on %s referencing %s for each statement
        when (is_change_set_open()) execute function record_row_changes(%s)',
      event.name, register, event.seen, key_columns);
  end loop;
end $$;

select keep_row_changes(register) from unnest(array[
  'person', 'person_contact', 'person_degree',
  'department', 'staff_unit', 'employment', 'employment_post', 'post_type',
  'speciality', 'discipline', 'study_year', 'lesson_time', 'building', 'floor', 'room',
  'student_group', 'group_year', 'student', 'student_group_member', 'student_order', 'flow', 'flow_student'
]::regclass[]) register;
