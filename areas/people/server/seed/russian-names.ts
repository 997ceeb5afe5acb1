export type Gender = 'm' | 'f'

const IRREGULAR_PATRONYMICS: Record<string, string> = {
  Лев: 'Львович',
  Михаил: 'Михайлович',
  Павел: 'Павлович',
  Пётр: 'Петрович',
  Яков: 'Яковлевич',
}

const ENDS_IN_TWO_CONSONANTS_AND_IY = /[бвгджзклмнпрстфхцчшщ]{2}ий$/

function sonOf(father: string): string {
  const irregular = IRREGULAR_PATRONYMICS[father]
  if (irregular) return irregular
  if (ENDS_IN_TWO_CONSONANTS_AND_IY.test(father)) return father.replace(/й$/, 'евич')
  if (father.endsWith('ий')) return father.replace(/ий$/, 'ьевич')
  if (/[йь]$/.test(father)) return father.replace(/[йь]$/, 'евич')
  if (/[ая]$/.test(father)) return father.replace(/[ая]$/, 'ич')
  return `${father}ович`
}

function daughterOf(father: string): string {
  const masculine = sonOf(father)
  if (/[ео]вич$/.test(masculine)) return masculine.replace(/ич$/, 'на')
  return father.endsWith('я') ? masculine.replace(/ич$/, 'инична') : masculine.replace(/ич$/, 'ична')
}

/** The patronymic of the child of `father`: Илья gives Ильич and Ильинична. */
export function patronymicOf(father: string, gender: Gender): string {
  return gender === 'm' ? sonOf(father) : daughterOf(father)
}

/** The form of a surname that agrees with the gender: Садовский gives Садовская. */
export function surnameOf(masculine: string, gender: Gender): string {
  if (gender === 'm') return masculine
  if (/[сц]кий$/.test(masculine)) return masculine.replace(/ий$/, 'ая')
  return /([оеё]в|[иы]н)$/.test(masculine) ? `${masculine}а` : masculine
}
