/** Small line drawings for empty states: a shop window, and what is in it. */
const shapes = {
  window: 'M14 50h68M20 50V20h56v30M20 28h56M26 20l-4-8h52l-4 8M48 28v22',
  versions: 'M12 16h30v36H12zM54 16h30v36H54zM18 24h18M18 31h12M60 24h18M60 38h18M60 45h10',
  chart: 'M14 52h70M22 52V38M36 52V28M50 52V33M64 52V20M78 52V14M22 30l14-9 14 5 14-13 14-5',
  search: 'M44 44a16 16 0 1 0 0-32 16 16 0 0 0 0 32M56 40l18 14M36 28h16',
  lock: 'M30 30v-8a18 18 0 0 1 36 0v8M24 30h48v24H24zM48 40v6',
  broken: 'M16 14h64v40H16zM16 24h64M40 34l16 12M56 34 40 46',
} as const

export type DrawingName = keyof typeof shapes

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg width="96" height="64" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      <path
        d={shapes[name]}
        fill="none"
        stroke="var(--mantine-color-teal-5)"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
