import { Input, Select, SimpleGrid, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { OptionalColor } from '../../kernel/looks/optional-color.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { Fold } from '../../ui/fold.tsx'
import { type Row, StyleRows } from './style-rows.tsx'
import {
  alignments,
  colorProperties,
  declare,
  displays,
  isOffered,
  listOthers,
  type PixelProperty,
  pixelValues,
} from './style-values.ts'

interface StyleFieldsProps {
  declarations: Record<string, string>
  readOnly: boolean
  issue: (property: string) => string | undefined
  onChange: (declarations: Record<string, string>) => void
}

/** Whether what is written in rows is what is stored of them. */
const isStored = (rows: readonly Row[], declarations: Record<string, string>): boolean => {
  const written = rows.filter(([property]) => property !== '')
  const names = new Set(written.map(([property]) => property.trim()))
  return (
    written.every(([property, value]) => declarations[property.trim()] === value) &&
    listOthers(declarations).every(([property]) => names.has(property))
  )
}

/** The styles that shops change most, each as a field; any other as a property. */
export function StyleFields({ declarations, readOnly, issue, onChange }: StyleFieldsProps) {
  const { t } = useText()
  // A half-written row lives here, and one stays a row while it is typed, whatever it has become.
  const [rows, setRows] = useState<Row[]>(() => listOthers(declarations))
  useEffect(() => {
    setRows((before) => (isStored(before, declarations) ? before : listOthers(declarations)))
  }, [declarations])
  const inRows = new Set(rows.map(([property]) => property.trim()))

  const set = (property: string, value: string | null) => onChange(declare(declarations, property, value))
  const write = (next: Row[]) => {
    setRows(next)
    const gone = Object.entries(declarations).filter(([property]) => !inRows.has(property))
    const written = next
      .map(([property, value]): Row => [property.trim(), value])
      .filter(([property]) => property !== '')
    onChange(Object.fromEntries([...gone, ...written]))
  }
  /** What the form shows of a property, and why it cannot. */
  const shown = (property: string) => {
    const value = declarations[property]
    const isHere = value !== undefined && !inRows.has(property) && isOffered(property, value)
    return {
      value: isHere ? value : null,
      disabled: readOnly || (value !== undefined && !isHere),
      description: value !== undefined && !isHere ? t('styleForm.elsewhere', { value }) : undefined,
      error: isHere ? issue(property) : undefined,
    }
  }
  const choice = (property: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      key={property}
      label={label}
      placeholder={t('styleForm.unset')}
      clearable
      clearButtonProps={{ 'aria-label': t('styleForm.clear', { name: label }) }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={data}
      {...shown(property)}
      onChange={(next) => set(property, next)}
    />
  )
  const pixels = (property: PixelProperty, label: string) =>
    choice(
      property,
      label,
      pixelValues[property].map((value) => ({ value, label: value.replace('px', ' px') })),
    )

  return (
    <Input.Wrapper label={t('editor.fields.style')} labelElement="div">
      <Stack gap="sm" mt={4}>
        {/* A color has a swatch beside its words. */}
        <SimpleGrid type="container" cols={{ base: 2, '440px': 3 }} spacing="sm">
          {(['font-size', 'line-height', 'letter-spacing'] as const).map((property) =>
            pixels(property, t(`styleForm.size.${property}`)),
          )}
          {(['margin', 'padding'] as const).map((property) => pixels(property, t(`styleForm.space.${property}`)))}
          {(['border-width', 'border-radius'] as const).map((property) =>
            pixels(property, t(`styleForm.edge.${property}`)),
          )}
          {choice(
            'text-align',
            t('styleForm.align.label'),
            alignments.map((value) => ({ value, label: t(`styleForm.align.${value}`) })),
          )}
          {choice(
            'display',
            t('styleForm.display.label'),
            displays.map((value) => ({ value, label: t(`styleForm.display.${value}`) })),
          )}
          {colorProperties.map((property) => (
            <OptionalColor
              key={property}
              label={t(`styleForm.color.${property}`)}
              placeholder={t('styleForm.unset')}
              {...shown(property)}
              onChange={(next) => set(property, next)}
            />
          ))}
        </SimpleGrid>
        <Fold label={t('styleForm.others')} isUsed={rows.length > 0}>
          <StyleRows rows={rows} readOnly={readOnly} issue={issue} onChange={write} />
        </Fold>
      </Stack>
    </Input.Wrapper>
  )
}
