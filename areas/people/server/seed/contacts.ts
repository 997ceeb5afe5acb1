import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import type { InventedPerson } from './people.ts'
import { transliterate } from './transliterate.ts'

/** The code 000 is assigned to nobody. */
function inventPhone(random: Random): string {
  const digits = String(random.int(0, 9_999_999)).padStart(7, '0')
  return `+7 (000) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

/** Hands out addresses: ivanov.ii, then ivanov.ii2 to the namesake. */
function createMailboxes(): (person: InventedPerson) => string {
  const taken = new Map<string, number>()
  return ({ last_name, first_name, middle_name }) => {
    const initials = transliterate(first_name).charAt(0) + transliterate(middle_name).charAt(0)
    const box = `${transliterate(last_name)}.${initials}`
    const namesakes = (taken.get(box) ?? 0) + 1
    taken.set(box, namesakes)
    return namesakes === 1 ? box : `${box}${namesakes}`
  }
}

export async function seedStaffContacts(
  { db, random }: Seeding,
  staff: readonly InventedPerson[],
): Promise<void> {
  const mailboxOf = createMailboxes()
  const rows = staff.flatMap((person) => [
    { person_id: person.id, kind: 'work_email', value: `${mailboxOf(person)}@kabinet.example` },
    {
      person_id: person.id,
      kind: 'work_phone',
      value: `${inventPhone(random)}, доб. ${random.int(1000, 9999)}`,
    },
    { person_id: person.id, kind: 'personal_phone', value: inventPhone(random) },
  ])
  await insertRows(db, 'person_contact', rows)
}

export async function seedStudentContacts(
  { db, random }: Seeding,
  students: readonly InventedPerson[],
): Promise<void> {
  const mailboxOf = createMailboxes()
  const rows = students.flatMap((person) => [
    { person_id: person.id, kind: 'personal_email', value: `${mailboxOf(person)}@student.kabinet.example` },
    { person_id: person.id, kind: 'personal_phone', value: inventPhone(random) },
  ])
  await insertRows(db, 'person_contact', rows)
}
