import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, squareOf, zoomed, type Crop } from './crop.ts'
import styles from './Photo.module.css'

/** Pixels of the canvas; on the screen it is as large as its place. */
const CANVAS_SIDE = 560
const SMALLEST_SIDE = 0.2
const KEY_STEP = 0.05

const KEY_MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
}

interface CropFrameProps {
  picture: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** The square that will be the photo: dragged by pointer or arrows, made larger by the slider. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { x, y, pixels } = squareOf(crop, picture)
    const context = canvas.current?.getContext('2d')
    context?.clearRect(0, 0, CANVAS_SIDE, CANVAS_SIDE)
    context?.drawImage(picture, x, y, pixels, pixels, 0, 0, CANVAS_SIDE, CANVAS_SIDE)
  }, [picture, crop])
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const side = event.currentTarget.clientWidth
    onCrop(moved(crop, picture, { x: -event.movementX / side, y: -event.movementY / side }))
  }
  const step = (event: KeyboardEvent) => {
    const by = KEY_MOVES[event.key]
    if (!by) return
    event.preventDefault()
    onCrop(moved(crop, picture, by))
  }
  return (
    <div className={styles['crop']}>
      <canvas
        ref={canvas}
        width={CANVAS_SIDE}
        height={CANVAS_SIDE}
        tabIndex={0}
        role="img"
        aria-label="Как будет обрезан снимок. Сдвигайте его стрелками"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      <label htmlFor={id}>Крупнее</label>
      <input
        id={id}
        type="range"
        min={SMALLEST_SIDE}
        max={1}
        step={0.01}
        value={1 + SMALLEST_SIDE - crop.side}
        onChange={(event) => onCrop(zoomed(crop, picture, 1 + SMALLEST_SIDE - Number(event.target.value)))}
      />
    </div>
  )
}
