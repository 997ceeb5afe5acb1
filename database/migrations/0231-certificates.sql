-- Certificates: what a student orders, what a clerk issues. Specification part 2, "Certificates", decisions D-040 to D-049.

-- owner: curricula, core
-- For how many years a group studies, by its curriculum.
create view group_length as
  select cg.group_id, ceil(max(l.semester) / 2.0)::int as years
  from curriculum_group cg join curriculum_line l on l.curriculum_id = cg.curriculum_id
  group by cg.group_id;

-- owner: certificates
-- The kinds of certificates. `audience` says to whom each is open, `fields` drive the form. Decision D-041.
create table certificates_type (
  id smallint primary key,
  name text collate "ru-RU-x-icu" not null unique check (length(name) between 1 and 200),
  audience text not null check (audience in ('studying', 'liable', 'on-leave', 'expelled', 'distance', 'graduated')),
  fields text[] not null,
  is_paper_only boolean not null default false,
  is_automatic boolean not null default false,
  position smallint not null
);
comment on table certificates_type is 'Вид справки';
insert into certificates_type (id, name, audience, fields, is_paper_only, position) values
  (1, 'Справка об обучении (по месту требования)', 'studying', '{certificateFor,isPaper,count,receiptPlaceId}', false, 1),
  (2, 'Справка для СФР (пенсия, пособие)', 'studying', '{certificateFor,isPaper,count,receiptPlaceId,orderNumber,orderDate,admissionDate,endYear}', false, 2),
  (3, 'Справка в военный комиссариат', 'liable', '{recruitmentOfficeId,otherRecruitmentOffice,isPaper,count,receiptPlaceId}', true, 3),
  (4, 'Справка об академическом отпуске', 'on-leave', '{certificateFor,isPaper,count,receiptPlaceId,academStartDate,academFinishDate,streasonId,orderNumber,orderDate}', false, 5),
  (5, 'Справка о периоде обучения', 'expelled', '{certificateFor,isPaper,count,receiptPlaceId,expelledOrderNumber,expelledOrderDate}', false, 6),
  (6, 'Справка о стипендии', 'studying', '{certificateFor,isPaper,count,receiptPlaceId,studyYear}', false, 4),
  (7, 'Справка-вызов', 'distance', '{certificateFor,isPaper,count,receiptPlaceId}', false, 7),
  (8, 'Справка об окончании', 'graduated', '{certificateFor,isPaper,count,receiptPlaceId,graduateDate}', false, 8);

-- owner: certificates
-- The lists of the form: where papers are collected, recruitment offices, reasons of an academic leave.
create table certificates_choice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('place', 'office', 'reason')),
  name text collate "ru-RU-x-icu" not null check (length(name) between 1 and 200),
  is_active boolean not null default true,
  version int not null default 1
);
create unique index certificates_choice_name on certificates_choice (kind, lower(name));
comment on table certificates_choice is 'Справочник справок';
insert into certificates_choice (kind, name) values
  ('reason', 'По медицинским показаниям'), ('reason', 'По семейным обстоятельствам'), ('reason', 'В связи с призывом на военную службу');

-- owner: certificates
-- Every version of the text of a kind; the newest is in use.
create table certificates_template (
  type_id smallint not null references certificates_type,
  version int not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  person_id bigint references person,
  created_at timestamptz not null default now(),
  primary key (type_id, version)
);
create index certificates_template_person on certificates_template (person_id);
comment on table certificates_template is 'Шаблон справки';
insert into certificates_template (type_id, version, title, body) values
  (1, 1, 'Справка об обучении', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, обучается в {университет}.\n{Институт}, {курс} курс, группа {группа}, форма обучения {форма обучения}, {основа}.\nУровень образования: {уровень}. Направление подготовки (специальность): {направление}.\nЗачисление: {дата зачисления}, приказ № {приказ о зачислении}.\nПредполагаемый срок окончания: {год окончания} год.\nВыдана для предъявления: {куда}.'),
  (2, 1, 'Справка об обучении для СФР', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, обучается в {университет}.\n{Институт}, {курс} курс, группа {группа}, форма обучения {форма обучения}, {основа}.\nНаправление подготовки (специальность): {направление}.\nЗачисление: {дата зачисления}, приказ № {приказ о зачислении}.\nПредполагаемый срок окончания: {год окончания} год.\nВыдана для предъявления: {куда}.'),
  (3, 1, 'Справка для военного комиссариата', E'В {комиссариат}.\nНастоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, обучается в {университет}.\n{Институт}, {курс} курс, группа {группа}, форма обучения {форма обучения}.\nУровень образования: {уровень}. Направление подготовки (специальность): {направление}.\nЗачисление: {дата зачисления}, приказ № {приказ о зачислении}.\nПредполагаемый срок окончания: {год окончания} год.'),
  (4, 1, 'Справка об академическом отпуске', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, состоит в контингенте обучающихся {университет} и находится в академическом отпуске с {начало отпуска} по {конец отпуска}.\nОснование: приказ № {приказ об отпуске}.\nПричина отпуска: {причина отпуска}.\n{Институт}, форма обучения {форма обучения}, направление подготовки (специальность): {направление}.\nВыдана для предъявления: {куда}.'),
  (5, 1, 'Справка о периоде обучения', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, числится в контингенте {университет} с {дата зачисления} по {дата отчисления}.\n{Институт}, форма обучения {форма обучения}, направление подготовки (специальность): {направление}.\nЗачисление: приказ № {приказ о зачислении}.\nОтчисление: приказ № {приказ об отчислении}.\nВыдана для предъявления: {куда}.'),
  (6, 1, 'Справка о стипендии', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, обучается в {университет}.\n{Институт}, {курс} курс, группа {группа}, форма обучения {форма обучения}, {основа}.\nСведения о стипендии за {учебный год} учебный год: ______________________________.\nВыдана для предъявления: {куда}.'),
  (7, 1, 'Справка-вызов', E'В соответствии со статьями 173, 173.1 и 177 Трудового кодекса Российской Федерации {ФИО} приглашается для прохождения промежуточной аттестации с ______________ по ______________.\n{Институт}, {курс} курс, форма обучения {форма обучения}.\nУровень образования: {уровень}. Направление подготовки (специальность): {направление}.\nВыдана для предъявления: {куда}.'),
  (8, 1, 'Справка об окончании', E'Настоящая справка выдана в том, что {ФИО}, {дата рождения} года рождения, завершает обучение в {университет} {дата окончания}.\n{Институт}, форма обучения {форма обучения}, направление подготовки (специальность): {направление}.\nЗачисление: {дата зачисления}, приказ № {приказ о зачислении}.\nОкончание: приказ № {приказ об окончании}.\nВыдана для предъявления: {куда}.');

-- owner: certificates
create table certificates_signatory (
  id bigint generated always as identity primary key,
  full_name text collate "ru-RU-x-icu" not null check (length(full_name) between 1 and 150),
  post text not null check (length(post) between 1 and 200),
  signature_file uuid references file_object,
  seal_file uuid references file_object,
  is_active boolean not null default true,
  version int not null default 1
);
create index certificates_signatory_signature on certificates_signatory (signature_file);
create index certificates_signatory_seal on certificates_signatory (seal_file);
comment on table certificates_signatory is 'Подписант справок';

-- owner: certificates
-- Days on which nothing is issued besides weekends and public holidays.
create table certificates_closed_day (
  day date primary key,
  reason text not null check (length(reason) between 1 and 100)
);
comment on table certificates_closed_day is 'День, когда справки не выдают';

-- owner: certificates
-- 1 on processing, 2 in progress, 3 ready, 4 rejected. `details` holds the fields of the request as they were ordered.
create table certificates_request (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  -- The last group of the student at the order, and its institute: whose clerks see it.
  group_id bigint references student_group,
  institute_id bigint references department,
  type_id smallint not null references certificates_type,
  status_id smallint not null default 1 check (status_id between 1 and 4),
  status_info text check (length(status_info) between 1 and 500),
  status_on date not null,
  ordered_at timestamptz not null,
  ordered_on date not null,
  due_on date not null check (due_on >= ordered_on),
  details jsonb not null,
  is_paper boolean not null,
  copies smallint not null check (copies between 1 and 5),
  place_id bigint references certificates_choice,
  clerk_id bigint references person,
  pick_up_on date,
  pick_up_at time,
  handed_on date,
  deleted_at timestamptz,
  version int not null default 1,
  check (is_paper or copies = 1),
  check (is_paper = (place_id is not null)),
  check ((pick_up_on is null) = (pick_up_at is null)),
  check ((status_id = 4) = (status_info is not null))
);
create index certificates_request_student on certificates_request (student_id, id desc);
create index certificates_request_queue on certificates_request (status_id, due_on, id);
create index certificates_request_group on certificates_request (group_id);
create index certificates_request_institute on certificates_request (institute_id);
create index certificates_request_type on certificates_request (type_id);
create index certificates_request_clerk on certificates_request (clerk_id);
create index certificates_request_slot on certificates_request (place_id, pick_up_on) where pick_up_on is not null;
comment on table certificates_request is 'Заказ справки';

-- owner: certificates
create table certificates_step (
  id bigint generated always as identity primary key,
  request_id bigint not null references certificates_request,
  action text not null check (action in ('order', 'change', 'take', 'ready', 'reject', 'reset', 'hand-out', 'annul')),
  at timestamptz not null,
  day date not null,
  person_id bigint references person,
  comment text check (length(comment) between 1 and 500)
);
create index certificates_step_request on certificates_step (request_id, id);
create index certificates_step_person on certificates_step (person_id);
comment on table certificates_step is 'Ход заказа справки';

-- owner: certificates
-- What was issued: `content` is the paper as it was set, so that it can be set again to the byte.
create table certificates_document (
  request_id bigint primary key references certificates_request,
  paper_id bigint not null unique references papers_issued,
  type_id smallint not null,
  template_version int not null,
  content jsonb not null,
  signatory_id bigint not null references certificates_signatory,
  signature_file uuid references file_object,
  seal_file uuid references file_object,
  issued_by bigint references person,
  issued_at timestamptz not null,
  file_id uuid references file_object,
  foreign key (type_id, template_version) references certificates_template (type_id, version)
);
create index certificates_document_template on certificates_document (type_id, template_version);
create index certificates_document_signatory on certificates_document (signatory_id);
create index certificates_document_signature on certificates_document (signature_file);
create index certificates_document_seal on certificates_document (seal_file);
create index certificates_document_issuer on certificates_document (issued_by);
create index certificates_document_issued on certificates_document (issued_at);
create index certificates_document_file on certificates_document (file_id);
comment on table certificates_document is 'Выданная справка';
