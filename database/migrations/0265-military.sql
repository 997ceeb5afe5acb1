-- Military documents: what a student sends, what the desk answers. Specification part 2, "Military", decisions D-200 to D-206.

-- owner: military
-- 1 sent, 2 in process, 3 called, 4 in work, 5 done. Its documents hold for sixty days after `created_on`.
create table military_request (
  id bigint generated always as identity primary key,
  student_id bigint not null references student,
  -- The group of the student when it was sent, and its institute: whose desk sees it.
  group_id bigint references student_group,
  institute_id bigint references department,
  status_id smallint not null default 1 check (status_id between 1 and 5),
  status_at timestamptz not null,
  status_comment text check (length(status_comment) between 1 and 1000),
  docs_type_id smallint not null check (docs_type_id between 1 and 3),
  phone text not null check (phone ~ '^\+7\d{10}$'),
  additional_phone text check (additional_phone ~ '^\+7\d{10}$'),
  email text not null check (length(email) between 3 and 254),
  country text check (length(country) between 1 and 100),
  region text check (length(region) between 1 and 100),
  city text check (length(city) between 1 and 100),
  is_download boolean not null default false,
  created_at timestamptz not null,
  created_on date not null,
  docs_purged_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  check ((status_id = 3) = (status_comment is not null)),
  check (closed_at is null or status_id <> 5)
);
-- One open request a student. Decision D-201.
create unique index military_request_open on military_request (student_id) where status_id <> 5 and closed_at is null;
create index military_request_student on military_request (student_id, id desc);
create index military_request_queue on military_request (status_id, created_on, id);
create index military_request_institute on military_request (institute_id);
create index military_request_group on military_request (group_id);
create index military_request_kept on military_request (created_on) where docs_purged_at is null;
comment on table military_request is 'Заявка на справку для военкомата';

-- owner: military
create table military_file (
  file_id uuid primary key references file_object,
  request_id bigint not null references military_request,
  position smallint not null check (position between 1 and 10),
  name text not null check (length(name) between 1 and 255),
  size int not null check (size > 0),
  media_type text not null,
  is_asked_again boolean not null default false,
  uploaded_at timestamptz not null,
  unique (request_id, position)
);
comment on table military_file is 'Файл заявки для военкомата';

-- owner: military
create table military_step (
  id bigint generated always as identity primary key,
  request_id bigint not null references military_request,
  action text not null check (action in ('send', 'move', 'reset', 'file', 'expire', 'purge')),
  status_id smallint not null check (status_id between 1 and 5),
  at timestamptz not null,
  day date not null,
  person_id bigint references person,
  comment text check (length(comment) between 1 and 1000)
);
create index military_step_request on military_step (request_id, id);
create index military_step_person on military_step (person_id);
comment on table military_step is 'Ход заявки для военкомата';

-- owner: military
-- `content` is the paper as it was set, so that it can be set again to the byte. Decision 0196.
create table military_reference (
  id bigint generated always as identity primary key,
  request_id bigint not null references military_request,
  student_id bigint not null references student,
  staff_id bigint not null references person,
  paper_id bigint not null unique references papers_issued,
  content jsonb not null,
  signature_file uuid references file_object,
  seal_file uuid references file_object,
  file_id uuid references file_object,
  created_at timestamptz not null,
  downloaded_at timestamptz,
  annulled_at timestamptz,
  -- A paper that its student has is no longer taken back by a reset. Decision D-200.
  check (downloaded_at is null or annulled_at is null)
);
create unique index military_reference_valid on military_reference (request_id) where annulled_at is null;
create index military_reference_request on military_reference (request_id);
create index military_reference_student on military_reference (student_id, id desc);
create index military_reference_staff on military_reference (staff_id);
create index military_reference_signature on military_reference (signature_file);
create index military_reference_seal on military_reference (seal_file);
create index military_reference_file on military_reference (file_id);
comment on table military_reference is 'Справка для военкомата';
