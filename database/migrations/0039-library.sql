-- The catalogue of the library and what teachers recommend of it.

-- owner: library
create table library_title (
  id bigint generated always as identity primary key,
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 500),
  author text collate "ru-RU-x-icu" not null default '' check (length(author) <= 300),
  publisher text check (length(publisher) between 1 and 200),
  year smallint check (year between 1700 and 2100),
  isbn text check (isbn ~ '^[0-9X-]{10,17}$'),
  url text check (length(url) <= 2048 and url ~ '^https?://'),
  copies int not null default 0 check (copies >= 0),
  copies_available int not null default 0 check (copies_available between 0 and copies),
  -- Words in all their forms; what was typed so far is found by the beginnings in search_text.
  search_words tsvector generated always as (
    setweight(to_tsvector('russian', translate(lower(title), 'ё', 'е')), 'A') ||
    setweight(to_tsvector('russian', translate(lower(author), 'ё', 'е')), 'B')
  ) stored,
  search_text text generated always as
    (search_form(title || ' ' || author || ' ' || replace(coalesce(isbn, ''), '-', ''))) stored
);
create index library_title_search on library_title using gin (search_words);
create index library_title_text on library_title using gin (search_text gin_trgm_ops);
create index library_title_name on library_title (title, id);
create index library_title_year on library_title (year);

-- What is read for a discipline; a removed row stays, so that the removal can be undone.
create table library_recommendation (
  id bigint generated always as identity primary key,
  discipline_id bigint not null references discipline,
  title_id bigint not null references library_title,
  is_main boolean not null,
  note text check (length(note) between 1 and 500),
  added_by bigint references person,
  version int not null default 1,
  removed_at timestamptz
);
create unique index library_recommendation_once on library_recommendation (discipline_id, title_id) where removed_at is null;
create index library_recommendation_title on library_recommendation (title_id);
create index library_recommendation_person on library_recommendation (added_by);
