import { testings } from '../area-testings.ts'

/** The scene of calls whose area declares none: a person with only their own records. */
export const PERSON = 'person'

const PERSON_SCENE = `
    select p.person_id as holder, p.person_id as "personId", p.person_id as "staffId", p.person_id as "userId",
      (select s.id from session s where s.account_id = p.account_id order by s.created_at, s.id limit 1) as "sessionId",
      (select k.id from passkey k where k.account_id = p.account_id limit 1) as "passkeyId",
      (select d.id from data_correction d where d.person_id = p.person_id limit 1) as "correctionId",
      (select r.id from support_request r where r.person_id = p.person_id limit 1) as "supportRequestId",
      (select f.id from file_object f where f.owner_person_id = p.person_id and f.access = 'owner' limit 1) as "fileId",
      (select g.id from permission_grant g where g.person_id = p.person_id limit 1) as "grantId",
      (select r.id from permission_role r limit 1) as "roleId",
      (select c.id from registration_pin c where c.used_at is null limit 1) as "codeId",
      (select r.id from administrator_request r limit 1) as "requestId",
      (select max(id) from consent_text) as "consentId", (select min(id) from outbox) as "letterId",
      (select m.group_id from student s join student_group_member m on m.student_id = s.id
       where s.person_id = p.person_id and m.end_at is null limit 1) as "groupId",
      coalesce((select ep.department_id from employment e join employment_post ep on ep.employment_id = e.id
       where e.person_id = p.person_id order by ep.is_main desc limit 1), 1) as "departmentId",
      2026 as "yearId", 12 as week, 11 as "fromWeek", 12 as "toWeek", 1 as version
    from cast_person p`

/** Sets of ids that belong together, by `area.scene`. */
export const SCENES: Readonly<Record<string, string>> = {
  [PERSON]: PERSON_SCENE,
  ...Object.fromEntries(
    Object.entries(testings).flatMap(([area, { ids }]) =>
      Object.entries(ids?.scenes ?? {}).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  ),
}

/**
 * Made before the replay, so that everybody has something private of every kind, and teachers who do not teach each
 * other's groups share control points.
 */
export const PROPS = `
  insert into passkey (account_id, credential_id, public_key, sign_count, name, is_backed_up, created_at)
    select account_id, convert_to('passkey of ' || login, 'utf8'), '\\x00', 0, 'Ключ', false, now() from cast_person;
  insert into data_correction (person_id, text, created_at) select person_id, 'Исправьте отчество', now() from cast_person;
  insert into support_request (person_id, topic, text, created_at)
    select person_id, 'Вопрос', 'Где мой пропуск?', now() from cast_person;
  insert into permission_role (name, permissions) values ('Комендант', '{rooms-view}');
  insert into permission_grant (person_id, permission, reason)
    select person_id, 'inventory-view', 'Приказ' from cast_person c
    where not exists (select from permission_grant g where g.person_id = c.person_id);
  insert into administrator_request (person_id, reason, requested_by, begin_at, requested_at)
    select a.person_id, 'Приказ', b.person_id, current_date, now() from cast_person a, cast_person b
    where a.login = 'dean' and b.login = 'content';
  insert into registration_pin (person_id, pin_hmac, issued_at, expires_at)
    select id, '\\x01', now(), now() + interval '1 year' from person p
    where not exists (select from account a where a.person_id = p.id) order by id limit 1;
  insert into journal_control_point_scope (control_point_id, course_id)
    select distinct on (one.person_id, other.person_id, c.flow_id is null) sc.control_point_id, d.id
    from cast_person one_cast, cast_person other_cast, journal_course_teacher one, journal_course_teacher other,
      journal_course c, journal_course d, journal_control_point_scope sc
    where one.person_id = one_cast.person_id and other.person_id = other_cast.person_id
      and c.id = one.course_id and d.id = other.course_id and sc.course_id = c.id
      and (c.flow_id is null) = (d.flow_id is null) and not exists (
        select from journal_course_teacher both_taught
        where both_taught.course_id = c.id and both_taught.person_id = other.person_id)
    order by one.person_id, other.person_id, c.flow_id is null, sc.id
    on conflict do nothing;
  insert into file_object (sha256, name, media_type, size, owner_person_id, access)
    select '%SHA256%', 'справка.png', 'image/png', 1, person_id, 'owner' from cast_person;`

/** Values of the fields that are not ids, when the simplest one would be refused. */
export const VALUES: Record<string, unknown> = {
  attendance: 2,
  wasPresent: 1,
  progress: 1,
  points: 1,
  norm: 60,
  maxPoint: 60,
  maxPoints: 60,
  progressNorm: 60,
  date: '2026-11-18',
  typeId: 1,
  dataType: 'all',
  lateAfterMinutes: 15,
  isStudentHide: false,
  title: 'Образец',
  reason: 'Приказ 12',
  comment: 'Заметка',
}

/** Fields that only state which version of a row the sender has seen; without them the newest counts. */
export const NEVER_SENT: readonly string[] = ['versions', 'saveSeq']
