-- The matters that a person has put off: until then neither the home page nor the list of what waits shows them.
-- Decision 0131.

-- owner: home
create table home_postponed (
  person_id bigint not null references person on delete cascade,
  -- The matter as its area names it: bypassSheet-12.
  key text not null check (length(key) between 1 and 120),
  until timestamptz not null,
  primary key (person_id, key)
);
comment on table home_postponed is 'Отложенное дело';
