import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { queryInt } from '#platform/contract/query.ts'

/** Sides of the square pictures made from each photo, in pixels: for a list, a card, the whole screen. */
export const PHOTO_SIDES = { small: 96, medium: 256, large: 640 } as const
export type PhotoSize = keyof typeof PHOTO_SIDES

export const PHOTO_SIZES = ['small', 'medium', 'large'] as const satisfies readonly PhotoSize[]

/** The shortest side of a crop, in pixels of the original: a shorter one would be blurred even on a card. */
export const SMALLEST_PHOTO_SIDE = 200

/** The whole, in the units of a crop. */
export const CROP_WHOLE = 10_000

const part = z.optional(queryInt({ min: 0, max: CROP_WHOLE }))

/**
 * The square that becomes the photo, in ten-thousandths: `left` and `top` of the free space to the left of
 * and above the square, `side` of the shorter side of the picture. By default, the largest square in the
 * middle.
 */
export const PhotoCrop = z.object({
  left: part,
  top: part,
  side: z.optional(queryInt({ min: 1, max: CROP_WHOLE })),
})
export type PhotoCrop = z.infer<typeof PhotoCrop>

/** A person's photo as its keepers see it. */
export const CurrentPhoto = z.object({
  /** Address of the middle size; null without a photo. */
  url: z.nullable(z.string()),
  /** 0 when there never was one. */
  version: z.int(),
  /** Full name of the person who saved or removed it; null when nobody has. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Instant),
})
export type CurrentPhoto = z.infer<typeof CurrentPhoto>
