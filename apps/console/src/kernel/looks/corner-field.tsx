import { Input } from '@mantine/core'
import type { Corner } from '@vitrine/contract'
import { corners } from '@vitrine/contract/client'
import { useId } from 'react'
import type { FieldProps } from '../../lib/fields.ts'
import { useText } from '../../lib/i18n/index.ts'
import classes from './corner-field.module.css'

/** One of the four corners of a page, chosen on a picture of one. */
export function CornerField({ label, value, disabled, error, onChange }: FieldProps<Corner> & { label: string }) {
  const { t } = useText()
  const name = useId()
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <div role="radiogroup" aria-label={label} className={classes.page}>
        {corners.map((corner) => (
          <label key={corner} className={classes.corner} data-corner={corner} title={t(`looks.corners.${corner}`)}>
            <input
              type="radio"
              name={name}
              value={corner}
              checked={value === corner}
              disabled={disabled}
              aria-label={t(`looks.corners.${corner}`)}
              onChange={() => onChange(corner)}
            />
            <span />
          </label>
        ))}
        <span className={classes.name}>{t(`looks.corners.${value}`)}</span>
      </div>
    </Input.Wrapper>
  )
}
