-- Who sees which personal field: the consent to show a birthday, stays of administrators, and corrections of a named field.

-- owner: privacy
alter table consent_text drop constraint consent_text_kind_check;
alter table consent_text add constraint consent_text_kind_check
  check (kind in ('processing', 'directory', 'mailing', 'birthday'));

insert into consent_text (kind, version, title, body, published_on, is_required) values
('birthday', 1, 'День рождения для коллег',
 'Коллеги видят в списках сотрудников день и месяц вашего рождения, чтобы вас поздравить. Год рождения им не показывается. Без согласия дату рождения видят только вы, руководители вашего подразделения и дирекция. Согласие можно отозвать в любой день: дата исчезнет из списков сразу.',
 '2026-11-01', false);

-- A request may name the field and the right value; what was written is kept with the request.
alter table data_correction
  add field text check (field in ('lastName', 'firstName', 'middleName', 'birthDate', 'gender',
    'workEmail', 'workPhone', 'personalEmail', 'personalPhone')),
  add wanted_value text check (length(wanted_value) between 1 and 254),
  add value_before text,
  add value_after text,
  add is_corrected boolean not null default false,
  add check (field is not null or (wanted_value is null and not is_corrected)),
  add check (is_corrected = (state = 'done' and field is not null)),
  add check (is_corrected or (value_before is null and value_after is null));

-- owner: privacy, core
-- The newest decision of each person about each kind of consent, whatever its wording.
create view consent_in_force as
  select distinct on (d.person_id, t.kind) d.person_id, t.kind, d.is_given
  from consent_decision d
  join consent_text t on t.id = d.consent_text_id
  order by d.person_id, t.kind, d.id desc;

-- owner: platform, core
-- Administrators in the place of others; a stay ends at the latest with its time or its session.
create view administrator_stay as
  select w.id, w.person_id, w.admin_person_id, w.mode, w.reason, w.started_at,
    least(w.ended_at, w.ends_at, s.revoked_at) as ended_at
  from user_switch w
  left join session s on s.id = w.session_id;
