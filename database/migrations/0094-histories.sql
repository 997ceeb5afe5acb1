-- Where a change set is taken back, and the history of a record with its parts. Decision 0105.

-- owner: platform
-- The import run or the order that made the set, by its kind: there it is taken back as a whole.
alter table change_set add source_id bigint;

update change_set s set source_id = r.id from import_run r where r.change_set_id = s.id;
update change_set s set source_id = o.id from order_document o where o.change_set_id = s.id;
update change_set s set source_id = d.source_id from change_set d where d.id = s.undoes_id and s.source_id is null;

-- Finds the changes of a part by the column that names its record, when the row itself is gone too.
create function index_row_changes(part text, owner_column text) returns void language plpgsql as $$
begin
  execute format('create index %I on row_change ((coalesce(after, before) -> %L)) where table_name = %L',
    'row_change_' || part || '_' || owner_column, owner_column, part);
end $$;

select index_row_changes(part, owner_column) from (values
  ('person_contact', 'person_id'), ('person_degree', 'person_id'),
  ('staff_unit', 'department_id'), ('acting_head', 'department_id'), ('department_change', 'department_id'),
  ('employment', 'person_id'), ('employment_post', 'employment_id'),
  ('group_year', 'group_id'), ('student_group_member', 'group_id'), ('student_group_member', 'student_id'),
  ('flow_student', 'flow_id'), ('flow_student', 'student_id'),
  ('curriculum_group', 'curriculum_id'), ('curriculum_competence', 'curriculum_id'),
  ('curriculum_line', 'curriculum_id'), ('curriculum_line_control', 'line_id'),
  ('curriculum_line_competence', 'line_id'), ('teaching_load_group', 'load_id')
) p (part, owner_column);
