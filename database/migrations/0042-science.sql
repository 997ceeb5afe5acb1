-- What somebody has beside publications: patents, research contracts, teaching aids. Filled from outside, read here.

-- owner: science
create table science_patent (
  id bigint generated always as identity primary key,
  number text not null unique check (length(number) between 1 and 50),
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 500),
  kind text not null check (length(kind) between 1 and 100),
  year smallint not null check (year between 1900 and 2100)
);

create table science_patent_author (
  patent_id bigint not null references science_patent,
  person_id bigint not null references person,
  position smallint not null,
  primary key (patent_id, person_id)
);
create index science_patent_author_person on science_patent_author (person_id);

create table research_contract (
  id bigint generated always as identity primary key,
  number text not null unique check (length(number) between 1 and 50),
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 500),
  customer text not null check (length(customer) between 1 and 300),
  sum numeric(14, 2) not null check (sum >= 0),
  begin_at date not null,
  end_at date check (end_at >= begin_at)
);

create table research_contract_member (
  contract_id bigint not null references research_contract,
  person_id bigint not null references person,
  role text not null check (length(role) between 1 and 100),
  primary key (contract_id, person_id)
);
create index research_contract_member_person on research_contract_member (person_id);

create table teaching_aid (
  id bigint generated always as identity primary key,
  title text collate "ru-RU-x-icu" not null check (length(title) between 1 and 500),
  year smallint not null check (year between 1900 and 2100),
  isbn text check (length(isbn) <= 20),
  output text not null check (length(output) between 1 and 300)
);

create table teaching_aid_author (
  aid_id bigint not null references teaching_aid,
  person_id bigint not null references person,
  position smallint not null,
  primary key (aid_id, person_id)
);
create index teaching_aid_author_person on teaching_aid_author (person_id);
