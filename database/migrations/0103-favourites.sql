-- The screens and cards that a person keeps above the menu, in their order. Decision 0112.

-- owner: home
create table home_favourite (
  person_id bigint primary key references person,
  -- [{"to": "/news", "title": "Новости"}]
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 8)
);
