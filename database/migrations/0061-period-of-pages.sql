-- A page stands in the portal from one moment until another, as news does.

-- owner: content, core
alter table static_page add published_from timestamptz;
alter table static_page add published_until timestamptz;
alter table static_page add constraint static_page_period check (published_until > published_from);
