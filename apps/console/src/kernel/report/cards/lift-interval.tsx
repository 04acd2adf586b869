import type { Lift } from '@vitrine/contract'

/** An interval on a line with zero in its middle; what reaches past the edge is cut with an arrow. */
export function LiftInterval({ lift, reach, color }: { lift: Lift; reach: number; color: string }) {
  const width = 240
  const at = (value: number): number => {
    const clamped = Math.max(-reach, Math.min(reach, value))
    return 10 + ((clamped + reach) / (2 * reach)) * (width - 20)
  }
  const [low, high, estimate, zero] = [at(lift.low), at(lift.high), at(lift.estimate), at(0)]
  return (
    <svg
      viewBox={`0 0 ${width} 24`}
      width="100%"
      height="24"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
    >
      <line
        x1="0"
        x2={width}
        y1="12"
        y2="12"
        stroke="var(--vitrine-hairline)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <line
        x1={zero}
        x2={zero}
        y1="2"
        y2="22"
        stroke="var(--mantine-color-dimmed)"
        strokeDasharray="2 2"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <rect x={low} width={Math.max(2, high - low)} y="7" height="10" rx="2" fill={color} opacity="0.28" />
      <rect x={estimate - 1.5} width="3" y="3" height="18" rx="1" fill={color} />
    </svg>
  )
}
