import type { Seeding } from './seeding.ts'

/** A moment of the invented past as an instant; never after the filling, however early in the day that is. */
export const soFar = ({ now }: Pick<Seeding, 'now'>, moment: string | Date): Date =>
  new Date(Math.min(new Date(moment).getTime(), now.getTime()))
