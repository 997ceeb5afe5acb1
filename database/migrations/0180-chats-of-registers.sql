-- Chats whose members follow a register: one of a study group, a flow or a unit in a study year. Decision 0170.
-- The columns of 0116 for groups alone were never written.
alter table chat drop column group_id, drop column study_year_id;

-- Whoever removes a group, a flow or a unit is not held up by its chat, which stays as an ordinary one.
-- owner: messenger
create table chat_register (
  chat_id bigint primary key references chat on delete cascade,
  study_year_id int not null references study_year,
  group_id bigint references student_group on delete cascade,
  flow_id bigint references flow on delete cascade,
  department_id bigint references department on delete cascade,
  check (num_nonnulls(group_id, flow_id, department_id) = 1),
  constraint chat_register_group unique (group_id, study_year_id),
  constraint chat_register_flow unique (flow_id, study_year_id),
  constraint chat_register_department unique (department_id, study_year_id)
);
comment on table chat_register is 'Список, за которым следует чат';
create index chat_register_year on chat_register (study_year_id);
