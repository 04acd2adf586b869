import type { ExperienceDetail } from '@vitrine/contract'
import { formatWeight } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { versionColor, versionLetter } from '../../../ui/version-mark.tsx'
import type { Stretch } from './shares.ts'
import classes from './timeline.module.css'
import { tellTimes, useZone } from './words.ts'

interface ShareBandsProps {
  views: ExperienceDetail['views']
  stretches: readonly Stretch[]
  x: (at: number) => number
  top: number
  height: number
}

/** Room that the letter of a version needs, in pixels. */
const letterRoom = { width: 18, height: 16 }

/** Each version's share over time, one above the other, the first on top. */
export function ShareBands({ views, stretches, x, top, height }: ShareBandsProps) {
  const { t } = useText()
  const { zoned } = useZone()
  return stretches.map(({ from, to, shares }) => {
    let above = 0
    const [left, right] = [x(from), x(to)]
    return (
      <g key={from}>
        {views.map((view, index) => {
          const share = shares[index] ?? 0
          const y = top + above * height
          above += share
          const isRoomy = right - left >= letterRoom.width && share * height >= letterRoom.height
          return share === 0 ? null : (
            <g key={view.id}>
              <rect
                x={left}
                y={y}
                width={Math.max(0.5, right - left)}
                height={share * height}
                fill={versionColor(index)}
              >
                <title>
                  {t('schedules.timeline.share', {
                    name: view.name,
                    share: formatWeight(share),
                    times: tellTimes({ start: from, end: to }, zoned, t),
                  })}
                </title>
              </rect>
              {isRoomy ? (
                <text
                  x={Math.min((left + right) / 2, left + 14)}
                  y={y + (share * height) / 2 + 4}
                  textAnchor="middle"
                  className={classes.letter}
                >
                  {view.is_original ? t('common.originalShort') : versionLetter(index)}
                </text>
              ) : null}
            </g>
          )
        })}
        {from === stretches[0]?.from ? null : (
          <line x1={left} x2={left} y1={top} y2={top + height} className={classes.seam} />
        )}
      </g>
    )
  })
}
