/** When, and in which of their roles, somebody looks at the home page. */
export interface HomeMoment {
  /** The university's clock, `yyyy-MM-dd` and `HH:mm`; it goes on while the page is open. */
  now: { date: string; time: string }
  /** The role chosen in the top bar; undefined where there is nothing to choose. */
  roleKey: string | undefined
  /** The address of a screen by its name, for the words of areas that its area imports. */
  pathOf: (screen: string) => string
}

/** Something that the person should do, or should not miss. */
export interface AttentionItem {
  key: string
  tone: 'warn' | 'info'
  title: string
  detail: string
  /** The day that decides, as people read it. */
  when?: string
  /** The same as a calendar date, for the list of deadlines. */
  due?: string
  /** What the person is to do there: «Подписать»; «Открыть» when left out. */
  verb?: string
  /** The address where it is settled. */
  to: string
}

/** Something that the person has asked of others and that they have not settled yet. */
export interface AwaitedItem {
  key: string
  title: string
  detail: string
  /** Who has it now: «поддержка». */
  holder: string
  /** The instant from which the person waits. */
  since: string
  /** The address where it is seen. */
  to: string
}

/** Something in a queue that the person works off. */
export interface QueuedItem {
  key: string
  title: string
  detail: string
  /** The day by which it is to be done. */
  due: string
  /** Who has it: the reader, nobody yet, a colleague. */
  holder: 'mine' | 'nobody' | 'other'
  /** The address where it is settled. */
  to: string
}

/** One number of the home page, which leads to what it counts. */
export interface KeyFigure {
  /** Its place in the row: the first five are shown; of two at one place, that of the area with the lower order. */
  order: number
  /** Where what it counts is listed. */
  to?: string
  tone?: 'warn'
  label: string
  value: string
  note: string
}

/** An area's words about one value on the home page, apart from its cards. */
export interface HomeWords<Value = unknown> {
  /** The key of the value in the home page's answer; without a value nothing is said. */
  fills: string
  /** The name of the value when it could not be read: «журнал». */
  source: string
  /** The place of its items under «Требует внимания», warnings first. */
  order: number
  attention?(value: Value, moment: HomeMoment): AttentionItem[]
  /** What the person waits for, in the list of what waits. */
  awaited?(value: Value, moment: HomeMoment): AwaitedItem[]
  /** The first of a queue by their day. */
  queued?(value: Value, moment: HomeMoment): QueuedItem[]
  keyFigures?(value: Value, moment: HomeMoment): KeyFigure[]
  /** Parts of the line under the greeting. */
  dayLine?(value: Value, moment: HomeMoment): string[]
}
