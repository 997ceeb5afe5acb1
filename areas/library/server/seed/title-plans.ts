import type { Random } from '#platform/server/seeding/random.ts'

export interface TitlePlan {
  title: string
  author: string
  publisher: string
  year: number
  isbn: string
  isMain: boolean
  note: string | null
}

/** The books written for a discipline, and teachers' recommendations of them. */
const KINDS: readonly {
  title: (name: string) => string
  isMain: boolean
  notes: readonly (string | null)[]
}[] = [
  { title: (name) => `${name}: учебник для вузов`, isMain: true, notes: [null, 'Главы 1–6', 'Весь курс'] },
  {
    title: (name) => `${name}: учебное пособие`,
    isMain: true,
    notes: [null, 'К лекциям второй половины семестра'],
  },
  {
    title: (name) => `${name}. Практикум`,
    isMain: false,
    notes: ['К практическим занятиям', 'Задания для самостоятельной работы'],
  },
  { title: (name) => `${name}: сборник задач`, isMain: false, notes: [null, 'Для подготовки к экзамену'] },
]

const SURNAMES = [
  'Авдеев',
  'Белозёров',
  'Вершинина',
  'Горелов',
  'Дружинина',
  'Ермолаев',
  'Жаркова',
  'Зимин',
  'Калачёва',
  'Лаптев',
  'Мещеряков',
  'Назарова',
  'Овсянников',
  'Перова',
  'Рыжков',
  'Савельева',
  'Тихонравов',
  'Уварова',
  'Холодов',
  'Чистякова',
] as const
const INITIALS = [...'АБВГДЕИКЛМНОПРСТЮ']
const PUBLISHERS = ['Издательство университета', 'Учебная книга', 'Техника и знание', 'Высшая школа и наука']

function authorsOf(random: Random): string {
  const count = random.int(1, 3)
  const names = random.shuffle(SURNAMES).slice(0, count)
  return names.map((name) => `${name} ${random.pick(INITIALS)}. ${random.pick(INITIALS)}.`).join(', ')
}

/** Thirteen digits whose last one checks the others. */
function isbnOf(random: Random): string {
  const digits = `9785${String(random.int(0, 99_999_999)).padStart(8, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  const check = (10 - (sum % 10)) % 10
  return `978-5-${digits.slice(4, 8)}-${digits.slice(8, 12)}-${check}`
}

/** Invents the books of one discipline, the main ones first. */
export function planTitles(random: Random, discipline: string, thisYear: number): TitlePlan[] {
  const kinds = KINDS.filter((_kind, place) => place === 0 || random.chance(0.75))
  return kinds.map(({ title, isMain, notes }) => ({
    title: title(discipline),
    author: authorsOf(random),
    publisher: random.pick(PUBLISHERS),
    year: thisYear - Math.floor(random.next() ** 2 * 24),
    isbn: isbnOf(random),
    isMain,
    note: random.pick(notes),
  }))
}
