import type { Design, Language, Layer } from '@vitrine/contract'
import { newId } from '../../../lib/new-id.ts'
import { common, hundredth, within } from '../design/layers.ts'
import { measureIn as measureWithFont } from '../design/text-box.ts'
import { type Measure, wrapText } from '../design/wrap-text.ts'
import { type Column, type Frame, type Press, shapeOf, type Template, type Words } from './template.ts'

export type MeasureIn = (lettering: {
  text_size: number
  weight: 400 | 500 | 700 | 900
  letter_spacing: number
}) => Measure

interface Composing {
  frame: Frame
  language: Language
  measureIn: MeasureIn
}

/** Between the items of a column, and around the words of a button, as shares of the smaller item's letters. */
const gapShare = 0.42
const buttonGapShare = 0.9
const buttonPad = { x: 1.3, y: 0.62 }

interface SetItem {
  item: Words | Press
  text: string
  size: number
  lines: number
  /** It does not go into its column, not even in several lines. */
  isCut: boolean
  width: number
  height: number
}

const letteringOf = (item: Words | Press, size: number) => ({
  text_size: size,
  weight: item.type === 'text' ? (item.weight ?? 700) : (700 as const),
  letter_spacing: item.type === 'text' ? hundredth(within('letter_spacing', size * (item.spacing ?? 0))) : 0,
})

/** An item at so many pixels for one of its size, in a column `room` pixels wide. */
function setItem(item: Words | Press, unit: number, room: number, { language, measureIn }: Composing): SetItem {
  const size = within('text_size', Math.round(item.size * unit))
  const text = item.words[language]
  const measure = measureIn(letteringOf(item, size))
  if (item.type === 'button') {
    const width = measure(text) + 2 * buttonPad.x * size
    return { item, text, size, lines: 1, isCut: width > room, width, height: size * (1 + 2 * buttonPad.y) }
  }
  const lines = wrapText(text, room, measure)
  const widest = Math.max(...lines.map(measure))
  return {
    ...{ item, text, size, width: room },
    lines: lines.length,
    isCut: widest > room,
    height: Math.ceil(lines.length * size * (item.lineHeight ?? 1.25)),
  }
}

const gapBetween = (a: SetItem, b: SetItem): number =>
  Math.max(Math.min(a.size, b.size) * (b.item.type === 'button' ? buttonGapShare : gapShare), 2)
const heightOf = (sets: readonly SetItem[]): number =>
  sets.reduce((sum, set, index) => {
    const before = sets[index - 1]
    return sum + set.height + (before ? gapBetween(before, set) : 0)
  }, 0)

/** Sets a column as large as it goes into its place, in the middle of its height. */
function setColumn(column: Column, composing: Composing): Layer[] {
  const { frame } = composing
  const [x, y, w, h] = column.place
  const box = { x: x * frame.width, y: y * frame.height, width: w * frame.width, height: h * frame.height }
  const setAll = (unit: number) => column.items.map((item) => setItem(item, unit, box.width, composing))
  const fits = (sets: readonly SetItem[]) =>
    heightOf(sets) <= box.height &&
    sets.every(({ item, lines, isCut }) => !isCut && lines <= (item.type === 'text' ? (item.lines ?? 1) : 1))
  let [low, high] = [0.5, Math.max(frame.width, frame.height)]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (fits(setAll(middle))) low = middle
    else high = middle
  }
  const sets = setAll(low)
  let top = box.y + (box.height - heightOf(sets)) / 2
  return sets.map((set, index) => {
    const before = sets[index - 1]
    if (before) top += before.height + gapBetween(before, set)
    return toLayer(set, { left: box.x, top, room: box.width, align: column.align })
  })
}

function toLayer(
  { item, text, size, width, height }: SetItem,
  { left, top, room, align }: { left: number; top: number; room: number; align: Column['align'] },
): Layer {
  const lettering = letteringOf(item, size)
  const place = { id: newId(), ...common }
  if (item.type === 'text')
    return {
      ...{
        type: 'text',
        ...place,
        ...lettering,
        x: hundredth(left),
        y: hundredth(top),
        width: hundredth(room),
        height,
      },
      ...{ text, color: item.color, align, line_height: item.lineHeight ?? 1.25 },
    }
  const start = left + { left: 0, center: 0.5, right: 1 }[align] * (room - width)
  const box = { x: hundredth(start), y: hundredth(top), width: Math.ceil(width), height: Math.ceil(height) }
  const radius = item.radius ?? Math.ceil(height / 2)
  return { type: 'button', ...place, ...lettering, ...box, text, color: item.color, fill: item.fill, radius }
}

/** A template drawn for a size, in a language. */
export function composeTemplate(
  template: Template,
  { width, height }: Pick<Design, 'width' | 'height'>,
  language: Language,
  measureIn: MeasureIn = measureWithFont,
): Design {
  const frame: Frame = { width, height, shape: shapeOf(width, height) }
  const { ground, below, columns } = template.draw(frame)
  const words = columns.flatMap((column) => setColumn(column, { frame, language, measureIn }))
  return { width, height, ground, layers: [...below, ...words] }
}
