/** The forms in which an area's name occurs in its files. */
export interface AreaNames {
  /** `room-booking` */
  name: string
  /** `roomBooking` */
  camel: string
  /** `RoomBooking` */
  Pascal: string
  /** `room_booking` */
  snake: string
  /** The Russian title of its screen. */
  title: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const TITLE = /^[А-ЯЁ][А-Яа-яЁё0-9 ,.«»()№-]*$/

/**
 * Makes every form of the name.
 * @throws Error when the name is not kebab-case or the title is not Russian
 */
export function namesOf(name: string, title: string): AreaNames {
  if (!KEBAB.test(name))
    throw new Error(`"${name}" is not an English name in kebab-case, such as room-booking`)
  if (!TITLE.test(title))
    throw new Error(`"${title}" is not a Russian title, such as «Бронирование помещений»`)
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    name,
    camel,
    Pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: name.replaceAll('-', '_'),
    title,
  }
}

/** Fills `{{name}}`, `{{camel}}` and the other forms; other braces are left alone. */
export function fillTemplate(template: string, names: AreaNames): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, form: string) =>
    form in names ? names[form as keyof AreaNames] : whole,
  )
}
