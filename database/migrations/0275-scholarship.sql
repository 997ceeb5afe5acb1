-- The raised scholarship by points. Specification part 2, "Progress and plans"; decisions D-085 and 0211.

-- owner: scholarship
create table scholarship_section (
  id smallint primary key,
  name text not null unique,
  sort smallint not null unique
);
comment on table scholarship_section is 'Направление повышенной стипендии';
insert into scholarship_section (id, name, sort) values
  (1, 'Учебная деятельность', 1), (2, 'Научно-исследовательская деятельность', 2),
  (3, 'Общественная деятельность', 3), (4, 'Культурно-творческая деятельность', 4),
  (5, 'Спортивная деятельность', 5);

create table scholarship_subsection (
  id smallint primary key,
  section_id smallint not null references scholarship_section,
  name text not null unique,
  -- The screen of the portal that shows what is counted.
  url text not null,
  -- No rule counts it: the commission enters the points.
  is_manual boolean not null,
  sort smallint not null unique
);
create index scholarship_subsection_section on scholarship_subsection (section_id);
comment on table scholarship_subsection is 'Показатель повышенной стипендии';
insert into scholarship_subsection (id, section_id, name, url, is_manual, sort) values
  (1, 1, 'Результаты промежуточной аттестации', '/record-book', false, 1),
  (2, 1, 'Олимпиады и конкурсы', '/portfolio/victories-in-contests-studies', true, 2),
  (3, 1, 'Проектно-конструкторская деятельность', '/portfolio/victories-in-experimental-activities', true, 3),
  (4, 2, 'Результаты научно-исследовательской работы', '/portfolio/research-works', true, 4),
  (5, 2, 'Гранты', '/portfolio/grants', true, 5),
  (6, 2, 'Публикации', '/portfolio/publications', true, 6),
  (7, 3, 'Общественная жизнь', '/portfolio/university-public-events', true, 7),
  (8, 4, 'Творческие мероприятия', '/portfolio/creative-events', true, 8),
  (9, 4, 'Произведения искусства', '/portfolio/works-arts', true, 9),
  (10, 5, 'Спортивные мероприятия', '/portfolio/sport-events', true, 10);

-- The points that a share of excellent marks of two sessions brings: the highest share that is reached counts.
create table scholarship_rule (
  id bigint generated always as identity primary key,
  subsection_id smallint not null references scholarship_subsection,
  least_percent smallint not null check (least_percent between 1 and 100),
  points numeric(5, 2) not null check (points >= 0),
  constraint scholarship_rule_once unique (subsection_id, least_percent)
);
comment on table scholarship_rule is 'Правило баллов стипендии';

create table scholarship_achievement (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  subsection_id smallint not null references scholarship_subsection,
  name text not null check (length(name) between 1 and 300),
  -- Why it is worth so much, in words.
  rule text check (length(rule) between 1 and 300),
  points numeric(5, 2) not null check (points >= 0),
  achieved_on date not null,
  external_id text unique check (length(external_id) between 1 and 100)
);
create index scholarship_achievement_student on scholarship_achievement (student_id, achieved_on);
create index scholarship_achievement_subsection on scholarship_achievement (subsection_id);
comment on table scholarship_achievement is 'Достижение для стипендии';

select keep_row_changes('scholarship_rule'), keep_row_changes('scholarship_achievement');
