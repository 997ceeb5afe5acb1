-- News and pages are edited in the portal: who changed them last, until when they stand, and every version.

-- owner: news
alter table news_item add published_until timestamptz;
alter table news_item add constraint news_item_period check (published_until > published_at);
alter table news_item add updated_at timestamptz not null default now();
alter table news_item add updated_by bigint references person;
alter table news_item add removed_at timestamptz;
alter table news_rubric add version int not null default 1;
create unique index news_rubric_name on news_rubric (lower(name));
create index news_item_rubric on news_item (rubric_id);

create table news_item_version (
  record_id bigint not null references news_item on delete cascade,
  version int not null,
  value jsonb not null,
  person_id bigint references person,
  at timestamptz not null,
  primary key (record_id, version)
);

-- owner: content, core
alter table static_page add updated_by bigint references person;
alter table static_page add removed_at timestamptz;
-- A removed page gives its path free; it is published to nobody.
alter table static_page drop constraint static_page_path_key;
create unique index static_page_path on static_page (path) where removed_at is null;
alter table static_page add constraint static_page_removed check (removed_at is null or not is_published);

create table static_page_version (
  record_id bigint not null references static_page on delete cascade,
  version int not null,
  value jsonb not null,
  person_id bigint references person,
  at timestamptz not null,
  primary key (record_id, version)
);
