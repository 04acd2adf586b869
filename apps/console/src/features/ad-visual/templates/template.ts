import type { BothLanguages, Layer } from '@vitrine/contract'

/** The size that a template is drawn for. */
export interface Frame {
  width: number
  height: number
  /** `wide`: words beside what decorates; `tall`: below each other. */
  shape: 'wide' | 'square' | 'tall'
}

/** A box as shares of the frame. */
export type Place = readonly [x: number, y: number, width: number, height: number]
/** Where something stands in each shape of frame. */
export type Places = Readonly<Record<Frame['shape'], Place>>

export interface Words {
  type: 'text'
  words: BothLanguages
  /** Against the other items of its column. */
  size: number
  color: string
  weight?: 400 | 500 | 700 | 900
  /** As a share of its size. */
  spacing?: number
  lineHeight?: number
  /** Most lines that it may take; 1 where nothing is said. */
  lines?: number
}
export interface Press {
  type: 'button'
  words: BothLanguages
  size: number
  color: string
  fill: string
  /** Corners; all round where nothing is said. */
  radius?: number
}

/** Words below each other, as large as their place allows. */
export interface Column {
  place: Place
  align: 'left' | 'center' | 'right'
  items: readonly (Words | Press)[]
}

export interface Drawing {
  ground: string
  /** What lies below the words. */
  below: Layer[]
  columns: Column[]
}

export interface Template {
  id: string
  name: BothLanguages
  draw: (frame: Frame) => Drawing
}

export const shapeOf = (width: number, height: number): Frame['shape'] => {
  const ratio = width / height
  return ratio > 1.5 ? 'wide' : ratio < 0.75 ? 'tall' : 'square'
}
