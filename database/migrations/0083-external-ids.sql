-- Other systems name people and units as they like: by numbers, by codes, by UUIDs. Decision 0097.

-- owner: people, core
alter table person alter column external_id type text using external_id::text;
alter table person add check (length(external_id) between 1 and 100);

-- owner: departments, core
alter table department alter column external_id type text using external_id::text;
alter table department add check (length(external_id) between 1 and 100);

-- owner: study, core
alter table student alter column external_id type text using external_id::text;
alter table student add check (length(external_id) between 1 and 100);
