import classes from './timeline.module.css'

export interface Mark {
  /** In pixels. */
  x: number
  label: string
  kind: 'now' | 'end'
}

interface MarkLinesProps {
  marks: readonly Mark[]
  left: number
  right: number
  bottom: number
}

/** Room that a label takes, in pixels. */
const labelRoom = 76
/** Between two labels. */
const gap = 8
const lengthOf = (label: string): number =>
  Array.from(label).reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 7), 0)

/** Now, and what ends: a line each, whose label stands where neither the edge nor another label is in its way. */
export function MarkLines({ marks, left, right, bottom }: MarkLinesProps) {
  const inOrder = marks.toSorted((a, b) => a.x - b.x)
  let free = left
  return inOrder.map(({ x, label, kind }, index) => {
    const room = (inOrder[index + 1]?.x ?? right) - x
    const length = lengthOf(label)
    const isBefore = room < labelRoom && x - gap / 2 - length > free
    const start = isBefore ? x - gap / 2 - length : Math.max(x, free)
    free = start + length + gap
    return (
      <g key={`${kind}${label}`}>
        <line x1={x} x2={x} y1={16} y2={bottom} className={classes.mark} data-kind={kind} />
        <text
          x={isBefore ? x - gap / 2 : start}
          y={12}
          textAnchor={isBefore ? 'end' : 'start'}
          className={classes.axis}
          data-kind={kind}
        >
          {label}
        </text>
      </g>
    )
  })
}
