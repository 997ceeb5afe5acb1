import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import {
  GENDERS,
  HEALTH_GROUPS,
  SPORT_KINDS,
  SPORT_TITLES,
  type NewQuestionnaire,
  type Questionnaire,
} from '../../contract/questionnaire.ts'

interface Asked {
  studentId: number
  studyYearId: number
}

interface StoredSport {
  sportKindId: number
  titleId: number | null
  otherSportKind: string | null
  sportRangOrderDate: string | null
  sportRangOrderNumber: string | null
}

/** A questionnaire in the words in which it is sent. */
export interface StoredQuestionnaire extends Required<Omit<NewQuestionnaire, 'sports'>> {
  id: number
  sports: StoredSport[]
}

export async function findQuestionnaire(
  db: Db,
  { studentId, studyYearId }: Asked,
): Promise<StoredQuestionnaire | null> {
  const { rows } = await sql<StoredQuestionnaire>`
    select n.id, n.fio, n.gender_id as "genderId", n.group_number as "groupNumber",
      to_char(n.birthday, 'YYYY-MM-DD') as birthday, n.address, n.gto, n.health_group_id as "healthGroupId",
      n.is_swimming as "isSwimming", array_remove(array[n.phone, n.additional_phone], null) as phones,
      coalesce((select jsonb_agg(jsonb_build_object('sportKindId', s.sport_kind_id, 'titleId', s.title_id,
        'otherSportKind', s.other_kind, 'sportRangOrderDate', s.order_date, 'sportRangOrderNumber', s.order_number)
        order by s.n) from elective_questionnaire_sport s where s.questionnaire_id = n.id), '[]') as sports
    from elective_questionnaire n where n.student_id = ${studentId} and n.study_year_id = ${studyYearId}
  `.execute(db)
  return rows[0] ?? null
}

/** Writes a questionnaire over the existing one; returns its id. */
export async function saveQuestionnaire(
  tx: Db,
  { studentId, studyYearId }: Asked,
  filled: Omit<StoredQuestionnaire, 'id'>,
): Promise<number> {
  const { fio, genderId, groupNumber, birthday, address, gto, healthGroupId, isSwimming, phones } = filled
  const { rows } = await sql<{ id: number }>`
    insert into elective_questionnaire as known (student_id, study_year_id, fio, gender_id, group_number, birthday, address,
      gto, health_group_id, is_swimming, phone, additional_phone)
    values (${studentId}, ${studyYearId}, ${fio}, ${genderId}, ${groupNumber}, ${birthday}::date, nullif(${address}::text, ''),
      ${gto}::text, ${healthGroupId}, ${isSwimming}, ${phones[0]}, ${phones[1] ?? null}::text)
    on conflict (student_id, study_year_id) do update set fio = excluded.fio, gender_id = excluded.gender_id,
      group_number = excluded.group_number, birthday = excluded.birthday, address = excluded.address, gto = excluded.gto,
      health_group_id = excluded.health_group_id, is_swimming = excluded.is_swimming, phone = excluded.phone,
      additional_phone = excluded.additional_phone
    returning id
  `.execute(tx)
  const { id } = rows[0]!
  await sql`delete from elective_questionnaire_sport where questionnaire_id = ${id}`.execute(tx)
  await sql`
    insert into elective_questionnaire_sport (questionnaire_id, n, sport_kind_id, other_kind, title_id, order_date, order_number)
    select ${id}, n, (s ->> 'sportKindId')::smallint, nullif(s ->> 'otherSportKind', ''), (s ->> 'titleId')::smallint,
      (s ->> 'sportRangOrderDate')::date, nullif(s ->> 'sportRangOrderNumber', '')
    from jsonb_array_elements(${jsonText(filled.sports)}::jsonb) with ordinality sport (s, n)
  `.execute(tx)
  return id
}

const named = (list: readonly { id: number; name: string }[], id: number) =>
  list.find((entry) => entry.id === id) ?? { id, name: '' }

/** A questionnaire as it is read. */
export function presentQuestionnaire(stored: StoredQuestionnaire): Questionnaire {
  const { id, fio, genderId, groupNumber, birthday, healthGroupId, isSwimming, gto, phones, address } = stored
  return {
    id,
    fullName: fio,
    gender: named(GENDERS, genderId),
    group: groupNumber,
    birthday,
    healthGroup: named(HEALTH_GROUPS, healthGroupId),
    isSwim: isSwimming,
    UIN: gto ?? null,
    phone: phones[0]!,
    additionalPhone: phones[1] ?? null,
    address: address ?? null,
    sports: stored.sports.map(({ sportKindId, titleId, ...sport }) => ({
      ...sport,
      sportKind: named(SPORT_KINDS, sportKindId),
      sportRang: titleId === null ? null : named(SPORT_TITLES, titleId),
    })),
  }
}

interface RegisterInfo {
  fullName: string
  gender: string | null
  birthday: string | null
  phone: string | null
}

/** The register's data of a person. */
export async function readRegister(db: Db, personId: number): Promise<RegisterInfo> {
  const { rows } = await sql<RegisterInfo>`
    select p.full_name as "fullName", p.gender, to_char(p.birth_date, 'YYYY-MM-DD') as birthday,
      (select c.value from person_contact c where c.person_id = p.id and c.kind = 'personal_phone'
        order by c.position, c.id limit 1) as phone
    from person p where p.id = ${personId}
  `.execute(db)
  return rows[0]!
}
