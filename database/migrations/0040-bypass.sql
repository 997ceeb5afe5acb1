-- The bypass sheet: who leaves the university settles with every unit on it.

-- owner: bypass
-- The units that sign, and what each of them wants settled: the template of every new sheet.
create table bypass_desk (
  department_id bigint primary key references department,
  matter text not null check (length(matter) between 1 and 200),
  position smallint not null
);

create table bypass_sheet (
  id bigint generated always as identity primary key,
  student_id bigint not null unique references student,
  order_id bigint not null references student_order,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index bypass_sheet_order on bypass_sheet (order_id);

create table bypass_item (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references bypass_sheet,
  department_id bigint not null references department,
  matter text not null check (length(matter) between 1 and 200),
  position smallint not null,
  signed_by bigint references person,
  signed_at timestamptz,
  comment text check (length(comment) between 1 and 500),
  version int not null default 1,
  unique (sheet_id, department_id),
  check ((signed_by is null) = (signed_at is null))
);
create index bypass_item_department on bypass_item (department_id, signed_at);
create index bypass_item_signer on bypass_item (signed_by);
