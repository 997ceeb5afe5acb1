-- A payment that a file moves to another day is a newer event of the same name in a calendar (RFC 5545, SEQUENCE).

-- owner: settlements
alter table settlements_contract add column version int not null default 1;

-- owner: settlements
alter table settlements_term add column version int not null default 1;

-- owner: electives, settlements, library, military, core
-- `day` is a whole day of the university, `at` a moment of it; `is_sealed` is for the person's own eyes alone, and for no
-- administrator who works in their place.
create or replace view own_deadline as
  select t.person_id, 'elective-' || t.campaign_id as uid, p.end_at as at, p.start_at as since, p.version,
    'Конец выбора курса: ' || case p.category when 'gym' then 'физическая культура' else 'иностранный язык' end as title,
    case p.category when 'gym' then '/elective/physical-education' else '/elective/language' end as address,
    null::date as day, false as is_sealed
  from elective_target t
  join elective_campaign p on p.id = t.campaign_id
  where not exists (select from elective_choice ch where ch.campaign_id = t.campaign_id and ch.student_id = t.student_id
    and ch.confirmed_at is not null)
union all
  select c.person_id, 'settlement-' || c.id, null, c.noted_at, c.version, 'Оплатить: ' || lower(c.type), '/settlements', c.due_on,
    false
  from settlements_contract c
  where c.due_on is not null and c.debts > 0 and not c.is_closed
union all
  -- The day on which the whole debt is due is there already.
  select c.person_id, 'settlement-term-' || t.id, null, c.noted_at, t.version,
    'Оплатить: ' || lower(c.type) || ', ' || t.title, '/settlements', t.due_on, false
  from settlements_term t join settlements_contract c on c.id = t.contract_id
  where t.paid_on is null and not c.is_closed and (c.debts <= 0 or t.due_on is distinct from c.due_on)
union all
  select l.person_id, 'loan-' || l.id, null, l.loaned_at::timestamp at time zone 'UTC', l.version,
    ('Вернуть книгу: ' || l.title) collate "default", '/library/loans', l.due_at, false
  from library_loan l where l.returned_at is null
union all
  select s.person_id, 'military-' || r.id, null, r.created_at, 1, 'Последний день документов для военкомата', '/military',
    r.created_on + 60, true
  from military_request r join student s on s.id = r.student_id
  where r.status_id <> 5 and r.closed_at is null and r.docs_purged_at is null;
