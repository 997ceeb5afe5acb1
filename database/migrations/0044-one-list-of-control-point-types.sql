-- The dictionary of control point types is the only one: a type added there can be chosen in a journal (decision D-120).

alter table journal_control_point drop constraint journal_control_point_type_id_fkey;
alter table journal_control_point add foreign key (type_id) references control_point_type;
drop table journal_control_point_type;

-- owner: dictionaries, core
-- What journals may know of the dictionary.
create view journal_control_point_type as select id, name, abbreviation as abbr from control_point_type;
