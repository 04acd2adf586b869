import classes from './meter.module.css'

interface MeterProps {
  /** Percent, from 0 to 100. */
  value: number
  color?: 'teal' | 'amber' | 'red' | 'gray'
  /** What it shows, in words. Without them it repeats a figure that stands beside it. */
  label?: string
}

/** How much of something there is: what a page shows at first has no room for Mantine's, which can be striped, animated, and stacked. */
export function Meter({ value, color = 'teal', label }: MeterProps) {
  const named = { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(value) }
  return (
    <div className={classes.meter} {...(label === undefined ? { 'aria-hidden': true } : named)}>
      <div data-color={color} style={{ width: `${value}%` }} />
    </div>
  )
}
