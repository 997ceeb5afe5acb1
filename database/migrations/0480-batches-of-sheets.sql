-- The sheets that were created together, so that what was created by mistake can be taken back together. Decision 0299.

-- owner: sheets
create table statement_batch (
  id bigint generated always as identity primary key,
  study_year_id int not null references study_year,
  term smallint not null check (term in (1, 2)),
  created_by bigint not null references person,
  created_real_by bigint not null references person,
  created_at timestamptz not null
);
comment on table statement_batch is 'Ведомости, созданные вместе';

alter table statement add column batch_id bigint references statement_batch;
create index statement_batch_id on statement (batch_id) where batch_id is not null;
