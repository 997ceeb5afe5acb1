/** The moment at which somebody looks at the home page, and their chosen role. */
export interface HomeMoment {
  /** `yyyy-MM-dd` and `HH:mm` by the university's clock; it advances while the page is open. */
  now: { date: string; time: string }
  /** The role chosen in the top bar; undefined when there is nothing to choose. */
  roleKey: string | undefined
  /** The address of a screen by its name; for words of areas that the screen's own area imports. */
  pathOf: (screen: string) => string
}

/** Something that the person should do, or should not miss. */
export interface AttentionItem {
  key: string
  tone: 'warn' | 'info'
  title: string
  detail: string
  /** The day that matters, as people read it. */
  when?: string
  /** The same as a calendar date, for the list of deadlines. */
  due?: string
  /** The action for the person: «Подписать»; «Открыть» when left out. */
  verb?: string
  /** The result of something that the person has ordered: before all other advice. */
  isResult?: boolean
  /** The address where it is dealt with. */
  to: string
}

/** Something that the person has asked of others and that is not settled yet. */
export interface AwaitedItem {
  key: string
  title: string
  detail: string
  /** The person or unit that has it now: «поддержка». */
  holder: string
  /** The instant from which the person waits. */
  since: string
  /** The address where it is seen. */
  to: string
}

/** Something in a queue that the person works through. */
export interface QueuedItem {
  key: string
  title: string
  detail: string
  /** The day by which it must be done. */
  due: string
  /** The person who has it: the reader, nobody yet, a colleague. */
  holder: 'mine' | 'nobody' | 'other'
  /** The address where it is dealt with. */
  to: string
}

/** One number of the home page, which leads to the list of what it counts. */
export interface KeyFigure {
  /**
   * Its position in the row: the first five are shown; for equal positions the area with the lower order
   * comes first.
   */
  order: number
  /** The address of the list of what it counts. */
  to?: string
  tone?: 'warn'
  label: string
  value: string
  note: string
  /** A part of the number, which has a list of its own; it follows the note. */
  part?: { text: string; to: string }
}

/** An area's words about one value on the home page, apart from its cards. */
export interface HomeWords<Value = unknown> {
  /** The key of the value in the home page's answer; without a value there are no words. */
  fills: string
  /** The name of the value when it could not be read: «журнал». */
  source: string
  /** The position of its items under «Требует внимания», warnings first. */
  order: number
  attention?(value: Value, moment: HomeMoment): AttentionItem[]
  /** The items of the list of what the person waits for. */
  awaited?(value: Value, moment: HomeMoment): AwaitedItem[]
  /** The first items of a queue by their day. */
  queued?(value: Value, moment: HomeMoment): QueuedItem[]
  keyFigures?(value: Value, moment: HomeMoment): KeyFigure[]
  /** Parts of the line under the greeting. */
  dayLine?(value: Value, moment: HomeMoment): string[]
}
