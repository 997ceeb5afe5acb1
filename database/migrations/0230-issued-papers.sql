-- Papers that the portal issues: whoever holds one asks whether it is valid. Decision 0195.

-- owner: papers
-- The last number of each series of a year. A row lock keeps the numbers without gaps; none is given twice.
create table papers_counter (
  series text not null check (length(series) between 1 and 40),
  year smallint not null check (year between 2000 and 2199),
  last int not null check (last > 0),
  primary key (series, year)
);
comment on table papers_counter is 'Счётчик номеров документов';

-- owner: papers
create table papers_issued (
  id bigint generated always as identity primary key,
  series text not null check (length(series) between 1 and 40),
  title text not null check (length(title) between 1 and 200),
  number text not null check (length(number) between 1 and 40),
  issued_on date not null,
  issuer text not null check (length(issuer) between 1 and 400),
  -- The name on the paper; shown to strangers masked.
  holder text not null check (length(holder) between 1 and 300),
  code text not null default paper_code() constraint papers_issued_code unique,
  -- Of the issued file; null until there is one.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  revoked_on date check (revoked_on >= issued_on),
  revoked_because text check (length(revoked_because) between 1 and 300),
  constraint papers_issued_number unique (series, number),
  check ((revoked_on is null) = (revoked_because is null))
);
create index papers_issued_sha256 on papers_issued (sha256) where sha256 is not null;
comment on table papers_issued is 'Выданный документ';

-- owner: papers, core
-- The issued papers without their holders, for the areas that issue them.
create view issued_paper as
  select id, number, issued_on, code, revoked_on, revoked_because from papers_issued;
