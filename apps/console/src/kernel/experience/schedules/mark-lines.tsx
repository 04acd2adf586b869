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

/** Now, and what ends: a line each, whose label stands where neither the edge nor the next one is in its way. */
export function MarkLines({ marks, left, right, bottom }: MarkLinesProps) {
  const inOrder = marks.toSorted((a, b) => a.x - b.x)
  return inOrder.map(({ x, label, kind }, index) => {
    const room = (inOrder[index + 1]?.x ?? right) - x
    const isBefore = room < labelRoom && x - left > labelRoom
    return (
      <g key={`${kind}${label}`}>
        <line x1={x} x2={x} y1={16} y2={bottom} className={classes.mark} data-kind={kind} />
        <text
          x={isBefore ? x - 4 : x}
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
