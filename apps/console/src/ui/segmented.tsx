import { useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<T extends string> {
  label: string
  value: T
  data: readonly { value: T; label: string; lang?: string }[]
  fullWidth?: boolean
  onChange: (value: T) => void
}

/** One of a few, all in view: radio buttons that look like a switch. */
export function Segmented<T extends string>({ label, value, data, fullWidth, onChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.group} data-full={fullWidth || undefined}>
      {data.map((each) => (
        <label key={each.value} className={classes.item} lang={each.lang}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            value={each.value}
            checked={each.value === value}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </div>
  )
}
