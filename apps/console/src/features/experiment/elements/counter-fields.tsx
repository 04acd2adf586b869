import { Stack } from '@mantine/core'
import type { Counter } from '@vitrine/contract'
import { countedMeasures } from '@vitrine/contract/client'
import type { Fields } from '../../../lib/fields.ts'
import { FigureFields, type FigureForm, LineFields, type LineForm } from '../../../modules/figures/index.ts'
import { type ElementFormProps, Looks } from './form-parts.tsx'

export function CounterFields({ fields, readOnly }: ElementFormProps<Counter>) {
  return (
    <Stack gap="md">
      <FigureFields
        fields={fields as unknown as Fields<FigureForm>}
        measures={countedMeasures}
        every={fields.field('every')}
      />
      <Looks fields={fields}>
        <LineFields fields={fields as unknown as Fields<LineForm>} readOnly={readOnly} />
      </Looks>
    </Stack>
  )
}
