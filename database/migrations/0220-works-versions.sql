-- Works move by themselves: every version with what was sent and decided, remarks, who acts in an absence, terms.
-- Specification part 2, "Approval of works"; decisions D-022, D-025; decision 0190.

-- owner: works
-- A version as it was sent, and what came of it; `works_consent` holds the last one.
create table works_version (
  work_id bigint not null references works_consent (work_id),
  revision int not null,
  theme text,
  organization_name text,
  country text,
  city text,
  skills text,
  page_count smallint,
  license_agreement boolean not null default false,
  submitted_at timestamptz not null,
  -- 2 agreed, 3 rejected; nothing while it waits.
  outcome smallint check (outcome in (2, 3)),
  comment text check (length(comment) between 1 and 2000),
  decided_by bigint references person,
  -- Whose decision it was, where somebody acted in their absence.
  decided_for bigint references person,
  decided_at timestamptz,
  primary key (work_id, revision)
);
comment on table works_version is 'Версия работы, отправленная на согласование';

insert into works_version
select work_id, revision, theme, organization_name, country, city, skills, page_count, license_agreement, submitted_at,
  case when status_id > 1 then status_id end, rejection_comment, decided_by, null, decided_at
from works_consent;

alter table works_consent add column decided_for bigint references person;
-- A queue begins with what has waited longest.
create index works_consent_waiting on works_consent (submitted_at) where status_id = 1;

-- The supervisor adds a review of their own, the report of borrowings and the outside review.
alter table works_file drop constraint works_file_kind_check;
alter table works_file add constraint works_file_kind_check
  check (kind in ('work', 'ebs', 'feedback', 'teacher-feedback', 'plagiarism', 'review'));
alter table works_file add column uploaded_by bigint references person;
-- Until now only PDF was taken.
alter table works_file add column media_type text not null default 'application/pdf';
-- The share of borrowings that the report itself names, in percent.
alter table works_file add column borrowed_percent numeric(5, 2) check (borrowed_percent between 0 and 100);

-- A remark to a version, to its page where it names one.
create table works_comment (
  id bigint generated always as identity primary key,
  work_id bigint not null references works_consent (work_id),
  revision int not null,
  author_id bigint not null references person,
  text text not null check (length(text) between 1 and 2000),
  page int check (page between 1 and 2000),
  -- Where on the page: shares of its width and height.
  place_x real check (place_x between 0 and 1),
  place_y real check (place_y between 0 and 1),
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references person,
  check ((place_x is null) = (place_y is null) and (place_x is null or page is not null)),
  check ((settled_at is null) = (settled_by is null))
);
create index works_comment_work on works_comment (work_id, id);
comment on table works_comment is 'Замечание к работе';

-- Who decides for a supervisor from day to day.
create table works_delegation (
  id bigint generated always as identity primary key,
  teacher_id bigint not null references person,
  delegate_id bigint not null references person,
  begin_at date not null,
  end_at date not null check (end_at >= begin_at),
  created_at timestamptz not null,
  check (teacher_id <> delegate_id),
  constraint works_delegation_no_overlap exclude using gist
    (teacher_id with =, daterange(begin_at, end_at, '[]') with &&)
);
create index works_delegation_delegate on works_delegation (delegate_id, end_at);
comment on table works_delegation is 'Передача согласования работ на время отсутствия';

-- Until when the works of a unit's students are to be sent.
create table works_deadline (
  department_id bigint not null references department,
  study_year_id int not null references study_year,
  type_id smallint not null check (type_id between 1 and 3),
  -- 1 autumn, 2 spring.
  term smallint not null check (term in (1, 2)),
  due_at date not null,
  version int not null default 1,
  primary key (department_id, study_year_id, type_id, term)
);
comment on table works_deadline is 'Срок сдачи работ, заданный кафедрой';
