-- Texts and lists that the product brings into a new database, each once: what people changed or removed since stays so.

-- owner: platform
create table product_record (
  name text primary key check (name ~ '^[a-z-]+(/[a-z0-9-]+)+$'),
  brought_at timestamptz not null
);
