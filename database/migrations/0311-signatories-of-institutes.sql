-- Each institute may have its own signatories, and a change of a signatory leaves what was before it. Decision 0228.

-- owner: certificates
-- Whose certificates a signatory signs; without an institute, those of every institute that has no signatory of its own.
alter table certificates_signatory add column institute_id bigint references department;
create index certificates_signatory_institute on certificates_signatory (institute_id);

-- owner: certificates
-- Every version of a signatory; the newest is in use.
create table certificates_signatory_version (
  signatory_id bigint not null references certificates_signatory,
  version int not null check (version > 0),
  full_name text collate "ru-RU-x-icu" not null,
  post text not null,
  institute_id bigint references department,
  is_active boolean not null,
  has_signature boolean not null,
  has_seal boolean not null,
  person_id bigint references person,
  changed_at timestamptz not null,
  primary key (signatory_id, version)
);
create index certificates_signatory_version_institute on certificates_signatory_version (institute_id);
create index certificates_signatory_version_person on certificates_signatory_version (person_id);
comment on table certificates_signatory_version is 'Прежняя запись подписанта справок';
insert into certificates_signatory_version
select id, version, full_name, post, institute_id, is_active, signature_file is not null, seal_file is not null, null, now()
from certificates_signatory;
