-- Announcements of the home page and the dictionaries that no other table holds yet.

-- owner: announcements
create table announcement (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 255),
  description text not null default '' check (length(description) <= 5000),
  link text check (length(link) <= 2048),
  published_at timestamptz,
  expires_at timestamptz,
  needs_confirmation boolean not null default false,
  author_id bigint references person,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index announcement_published on announcement (published_at desc) where published_at is not null;

-- No row means everybody; otherwise any matching row is enough.
create table announcement_audience (
  announcement_id bigint not null references announcement on delete cascade,
  kind text not null check (kind in ('permission', 'institute', 'group', 'course')),
  value text not null,
  primary key (announcement_id, kind, value)
);

-- owner: content, core
create table static_page (
  id bigint generated always as identity primary key,
  path text not null unique check (path ~ '^[a-z0-9/-]{1,200}$'),
  title text not null default '' check (length(title) <= 255),
  content text not null default '',
  section text check (section in ('Информация', 'Дистанц. обучение', 'Библиотека', 'Сервисы')),
  order_number int not null default 0,
  external_url text check (external_url ~ '^https?://'),
  is_published boolean not null default true,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create index static_page_section on static_page (section, order_number);

create table static_page_permission (
  static_page_id bigint not null references static_page on delete cascade,
  permission text not null,
  primary key (static_page_id, permission)
);

-- owner: dictionaries
create table control_point_type (
  id smallint primary key,
  name text not null unique,
  abbreviation text not null
);

create table mark (
  id smallint primary key,
  name text not null unique,
  short_name text not null,
  code smallint not null,
  weight smallint not null
);

create table statement_status (
  id smallint primary key,
  code text not null unique,
  name text not null
);

create table reservation_status (
  id smallint primary key,
  code text not null unique,
  name text not null
);

create table simple_dictionary_entry (
  id bigint generated always as identity primary key,
  slug text not null check (slug in ('area_types', 'renters', 'financial_account_centers', 'room_tags', 'reservation_reasons', 'resource_types', 'electricity_meter_counter_types')),
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 255),
  details jsonb not null default '{}',
  version int not null default 1
);
create unique index simple_dictionary_entry_name on simple_dictionary_entry (slug, lower(name));

insert into control_point_type (id, name, abbreviation) values
  (1, 'Контрольная работа', 'КР'), (2, 'Тест', 'Т'), (3, 'Коллоквиум', 'КЛ'), (4, 'Лабораторная работа', 'ЛР'),
  (5, 'Реферат', 'РФ'), (6, 'Домашнее задание', 'ДЗ'), (7, 'Другое', 'ДР');
insert into mark (id, name, short_name, code, weight) values
  (1, 'Неявка (уваж.)', 'Н/я ув.', 102, 0), (2, 'Неявка (неуваж.)', 'Н/я', 102, 0), (3, 'Неудовлетворительно', 'Неуд.', 2, 0),
  (4, 'Удовлетворительно', 'Удовл.', 3, 3), (5, 'Хорошо', 'Хор.', 4, 4), (6, 'Отлично', 'Отл.', 5, 5),
  (7, 'Зачтено', 'Зачт.', 100, 5), (8, 'Не зачтено', 'Не зачт.', 101, 0), (9, 'Неявка', 'Н/я', 102, 0),
  (10, 'Не допущен', 'Н/д', 103, 0);
insert into statement_status (id, code, name) values
  (1, 'created', 'Создана'), (2, 'filling', 'Заполняется'), (3, 'filled-not-sent', 'Заполнена, не отправлена'),
  (4, 'discrepancies', 'Обработана, имеются расхождения'), (5, 'shipped', 'Отправлена в дирекцию'), (6, 'completed', 'Обработана'),
  (7, 'not-recognized', 'Не опознана');
insert into reservation_status (id, code, name) values
  (1, 'pending', 'На рассмотрении'), (2, 'approved', 'Одобрена'), (3, 'rejected', 'Отклонена');
insert into simple_dictionary_entry (slug, name, details) values
  ('area_types', 'Учебная', '{}'), ('area_types', 'Административная', '{}'), ('area_types', 'Вспомогательная', '{}'),
  ('room_tags', 'Проектор', '{}'), ('room_tags', 'Компьютерный класс', '{}'), ('room_tags', 'Интерактивная доска', '{}'),
  ('reservation_reasons', 'Консультация', '{}'), ('reservation_reasons', 'Заседание кафедры', '{}'), ('reservation_reasons', 'Мероприятие', '{}'),
  ('resource_types', 'Электроэнергия', '{"unit": "кВт·ч"}'), ('resource_types', 'Холодная вода', '{"unit": "м³"}'),
  ('electricity_meter_counter_types', 'Однотарифный', '{}'), ('electricity_meter_counter_types', 'Двухтарифный', '{}');
insert into room_category (name) values ('Лекционная аудитория'), ('Учебная аудитория'), ('Лаборатория'), ('Компьютерный класс');
