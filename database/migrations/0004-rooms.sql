-- Buildings and rooms, as far as timetables need them.

-- owner: rooms, core
create table building (
  id bigint generated always as identity primary key,
  number text collate "ru-RU-x-icu" not null check (length(number) between 1 and 20),
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  address text check (length(address) <= 500),
  is_timetable boolean not null default true,
  version int not null default 1
);
create unique index building_number on building (lower(number));

create table floor (
  id bigint generated always as identity primary key,
  building_id bigint not null references building,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  position smallint not null default 0,
  unique (id, building_id)
);
create unique index floor_name on floor (building_id, lower(name));

create table room_category (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  version int not null default 1
);
create unique index room_category_name on room_category (lower(name));

create table room (
  id bigint generated always as identity primary key,
  building_id bigint not null references building,
  floor_id bigint,
  number text collate "ru-RU-x-icu" not null check (length(number) between 1 and 60),
  seats smallint check (seats between 0 and 5000),
  category_id bigint references room_category,
  is_bookable boolean not null default false,
  deleted_at timestamptz,
  version int not null default 1,
  foreign key (floor_id, building_id) references floor (id, building_id)
);
create unique index room_number on room (building_id, lower(number)) where deleted_at is null;
create index room_floor on room (floor_id);
