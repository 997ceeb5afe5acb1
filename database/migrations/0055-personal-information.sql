-- What people say of themselves: eight lists, kept apart in Russian and in English.

-- owner: information
-- A line of text is an item of the list.
create table person_information (
  person_id bigint not null references person,
  lang text not null check (lang in ('ru', 'en')),
  academy text not null default '' check (length(academy) <= 5000),
  activities text not null default '' check (length(activities) <= 5000),
  awards text not null default '' check (length(awards) <= 5000),
  extra text not null default '' check (length(extra) <= 5000),
  interests text not null default '' check (length(interests) <= 5000),
  other_jobs text not null default '' check (length(other_jobs) <= 5000),
  researchers text not null default '' check (length(researchers) <= 5000),
  results text not null default '' check (length(results) <= 5000),
  version int not null default 0,
  updated_at timestamptz,
  updated_by bigint references person,
  primary key (person_id, lang)
);
create index person_information_editor on person_information (updated_by);
