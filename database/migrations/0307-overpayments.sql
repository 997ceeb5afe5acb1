-- What a person asks to be done with what they paid too much: to give it back, or to count it against another contract.
-- Sums are changed by the accounting alone (decision D-222): this is a paper for it. Decision 0207.

-- owner: settlements
create table settlements_request (
  id bigint generated always as identity primary key,
  contract_id bigint not null references settlements_contract,
  person_id bigint not null references person,
  kind text not null check (kind in ('return', 'offset')),
  -- As the accounting had it when it was sent.
  sum numeric(12, 2) not null check (sum > 0),
  -- The contract against which it is counted.
  target_id bigint references settlements_contract,
  -- Where it is given back to; emptied thirty days after the answer.
  account text check (account ~ '^\d{20}$'),
  bic text check (bic ~ '^\d{9}$'),
  bank_name text check (length(bank_name) between 1 and 100),
  state text not null default 'sent' check (state in ('sent', 'in-work', 'done', 'refused', 'taken-back')),
  sent_at timestamptz not null,
  answered_at timestamptz,
  answered_by bigint references person,
  comment text check (length(comment) between 1 and 500),
  version int not null default 1,
  check ((kind = 'offset') = (target_id is not null)),
  check (kind = 'return' or account is null),
  check ((account is null) = (bic is null) and (account is null) = (bank_name is null)),
  check ((state = 'refused') = (comment is not null)),
  check ((state = 'sent') = (answered_at is null))
);
-- One open request a contract.
create unique index settlements_request_open on settlements_request (contract_id) where state in ('sent', 'in-work');
create index settlements_request_contract on settlements_request (contract_id, id desc);
create index settlements_request_person on settlements_request (person_id);
create index settlements_request_target on settlements_request (target_id);
create index settlements_request_answered_by on settlements_request (answered_by);
create index settlements_request_queue on settlements_request (state, sent_at, id);
create index settlements_request_kept on settlements_request (answered_at) where account is not null;
comment on table settlements_request is 'Заявление о переплате';
