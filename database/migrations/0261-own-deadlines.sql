-- What a person must do by a moment, for their own calendar. Specification 2, "Elective courses".

-- owner: electives, core
-- The last second of each choice that a person has not confirmed. Other areas may add their own terms.
create view own_deadline as
  select t.person_id, 'elective-' || t.campaign_id as uid, p.end_at as at, p.start_at as since, p.version,
    'Конец выбора курса: ' || case p.category when 'gym' then 'физическая культура' else 'иностранный язык' end as title,
    case p.category when 'gym' then '/elective/physical-education' else '/elective/language' end as address
  from elective_target t
  join elective_campaign p on p.id = t.campaign_id
  where not exists (select from elective_choice ch where ch.campaign_id = t.campaign_id and ch.student_id = t.student_id
    and ch.confirmed_at is not null);
