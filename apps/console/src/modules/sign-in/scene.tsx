/** Two shop windows that differ in one thing, and an interval that tells which sold more. */
export function Scene() {
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (
    <svg viewBox="0 0 520 340" aria-hidden="true" focusable="false" style={{ color: 'var(--version-0)' }}>
      <g {...line}>
        <path d="M28 60h204v150H28zM28 84h204M28 60l14-24h176l14 24M79 60l6-24M130 60V36M181 60l-6-24" />
        <path d="M52 108h70M52 124h48M52 186h44" />
        <path d="M150 108h58v78h-58zM164 150l14-16 12 12 8-8 10 12" />
      </g>
      <g {...line} style={{ color: 'var(--mantine-color-teal-6)' }}>
        <path d="M288 60h204v150H288zM288 84h204M288 60l14-24h176l14 24M339 60l6-24M390 60V36M441 60l-6-24" />
        <path d="M312 108h58v78h-58zM326 150l14-16 12 12 8-8 10 12" />
        <path d="M390 108h78M390 124h54" />
        <rect x="390" y="166" width="72" height="22" rx="6" fill="currentColor" fillOpacity="0.16" />
      </g>
      <g {...line}>
        <path d="M60 300h400" strokeOpacity="0.35" />
        <path d="M168 252v64" strokeDasharray="3 6" strokeOpacity="0.6" />
        <path d="M168 252v64" strokeOpacity="0" />
        <circle cx="168" cy="270" r="5" fill="currentColor" />
      </g>
      <g {...line} style={{ color: 'var(--mantine-color-teal-6)' }}>
        <path d="M214 288h176M214 280v16M390 280v16" />
        <circle cx="302" cy="288" r="7" fill="currentColor" />
      </g>
    </svg>
  )
}
