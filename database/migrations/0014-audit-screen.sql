-- The audit is read by time, by either person and by action; each delivery attempt of a letter leaves a row.
create index audit_log_time on audit_log (at desc, id desc);
create index audit_log_effective on audit_log (effective_person_id, at desc);
create index audit_log_action on audit_log (action, at desc);

-- owner: platform
create table delivery_attempt (
  id bigint generated always as identity primary key,
  outbox_id bigint not null references outbox on delete cascade,
  at timestamptz not null,
  -- Null: the other side took the letter.
  error text
);
create index delivery_attempt_letter on delivery_attempt (outbox_id, at);
create index outbox_newest on outbox (state, created_at desc, id desc);
