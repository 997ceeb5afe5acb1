-- Books that readers hold, their requests to keep them longer, and the numbers of the readers' cards. Specification
-- part 2, section 3, "Book loan", call T-047, decision D-224; decision 0208.

-- owner: library
-- A loan as the library's system names it. `external_id` is its number there; a loan that has ended stays.
create table library_loan (
  id bigint generated always as identity primary key,
  external_id text unique check (length(external_id) between 1 and 100),
  person_id bigint not null references person,
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 500),
  author text collate "ru-RU-x-icu" not null default '' check (length(author) <= 300),
  inventory_number text not null check (length(inventory_number) between 1 and 40),
  -- The hall or the branch that lent it.
  department text collate "ru-RU-x-icu" not null check (length(department) between 1 and 200),
  quantity smallint not null default 1 check (quantity between 1 and 100),
  loaned_at date not null,
  due_at date not null check (due_at >= loaned_at),
  returned_at date check (returned_at >= loaned_at),
  search_text text generated always as
    (search_form(title || ' ' || author || ' ' || translate(inventory_number, '.', ' '))) stored,
  version int not null default 1
);
create index library_loan_held on library_loan (person_id, due_at) where returned_at is null;
create index library_loan_person on library_loan (person_id);
create index library_loan_due on library_loan (due_at, id) where returned_at is null;
create index library_loan_search on library_loan using gin (search_text gin_trgm_ops);
comment on table library_loan is 'Книга на руках';
select keep_row_changes('library_loan');

-- owner: library
-- A reader asks to keep a book until later; the library answers once.
create table library_renewal (
  id bigint generated always as identity primary key,
  loan_id bigint not null references library_loan on delete cascade,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'renewed', 'refused', 'taken-back')),
  -- The day until which the library lets it be kept.
  until_at date,
  reason text check (length(reason) between 1 and 500),
  answered_by bigint references person,
  answered_at timestamptz,
  check ((state = 'renewed') = (until_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'waiting') = (answered_at is null))
);
create unique index library_renewal_once on library_renewal (loan_id) where state = 'waiting';
create index library_renewal_loan on library_renewal (loan_id, id desc);
create index library_renewal_answered_by on library_renewal (answered_by);
comment on table library_renewal is 'Просьба продлить книгу';

-- owner: library
create table library_card (
  person_id bigint primary key references person,
  number text not null check (number ~ '^[0-9A-Za-zА-Яа-яЁё./-]{1,40}$'),
  version int not null default 1,
  -- Numbers may change hands within one file.
  constraint library_card_number unique (number) deferrable initially deferred
);
comment on table library_card is 'Читательский билет';
select keep_row_changes('library_card');
