-- Personal data: consents, who looked at somebody's data, and requests to correct them.

-- owner: privacy
-- A text is never changed once it is published: a new wording is a new version.
create table consent_text (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('processing', 'directory', 'mailing')),
  version smallint not null,
  title text not null check (length(title) between 1 and 200),
  body text not null,
  published_on date not null,
  is_required boolean not null,
  unique (kind, version)
);

-- Every yes and no, the newest of which counts; nothing is ever overwritten.
create table consent_decision (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  consent_text_id bigint not null references consent_text,
  is_given boolean not null,
  decided_at timestamptz not null,
  ip text
);
create index consent_decision_person on consent_decision (person_id, consent_text_id, id desc);

-- Somebody opened another person's card: one row a day, viewer and kind of card.
create table personal_view (
  id bigint generated always as identity primary key,
  subject_id bigint not null references person,
  viewer_id bigint not null references person,
  what text not null check (length(what) between 1 and 100),
  viewed_on date not null,
  viewed_at timestamptz not null,
  unique (subject_id, viewer_id, what, viewed_on)
);
create index personal_view_subject on personal_view (subject_id, viewed_at desc);

create table data_correction (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  text text not null check (length(text) between 10 and 2000),
  state text not null default 'new' check (state in ('new', 'in-work', 'done', 'refused')),
  answer text check (length(answer) between 1 and 2000),
  created_at timestamptz not null,
  answered_by bigint references person,
  answered_at timestamptz,
  version int not null default 1,
  check ((state in ('done', 'refused')) = (answer is not null))
);
create index data_correction_person on data_correction (person_id, created_at desc);
create index data_correction_state on data_correction (state, created_at desc);

insert into consent_text (kind, version, title, body, published_on, is_required) values
('processing', 1, 'Обработка персональных данных',
 'Университет обрабатывает ваши фамилию, имя, отчество, дату рождения, контакты, сведения об обучении и работе, чтобы вести учебный процесс, кадровый учёт и выдавать документы. Данные хранятся в информационных системах университета на территории России и не передаются третьим лицам, кроме случаев, предусмотренных законом. Согласие действует, пока вы учитесь или работаете в университете, и срок хранения документов после этого. Пока вы учитесь или работаете, отозвать его можно только письменным заявлением: без этих данных обучение и работа невозможны.',
 '2026-08-15', true),
('directory', 1, 'Фотография и контакты в справочнике',
 'Ваши фотография, рабочий телефон и рабочий адрес электронной почты показываются в справочнике тем, кто вошёл в личный кабинет. Если отозвать согласие, останутся только фамилия, имя, отчество, должность и подразделение.',
 '2026-08-15', false),
('mailing', 1, 'Рассылка о событиях университета',
 'Мы присылаем на почту для уведомлений приглашения на мероприятия и новости университета, не чаще раза в неделю. Служебные письма — о входе, смене пароля, расписании и документах — приходят независимо от этого согласия.',
 '2026-08-15', false);

-- Sign-ins are kept for a year, the rest of the trail for three; nothing goes earlier. Decision D-88.
drop rule audit_log_is_append_only_delete on audit_log;
create function refuse_early_audit_delete() returns trigger language plpgsql as $$
begin
  if old.at > current_date - (case when old.action like 'accounts.sign-%' then interval '1 year' else interval '3 years' end)
  then raise exception 'audit rows of this kind are kept longer' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_log_keeps_its_rows before delete on audit_log for each row execute function refuse_early_audit_delete();
create index audit_log_failed_sign_in on audit_log (lower(after->>'login')) where action = 'accounts.sign-in-failed';
