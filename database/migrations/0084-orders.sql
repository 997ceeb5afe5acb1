-- Orders: documents that move students and workers. Decision 0098.

-- owner: orders
create table order_document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('admission', 'transfer-group', 'transfer-form', 'transfer-institute', 'academic-leave',
    'return', 'change-of-name', 'expulsion', 'restoration', 'graduation', 'promotion', 'hiring', 'post-transfer',
    'dismissal', 'heading', 'counter')),
  number text not null check (length(number) between 1 and 40),
  ordered_on date not null,
  effective_on date not null,
  ground text not null default '' check (length(ground) <= 1000),
  state text not null default 'draft' check (state in ('draft', 'signed', 'done', 'cancelled')),
  version int not null default 1,
  changed_by bigint references person,
  changed_at timestamptz not null,
  signed_by bigint references person,
  signed_at timestamptz,
  done_at timestamptz,
  -- Why an order that is due could not take effect.
  obstacle text check (length(obstacle) <= 1000),
  change_set_id bigint references change_set on delete set null,
  -- The order that this one cancels.
  undoes_id bigint unique references order_document,
  check ((kind = 'counter') = (undoes_id is not null)),
  check (state in ('draft', 'cancelled') or signed_at is not null)
);
-- A draft that was never signed takes no number away.
create unique index order_document_number on order_document (lower(number), extract(year from ordered_on))
  where state <> 'cancelled' or signed_at is not null;
create index order_document_due on order_document (effective_on) where state = 'signed';
create index order_document_ordered on order_document (ordered_on, id);

-- What a line is about is one of the four; what becomes of it stands in the columns of its kind.
create table order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_document on delete cascade,
  position int not null,
  person_id bigint references person,
  student_id bigint references student,
  group_id bigint references student_group,
  post_id bigint references employment_post,
  to_group_id bigint references student_group,
  subgroup smallint check (subgroup between 0 and 9),
  record_book text,
  place_kind_id smallint references place_kind,
  until_on date,
  reason text,
  last_name text,
  first_name text,
  middle_name text,
  department_id bigint references department,
  post_type_id bigint references post_type,
  rate numeric(5, 2) check (rate between 0 and 2),
  work_type_id smallint references work_type,
  tab_number text,
  check (num_nonnulls(person_id, student_id, group_id, post_id) = 1),
  constraint order_line_once unique nulls not distinct (order_id, person_id, student_id, group_id, post_id)
);
create index order_line_student on order_line (student_id) where student_id is not null;
create index order_line_person on order_line (person_id) where person_id is not null;
create index order_line_post on order_line (post_id) where post_id is not null;
create index order_line_group on order_line (group_id) where group_id is not null;
create index order_line_to_group on order_line (to_group_id) where to_group_id is not null;

-- owner: study, core
alter table student_order drop constraint student_order_kind_check;
alter table student_order add constraint student_order_kind_check check (kind in ('enrolment', 'transfer',
  'academic-leave', 'return', 'change-of-name', 'expulsion', 'restoration', 'graduation'));
