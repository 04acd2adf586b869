import { formatWeight } from '../lib/format.ts'
import { useText } from '../lib/i18n/index.ts'
import { joinWords } from '../lib/join-words.ts'
import { Tip } from './tip.tsx'
import { versionColor } from './version-mark.tsx'
import classes from './weight-bar.module.css'

interface WeightBarProps {
  views: readonly { id: string; name: string; weight: number }[]
  height?: number
}

/** How traffic is split, as one stacked bar; each part tells its version and share. */
export function WeightBar({ views, height = 6 }: WeightBarProps) {
  const { language } = useText()
  const tell = ({ name, weight }: WeightBarProps['views'][number]) => `${name} ${formatWeight(weight)}`
  const rest = Math.max(0, 1 - views.reduce((sum, v) => sum + v.weight, 0))
  return (
    <div className={classes.bar} style={{ height }} role="img" aria-label={joinWords(views.map(tell), language)}>
      {views.map((view, index) => (
        <Tip key={view.id} label={tell(view)}>
          <div
            className={classes.part}
            style={{ flexGrow: view.weight, flexBasis: 0, background: versionColor(index) }}
          />
        </Tip>
      ))}
      {rest > 0.00005 ? <div style={{ flexGrow: rest, flexBasis: 0 }} /> : null}
    </div>
  )
}
