-- Questions are edited by making a new edition; the answers to a former one stay as they were given.

-- owner: questionnaires
alter table questionnaire
  add column edition int not null default 1 check (edition >= 1),
  add column edited_by bigint references person,
  add column edited_at timestamptz not null default now();
alter table questionnaire drop constraint questionnaire_kind_study_year_id_key;
alter table questionnaire add constraint questionnaire_edition unique (kind, study_year_id, edition);
create index questionnaire_edited_by on questionnaire (edited_by) where edited_by is not null;
