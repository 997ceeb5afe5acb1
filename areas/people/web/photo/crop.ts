import { CROP_WHOLE } from '../../contract/photo.ts'

/** The chosen square, as parts of one: see `PhotoCrop`. */
export interface Crop {
  left: number
  top: number
  side: number
}

export interface PictureSize {
  width: number
  height: number
}

export const MIDDLE: Crop = { left: 0.5, top: 0.5, side: 1 }

const within = (part: number) => Math.min(1, Math.max(0, part))

/** The square in pixels of the picture. */
export function squareOf({ left, top, side }: Crop, { width, height }: PictureSize) {
  const pixels = Math.min(width, height) * side
  return { x: (width - pixels) * left, y: (height - pixels) * top, pixels }
}

/** Moves the square by a part of its own side; it stops at the edges of the picture. */
export function moved(crop: Crop, size: PictureSize, by: { x: number; y: number }): Crop {
  const { x, y, pixels } = squareOf(crop, size)
  const part = (from: number, step: number, room: number) =>
    room > 0 ? within((from + step * pixels) / room) : 0.5
  return {
    ...crop,
    left: part(x, by.x, size.width - pixels),
    top: part(y, by.y, size.height - pixels),
  }
}

/** Makes the square smaller or larger around its middle. */
export function zoomed(crop: Crop, size: PictureSize, side: number): Crop {
  const before = squareOf(crop, size)
  const pixels = Math.min(size.width, size.height) * side
  const middle = (from: number, room: number) =>
    room > 0 ? within((from + (before.pixels - pixels) / 2) / room) : 0.5
  return { side, left: middle(before.x, size.width - pixels), top: middle(before.y, size.height - pixels) }
}

/** The crop as the server takes it. */
export function sentCrop({ left, top, side }: Crop) {
  const units = (part: number) => Math.round(part * CROP_WHOLE)
  return { left: units(left), top: units(top), side: Math.max(1, units(side)) }
}
