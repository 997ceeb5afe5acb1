import { describe, expect, it } from 'vitest'
import { MIDDLE, moved, sentCrop, squareOf, zoomed } from './crop.ts'

const WIDE = { width: 400, height: 200 }

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(squareOf(MIDDLE, WIDE)).toEqual({ x: 100, y: 0, pixels: 200 })
  })

  it.each([
    [{ x: 0.25, y: 0 }, 150],
    [{ x: 9, y: 0 }, 200],
    [{ x: -9, y: 0 }, 0],
  ])('moved by %o begins at %i and never leaves the picture', (by, x) => {
    expect(squareOf(moved(MIDDLE, WIDE, by), WIDE)).toEqual({ x, y: 0, pixels: 200 })
  })

  it('grows smaller around its middle, and fits again when it is made large at an edge', () => {
    const close = zoomed(MIDDLE, WIDE, 0.5)
    expect(squareOf(close, WIDE)).toEqual({ x: 150, y: 50, pixels: 100 })
    const atEdge = moved(close, WIDE, { x: 9, y: 9 })
    expect(squareOf(zoomed(atEdge, WIDE, 1), WIDE)).toEqual({ x: 200, y: 0, pixels: 200 })
  })

  it('is sent in ten-thousandths', () => {
    expect(sentCrop({ left: 0.25, top: 1, side: 0.5 })).toEqual({ left: 2500, top: 10_000, side: 5000 })
  })
})
