-- News of the university under their rubrics.

-- owner: news
create table news_rubric (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null unique check (length(name) between 1 and 60)
);

create table news_item (
  id bigint generated always as identity primary key,
  rubric_id bigint not null references news_rubric,
  title text not null check (length(title) between 1 and 255),
  excerpt text check (length(excerpt) between 1 and 500),
  content text not null,
  published_at timestamptz,
  author_id bigint references person,
  version int not null default 1,
  -- Words in all their forms: the parser leaves the tags of the text out.
  search_words tsvector generated always as (
    setweight(to_tsvector('russian', translate(lower(title), 'ё', 'е')), 'A') ||
    setweight(to_tsvector('russian', translate(lower(coalesce(excerpt, '') || ' ' || content), 'ё', 'е')), 'B')
  ) stored
);
create index news_item_published on news_item (published_at desc, id desc) where published_at is not null;
create index news_item_search on news_item using gin (search_words);
