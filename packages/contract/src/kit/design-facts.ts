/*
 * What a drawn picture may be made of, without schemas: the editor reads it.
 */

/** Sizes that stores use, in pixels; `own` is typed. */
export const visualPresets = {
  banner: { width: 1200, height: 400 },
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  strip: { width: 750, height: 300 },
} as const
export type VisualPreset = keyof typeof visualPresets
export const visualPresetNames = ['banner', 'square', 'story', 'strip'] as const

export const mostLayers = 200
export const mostBrandColors = 12

/** Pixels of the design, but for what is said otherwise; whole where it says so. */
export const visualRanges = {
  /** Whole. */
  side: { min: 100, max: 2000 },
  /** Where a layer begins: it may lie partly outside. */
  place: { min: -4000, max: 4000 },
  extent: { min: 1, max: 4000 },
  /** Degrees. */
  rotation: { min: -180, max: 180 },
  /** A share. */
  opacity: { min: 0, max: 1 },
  /** Whole. */
  text_size: { min: 8, max: 400 },
  /** Of the size of the text. */
  line_height: { min: 0.8, max: 3 },
  letter_spacing: { min: -10, max: 100 },
  stroke: { min: 0, max: 100 },
  radius: { min: 0, max: 2000 },
  /** At the element of the store's page, whole; 0: as wide as its place. */
  max_width: { min: 0, max: 2000 },
  /** Whole. */
  margin: { min: 0, max: 100 },
} as const

/** Of the one font that is shipped, Noto Sans TC. */
export const textWeights = [400, 500, 700, 900] as const
export type TextWeight = (typeof textWeights)[number]
export const textAlignments = ['left', 'center', 'right'] as const
export const visualShapes = ['rectangle', 'ellipse', 'triangle', 'line', 'star'] as const
export type VisualShape = (typeof visualShapes)[number]
/** How a picture fills its layer: cut to its shape, or whole within it. */
export const pictureFits = ['cover', 'contain'] as const

/** Megabytes that a design may come as when it is drawn: as PNG a photograph takes more than any other format. */
export const drawnMegabytes = 48
/** Bytes that each file of a drawn picture stays below where it can. */
export const drawnFileBytes = 200_000
/** Scales in which a design is exported. */
export const visualScales = [1, 2] as const
export const visualAlignments = ['left', 'center', 'right'] as const
