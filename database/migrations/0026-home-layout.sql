-- Which cards a person put away from the home page. Decision D-50.

-- owner: home
create table home_layout (
  person_id bigint primary key references person,
  hidden_cards text[] not null check (cardinality(hidden_cards) <= 60),
  changed_at timestamptz not null
);
