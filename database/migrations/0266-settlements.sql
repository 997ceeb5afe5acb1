-- Settlements: what people owe the university and what they have paid. Specification part 2, "Settlements", decisions D-220 to D-223.

-- owner: settlements
-- The requisites to which people pay. Their control sums are checked by the portal.
create table settlements_payee (
  id bigint generated always as identity primary key,
  name text collate "ru-RU-x-icu" not null unique check (length(name) between 1 and 160),
  inn text not null check (inn ~ '^(\d{10}|\d{12})$'),
  kpp text check (kpp ~ '^\d{9}$'),
  account text not null check (account ~ '^\d{20}$'),
  bank_name text not null check (length(bank_name) between 1 and 45),
  bic text not null check (bic ~ '^\d{9}$'),
  corr_account text check (corr_account ~ '^\d{20}$'),
  is_active boolean not null default true,
  version int not null default 1
);
comment on table settlements_payee is 'Реквизиты для оплаты';

-- owner: settlements
-- What somebody owes by a contract for a period; a negative sum is an overpayment. Only the accounting changes it.
create table settlements_contract (
  id bigint generated always as identity primary key,
  external_id text unique check (length(external_id) between 1 and 100),
  person_id bigint not null references person,
  type text not null check (type in ('Обучение', 'Общежитие', 'Библиотека', 'Прочее')),
  title text not null check (length(title) between 1 and 200),
  contract text collate "ru-RU-x-icu" not null check (length(contract) between 1 and 60),
  period text not null check (length(period) between 1 and 60),
  -- By which periods are ordered.
  period_on date not null,
  debts numeric(12, 2) not null,
  paid_sum numeric(12, 2) not null default 0 check (paid_sum >= 0),
  -- In per cent; it is in the sums already.
  discount numeric(5, 2) check (discount > 0 and discount <= 100),
  due_on date,
  is_closed boolean not null default false,
  payee_id bigint references settlements_payee,
  noted_at timestamptz not null default now()
);
-- Two codes of the accounting are two contracts, whatever else is alike.
create unique index settlements_contract_named on settlements_contract (person_id, contract, period) where external_id is null;
create index settlements_contract_list on settlements_contract (person_id, is_closed, period_on desc);
create index settlements_contract_payee on settlements_contract (payee_id);
create index settlements_contract_due on settlements_contract (due_on) where not is_closed;
comment on table settlements_contract is 'Взаиморасчёт';

-- owner: settlements
-- 1 a payment, 2 a return.
create table settlements_operation (
  id bigint generated always as identity primary key,
  external_id text unique check (length(external_id) between 1 and 100),
  contract_id bigint not null references settlements_contract,
  kind_id smallint not null check (kind_id in (1, 2)),
  doc_number text not null check (length(doc_number) between 1 and 60),
  sum numeric(12, 2) not null check (sum > 0),
  op_date date not null,
  noted_at timestamptz not null default now()
);
create unique index settlements_operation_named on settlements_operation (contract_id, kind_id, doc_number, op_date)
  where external_id is null;
create index settlements_operation_list on settlements_operation (contract_id, op_date desc, id desc);
comment on table settlements_operation is 'Платёж или возврат';

-- owner: settlements
-- The payments of a contract by their terms.
create table settlements_term (
  id bigint generated always as identity primary key,
  external_id text unique check (length(external_id) between 1 and 100),
  contract_id bigint not null references settlements_contract,
  title text not null check (length(title) between 1 and 60),
  sum numeric(12, 2) not null check (sum > 0),
  due_on date not null,
  paid_on date
);
create unique index settlements_term_named on settlements_term (contract_id, due_on, title) where external_id is null;
create index settlements_term_due on settlements_term (due_on) where paid_on is null;
comment on table settlements_term is 'Срок платежа';

select keep_row_changes(register) from unnest(array[
  'settlements_contract', 'settlements_operation', 'settlements_term'
]::regclass[]) register;
